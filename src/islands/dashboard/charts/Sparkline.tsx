import { line } from 'd3-shape';
import styles from './Charts.module.css';
import { scale } from './format';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

/** A small curve without axes; screen readers get its numbers as text. */
export function Sparkline({ values, label }: { values: number[]; label: string }) {
  const x = scale(Math.max(1, values.length - 1), [EDGE, WIDTH - EDGE]);
  const y = scale(Math.max(1, ...values), [HEIGHT - EDGE, EDGE]);
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value));
  return (
    <svg className={styles.line} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <path d={path(values) ?? ''} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.5" />
    </svg>
  );
}
