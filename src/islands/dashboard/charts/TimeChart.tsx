import { area, curveMonotoneX, line } from 'd3-shape';
import type { PointerEvent } from 'react';
import type { Range } from '@/lib/statistics/figures';
import { Stack } from '../ui/layout/Layout';
import styles from './Charts.module.css';
import { analyticsTexts, longTime, roundSteps, scale, shortTime } from './format';
import { DataTable, Readable, useReader, useWidth } from './useReader';

export type Series = 'views' | 'clicks' | 'visitors' | 'compras';

/** A point in time with the figures that are drawn. */
type Point = { time: string } & { [Name in Series]?: number | undefined };

const HEIGHT = 240;
const MARGIN = { top: 14, right: 12, bottom: 28, left: 40 };
/** Width of a label on the time axis, in px. */
const LABEL = 64;
const TICKS = 4;
/** Usual font size of a browser in px, at which a unit of the drawing is one pixel. */
const USUAL_FONT = 16;

interface TimeChartProps {
  title: string;
  points: Point[];
  /** The first series is a solid line with a filled area, the second a dashed line. */
  series: Series[];
  range: Range;
}

const WORDS = {
  views: analyticsTexts.views,
  clicks: analyticsTexts.clicks,
  visitors: analyticsTexts.visitors,
  compras: analyticsTexts.bought,
} as const;
const figureOf = (point: Point | undefined, name: Series) => point?.[name] ?? 0;
const words = (point: Point, series: Series[]) =>
  series.map((name) => WORDS[name](figureOf(point, name))).join(', ');

function scales(points: Point[], series: Series[], width: number) {
  const most = Math.max(
    1,
    ...points.flatMap((point) => series.map((name) => figureOf(point, name))),
  );
  const lines = roundSteps(most, TICKS);
  const x = scale(Math.max(1, points.length - 1), [MARGIN.left, width - MARGIN.right]);
  const y = scale(lines.at(-1) ?? most, [HEIGHT - MARGIN.bottom, MARGIN.top]);
  return { lines, x, y };
}

type Scales = ReturnType<typeof scales>;
type Places = Pick<Scales, 'x' | 'y'>;

/** Returns the anchor of a label, so that labels at the edges stay inside the drawing. */
function anchor(at: number, width: number): 'start' | 'middle' | 'end' {
  if (at < MARGIN.left + LABEL / 2) return 'start';
  return at > width - LABEL / 2 ? 'end' : 'middle';
}

function Axes({
  points,
  range,
  width,
  lines,
  x,
  y,
}: Scales & Omit<TimeChartProps, 'title' | 'series'> & { width: number }) {
  const step = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(width / LABEL))));
  return (
    <g className={styles.axes}>
      {lines.map((value) => (
        <g key={value}>
          <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(value)} y2={y(value)} />
          <text x={MARGIN.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {analyticsTexts.roughly(value)}
          </text>
        </g>
      ))}
      {points.map((point, index) =>
        index % step === 0 ? (
          <text key={point.time} x={x(index)} y={HEIGHT - 8} textAnchor={anchor(x(index), width)}>
            {shortTime(point.time, range)}
          </text>
        ) : null,
      )}
    </g>
  );
}

function Curves({ points, series, x, y }: Places & Pick<TimeChartProps, 'points' | 'series'>) {
  const [first] = series;
  const fill = area<Point>()
    .x((_, index) => x(index))
    .y0(y(0))
    .curve(curveMonotoneX);
  return (
    <>
      {first && (
        <path
          className={styles.area}
          d={fill.y1((point) => y(figureOf(point, first)))(points) ?? ''}
        />
      )}
      {series.map((name, order) => (
        <path
          key={name}
          className={styles.curve}
          data-order={order}
          d={
            line<Point>()
              .x((_, index) => x(index))
              .y((point) => y(figureOf(point, name)))
              .curve(curveMonotoneX)(points) ?? ''
          }
        />
      ))}
    </>
  );
}

