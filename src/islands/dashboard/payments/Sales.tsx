import { useStore } from '@nanostores/react';
import type { PointerEvent } from 'react';
import { formatPrice } from '@/lib/core/text/money';
import { wholeNumber } from '@/lib/core/text/numbers';
import type { SalesFigures, Shop } from '@/lib/payments/shop/schema';
import type { Range } from '@/lib/statistics/figures';
import { change } from '@/lib/statistics/rules';
import { Bars } from '../charts/Bars';
import { Change } from '../charts/Change';
import charts from '../charts/Charts.module.css';
import { analyticsTexts, longTime, scale } from '../charts/format';
import { RangeChoice } from '../charts/RangeChoice';
import { DataTable, Readable, useReader, useWidth } from '../charts/useReader';
import { ButtonLink } from '../ui/Button';
import { Section, Stack, Text } from '../ui/layout/Layout';
import { dayOf } from '../ui/time';
import styles from './Store.module.css';
import { $range, chooseRange } from './shop';
import { language, shopTexts } from './texts';

const HEIGHT = 150;
const GAP = 2;
const MAX_BARS = 60;
const WEEK = 7;

type Day = SalesFigures['dias'][number];

/** Groups the days of a long range by week, because 365 bars would be too narrow. */
function barsOf(days: readonly Day[]): Day[] {
  if (days.length <= MAX_BARS) return [...days];
  const weeks: Day[] = [];
  for (const [at, { dia, cobrado, pedidos }] of days.entries()) {
    const week = weeks[Math.floor(at / WEEK)];
    if (week) {
      week.cobrado += cobrado;
      week.pedidos += pedidos;
    } else weeks.push({ dia, cobrado, pedidos });
  }
  return weeks;
}

/** Revenue over time, drawn as SVG; readable by pointer, touch, arrow keys, or as a table. */
function SalesChart({ sales: { dias, moneda } }: { sales: SalesFigures }) {
  const [holder, width] = useWidth();
  const bars = barsOf(dias);
  const byWeek = bars.length < dias.length;
  const nameOf = ({ dia }: Day) => (byWeek ? shopTexts.sales.weekOf(longTime(dia)) : longTime(dia));
  const priceOf = ({ cobrado }: Day) => formatPrice(cobrado, moneda, language);
  const announcePoint = (at: number) => {
    const bar = bars[at];
    return bar ? shopTexts.sales.point(nameOf(bar), priceOf(bar), bar.pedidos) : '';
  };
  const reader = useReader(bars.length, announcePoint);
  const step = width / bars.length;
  const y = scale(Math.max(1, ...bars.map(({ cobrado }) => cobrado)), [0, HEIGHT - 4]);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor((event.clientX - left) / step);
    reader.read(Math.max(0, Math.min(bars.length - 1, at)));
  };
  const title = shopTexts.sales.chart(moneda);
  return (
    <Stack gap={2} className={charts.chart}>
      <p className={charts.said}>{reader.at === null ? title : announcePoint(reader.at)}</p>
      <Readable
        holder={holder}
        className={`${charts.timeChartDrawing} ${styles.drawing}`}
        label={title}
        reader={reader}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true" onPointerMove={follow}>
          {bars.map((bar, at) => (
            <rect
              key={bar.dia}
              x={at * step}
              width={Math.max(1, step - GAP)}
              y={HEIGHT - Math.max(1, y(bar.cobrado))}
              height={Math.max(1, y(bar.cobrado))}
              data-read={at === reader.at || undefined}
            />
          ))}
        </svg>
      </Readable>
      <DataTable
        caption={title}
        head={[shopTexts.sales.day, shopTexts.sales.net, shopTexts.sales.orders]}
        rows={bars.map((bar) => [nameOf(bar), priceOf(bar), bar.pedidos])}
      />
    </Stack>
  );
}

const s = shopTexts.sales;

function changeWords(moved: number | null, range: keyof typeof s.before): string {
  const period = s.before[range];
  if (moved === null) return s.nothingBefore(period);
  if (moved === 0) return s.same(period);
  return (moved > 0 ? s.up : s.down)(analyticsTexts.percent(Math.abs(moved)), period);
}

function Figures({ sales, range }: { sales: SalesFigures; range: Range }) {
  const { moneda, pedidos, cobrado, reembolsado, antes } = sales;
  const price = (importe: number) => formatPrice(importe, moneda, language);
  const net = cobrado - reembolsado;
  const moved = antes && antes.neto > 0 ? change(net, antes.neto) : null;
  const small = [
    [s.orders, wholeNumber(pedidos)],
    [s.average, price(pedidos > 0 ? Math.round(cobrado / pedidos) : 0)],
    ...(reembolsado > 0 ? [[s.refunded, price(reembolsado)]] : []),
  ];
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{s.net}</dt>
        <dd>
          <span className={styles.sum}>{price(net)}</span>
          {antes && range !== 'hoy' && <Change moved={moved}>{changeWords(moved, range)}</Change>}
        </dd>
      </div>
      {small.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.figure}>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Top({ sales }: { sales: SalesFigures }) {
  const { productos, cobrado, moneda } = sales;
  const bars = productos.map(({ id, nombre, unidades, cobrado: sum }) => ({
    name: nombre || `${s.gone} (${id.slice(-4)})`,
    share: cobrado > 0 ? sum / cobrado : 0,
    value: `${formatPrice(sum, moneda, language)} · ${s.units(unidades)}`,
  }));
  return (
    <div>
      <h3 className={styles.small}>{s.top}</h3>
      <Bars bars={bars} label={s.top} />
    </div>
  );
}

function OfCurrency({ sales, range }: { sales: SalesFigures; range: Range }) {
  return (
    <Stack gap={5} className={styles.currency}>
      <Figures sales={sales} range={range} />
      {range !== 'hoy' && sales.pedidos > 0 && <SalesChart sales={sales} />}
      {sales.productos.length > 0 && <Top sales={sales} />}
    </Stack>
  );
}

/** Sales by currency: totals, their course over time, and the best-selling products. */
export function Sales({ shop }: { shop: Shop }) {
  const range = useStore($range);
  const { cifras, rango, zonaHoraria, primeraVenta } = shop;
  const sold = cifras.filter(({ pedidos, reembolsado }) => pedidos > 0 || reembolsado > 0);
  return (
    <Section title={s.title} help={s.help}>
      <RangeChoice range={range} words={s} onChoose={chooseRange} />
      {sold.length === 0 && (
        <Text look="fact" className={styles.fact}>
          {s.none}
        </Text>
      )}
      {sold.map((sales) => (
        <OfCurrency key={sales.moneda} sales={sales} range={rango} />
      ))}
      <Text look="fact" className={styles.fact}>
        {primeraVenta && s.first(dayOf(primeraVenta))} {s.zone(zonaHoraria)}
      </Text>
      <div>
        <ButtonLink href="/ventas">{s.list}</ButtonLink>
      </div>
    </Section>
  );
}
