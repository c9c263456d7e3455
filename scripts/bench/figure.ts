/** A measurement and its bar: a line of the table, an object of the JSON. */
export interface Figure {
  what: string;
  unit: string;
  measured: number;
  /** The reference value of the same run, and the ratio to it, where the bar limits a ratio. */
  reference?: number;
  ratio?: number;
  bar: { most: number } | { least: number };
  note?: string;
}

/** Returns whether a bar is met. NaN misses every bar. */
export function isGood({ bar, ratio, measured }: Figure): boolean {
  const judged = ratio ?? measured;
  return 'most' in bar ? judged <= bar.most : judged >= bar.least;
}

/** Returns the value that `share` (0 to 1) of all values do not exceed. */
const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: number[]): number => percentile(values, 0.5);
export const p95 = (values: number[]): number => percentile(values, 0.95);

/** Returns the largest of some named values, and a note of the five largest. */
export function worst(found: [name: string, value: number][]): [value: number, note: string] {
  const sorted = [...found].sort(([, one], [, other]) => other - one);
  const note = sorted.slice(0, 5).map(([name, value]) => `${name} ${Number(value.toPrecision(4))}`);
  return [sorted[0]?.[1] ?? Number.NaN, note.join(', ')];
}