function Reading({
  point,
  series,
  at,
  x,
  y,
}: Places & { point: Point; series: Series[]; at: number }) {
  return (
    <g className={styles.reading}>
      <line x1={x(at)} x2={x(at)} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
      {series.map((name, order) => (
        <circle key={name} data-order={order} cx={x(at)} cy={y(figureOf(point, name))} r="4.5" />
      ))}
    </g>
  );
}

function Legend({ series, reading }: { series: Series[]; reading: string | undefined }) {
  return (
    <div className={styles.legend}>
      {series.map((name, order) => (
        <span key={name} className={styles.key} data-order={order}>
          <svg width="28" height="10" aria-hidden="true">
            <line x1="0" x2="28" y1="5" y2="5" />
          </svg>
          {analyticsTexts.labels[name]}
        </span>
      ))}
      <span className={styles.timeChartSaid}>{reading ?? ''}</span>
    </div>
  );
}

const MAX_POINTS = 120;
const WEEK = 7;

/** Groups the days of a long range by week, because 365 points are harder to read than 53. */
function weekly(points: Point[], series: Series[]): Point[] {
  if (points.length <= MAX_POINTS) return points;
  const weeks: Point[] = [];
  for (const [index, point] of points.entries()) {
    const week = weeks[Math.floor(index / WEEK)];
    if (!week) weeks.push({ ...point });
    else for (const name of series) week[name] = figureOf(week, name) + figureOf(point, name);
  }
  return weeks;
}

/** Figures over time, drawn as SVG; readable by pointer, touch, arrow keys, or as a table. */
export function TimeChart({ title, points: given, series, range }: TimeChartProps) {
  const [holder, pixels] = useWidth();
  // The whole drawing grows with the font size, so its labels keep their distances.
  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT;
  const width = pixels / zoom;
  const points = weekly(given, series);
  const byWeek = points.length < given.length;
  const nameOf = ({ time }: Point) =>
    byWeek ? analyticsTexts.weekOf(longTime(time)) : longTime(time);
  const announcePoint = (index: number) => {
    const point = points[index];
    return point ? analyticsTexts.point(nameOf(point), words(point, series)) : '';
  };
  const reader = useReader(points.length, announcePoint);
  const { at, read } = reader;
  const { lines, x, y } = scales(points, series, width);
  const point = at === null ? undefined : points[at];
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - left) / zoom - x(0)) / (x(1) - x(0)));
    read(Math.max(0, Math.min(points.length - 1, index)));
  };
  return (
    <Stack gap={2} className={styles.chart}>
      <Legend series={series} reading={at === null ? undefined : announcePoint(at)} />
      <Readable holder={holder} className={styles.timeChartDrawing} label={title} reader={reader}>
        <svg
          width={pixels}
          height={HEIGHT * zoom}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          aria-hidden="true"
          onPointerMove={follow}
        >
          <Axes {...{ points, range, width, lines, x, y }} />
          <Curves {...{ points, series, x, y }} />
          {point && at !== null && <Reading {...{ point, series, at, x, y }} />}
        </svg>
      </Readable>
      <DataTable
        caption={title}
        head={[
          points[0]?.time.includes('T') ? analyticsTexts.labels.hour : analyticsTexts.labels.day,
          ...series.map((name) => analyticsTexts.labels[name]),
        ]}
        rows={points.map((one) => [nameOf(one), ...series.map((name) => figureOf(one, name))])}
      />
    </Stack>
  );
}

/** Size of a sparkline and its margin, in px. */
const SPARK = { width: 96, height: 28, edge: 3 };

/** A small curve without axes; screen readers get its numbers as text. */
export function Sparkline({ values, label }: { values: number[]; label: string }) {
  const x = scale(Math.max(1, values.length - 1), [SPARK.edge, SPARK.width - SPARK.edge]);
  const y = scale(Math.max(1, ...values), [SPARK.height - SPARK.edge, SPARK.edge]);
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value));
  return (
    <svg
      className={styles.line}
      width={SPARK.width}
      height={SPARK.height}
      role="img"
      aria-label={label}
    >
      <path d={path(values) ?? ''} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.5" />
    </svg>
  );
}
