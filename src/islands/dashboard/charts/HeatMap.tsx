import styles from './Charts.module.css';
import { DataTable } from './DataTable';
import { analyticsTexts } from './format';
import { Readable, useReader } from './useReader';

const CELL = 26;
const LEFT = 32;
const TOP = 4;
const BOTTOM = 22;
const HOURS = 24;
const SHOWN_HOURS = [0, 6, 12, 18];

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/**
 * The week as a halftone: a dot for each hour, its area proportional to the count. The size is
 * readable without colour; arrow keys move from dot to dot.
 */
export function HeatMap({ map, title }: { map: number[][]; title: string }) {
  const cells = map.flat();
  const announceCell = (index: number) => {
    const day = analyticsTexts.performance.weekdays[Math.floor(index / HOURS)] ?? '';
    return analyticsTexts.performance.cell(
      day,
      hourName(index % HOURS),
      analyticsTexts.views(cells[index] ?? 0),
    );
  };
  const reader = useReader(cells.length, announceCell, HOURS);
  const { at, read } = reader;
  const most = Math.max(1, ...cells);
  const radius = (views: number) => Math.sqrt(views / most) * (CELL / 2 - 1.5);
  const x = (index: number) => LEFT + (index % HOURS) * CELL + CELL / 2;
  const y = (index: number) => TOP + Math.floor(index / HOURS) * CELL + CELL / 2;
  const width = LEFT + HOURS * CELL;
  const height = TOP + map.length * CELL + BOTTOM;
  return (
    <div className={styles.map}>
      <p className={styles.said}>{at === null ? '' : announceCell(at)}</p>
      <Readable className={styles.drawing} label={title} reader={reader}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {map.map((_, day) => (
            <text
              key={analyticsTexts.performance.weekdays[day]}
              x={LEFT - 12}
              y={y(day * HOURS)}
              dy="0.35em"
              textAnchor="end"
            >
              {analyticsTexts.performance.short[day]}
            </text>
          ))}
          {SHOWN_HOURS.map((hour) => (
            <text key={hour} x={x(hour)} y={height - 5} textAnchor="middle">
              {hour} h
            </text>
          ))}
          {cells.map((views, index) => (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the week
              key={index}
              className={styles.cell}
              data-on={at === index || undefined}
              onPointerEnter={() => read(index)}
            >
              <rect x={x(index) - CELL / 2} y={y(index) - CELL / 2} width={CELL} height={CELL} />
              <circle className={styles.grid} cx={x(index)} cy={y(index)} r="1" />
              <circle className={styles.dot} cx={x(index)} cy={y(index)} r={radius(views)} />
            </g>
          ))}
        </svg>
      </Readable>
      <DataTable
        caption={title}
        head={[
          analyticsTexts.labels.day,
          ...Array.from({ length: HOURS }, (_, hour) => `${hour} h`),
        ]}
        rows={map.map((row, day) => [analyticsTexts.performance.weekdays[day] ?? '', ...row])}
      />
    </div>
  );
}
