import type { PointerEvent } from 'react';
import { formatPrice } from '@/lib/kernel/text/money';
import type { SalesFigures } from '@/lib/store/shop/schema';
import { DataTable } from '../charts/DataTable';
import { longTime } from '../charts/format';
import { scale } from '../charts/scale';
import { Readable, useReader } from '../charts/useReader';
import { useWidth } from '../charts/useWidth';
import styles from './Store.module.css';
import { language, shopTexts } from './texts';

const HEIGHT = 150;
const GAP = 2;
const MAX_BARS = 60;
const WEEK = 7;

type Day = SalesFigures['dias'][number];

/** Days of a long range by the week: 365 bars are none. */
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

/** What came in over time: drawn by us, read by eye, finger, arrow keys, or as a table. */
export function SalesChart({ sales: { dias, moneda } }: { sales: SalesFigures }) {
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
    <div className={styles.chart}>
      <p className={styles.said}>{reader.at === null ? title : announcePoint(reader.at)}</p>
      <Readable holder={holder} className={styles.drawing} label={title} reader={reader}>
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
    </div>
  );
}
