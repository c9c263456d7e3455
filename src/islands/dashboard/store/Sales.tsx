import { useStore } from '@nanostores/react';
import type { Range } from '@/lib/audience/statistics/figures';
import { change } from '@/lib/audience/statistics/rules';
import { formatPrice } from '@/lib/kernel/text/money';
import { wholeNumber } from '@/lib/kernel/text/numbers';
import type { SalesFigures, Shop } from '@/lib/store/shop/schema';
import { Bars } from '../charts/Bars';
import { Change } from '../charts/Change';
import { analyticsTexts, longTime } from '../charts/format';
import { RangeChoice } from '../charts/RangeChoice';
import { ButtonLink } from '../ui/Button';
import { Stack } from '../ui/layout/Layout';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { SalesChart } from './SalesChart';
import styles from './Store.module.css';
import { $range, chooseRange } from './shop';
import { language, shopTexts } from './texts';

const s = shopTexts.sales;

/** What is said of how a sum moved against as many days before. */
function changeWords(moved: number | null, range: Range): string {
  const period = s.before[range];
  if (moved === null) return s.nothingBefore(period);
  if (moved === 0) return s.same(period);
  return (moved > 0 ? s.up : s.down)(analyticsTexts.percent(Math.abs(moved)), period);
}

function Figures({ sales, range }: { sales: SalesFigures; range: Range }) {
  const { moneda, pedidos, cobrado, reembolsado, antes } = sales;
  const price = (importe: number) => formatPrice(importe, moneda, language);
  const net = cobrado - reembolsado;
  const moved = antes.neto > 0 ? change(net, antes.neto) : null;
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
          <Change moved={moved}>{changeWords(moved, range)}</Change>
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

/** What was sold, by currency: figures, their course, and what sells most. */
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
        {primeraVenta && s.first(longTime(primeraVenta.slice(0, 10)))} {s.zone(zonaHoraria)}
      </Text>
      <div>
        <ButtonLink href="/ventas">{s.list}</ButtonLink>
      </div>
    </Section>
  );
}
