/** One measured thing beside its bar: a line of the table, an object of the JSON. */
export interface Figure {
  row: string;
  what: string;
  unit: string;
  /** What the same machine gave for the reference in the same run, where the bar is a ratio. */
  reference: number | null;
  measured: number | null;
  ratio: number | null;
  bar: string;
  good: boolean;
  note?: string;
}

/** One of the rows (S1, S2 …: docs/measuring.md): how it is measured. */
export interface Row {
  row: string;
  measure(): Promise<Figure[]>;
}

/** What a row found. With `ratio` the bar is for the ratio, without for what was measured. */
interface Found {
  row: string;
  what: string;
  unit: string;
  measured: number;
  reference?: number;
  ratio?: number;
  bar: { most: number } | { least: number };
  note?: string;
}

const rounded = (value: number) => Number(value.toPrecision(value < 1 ? 3 : 4));

/** A figure with its verdict. What is no number misses every bar. */
export function figure({ bar, reference, ratio, measured, ...rest }: Found): Figure {
  const judged = ratio ?? measured;
  const good = 'most' in bar ? judged <= bar.most : judged >= bar.least;
  const unit = ratio === undefined ? ` ${rest.unit}` : '';
  return {
    ...rest,
    reference: reference === undefined ? null : rounded(reference),
    measured: rounded(measured),
    ratio: ratio === undefined ? null : rounded(ratio),
    bar: 'most' in bar ? `≤ ${bar.most}${unit}` : `≥ ${bar.least}${unit}`,
    good,
  };
}

/** The value in the middle. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value that 95 of 100 do not exceed. */
export function p95(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}
