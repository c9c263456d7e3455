import type { Figure } from './figure';

const HEAD = ['', 'row', 'what', 'reference', 'measured', 'ratio', 'bar'];

function number(value: number | null, unit = ''): string {
  if (value === null) return '–';
  return `${value.toLocaleString('en', { maximumFractionDigits: 3 })} ${unit}`.trimEnd();
}

function cells({ row, what, unit, reference, measured, ratio, bar, good }: Figure): string[] {
  const figures = [number(reference, unit), number(measured, unit), number(ratio)];
  return [good ? '✓' : '✗', row, what, ...figures, bar];
}

/** Figures as lines of aligned columns, each with its note below. */
export function table(figures: Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, place) => Math.max(...rows.map((row) => (row[place] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...rest] = lines;
  const noted = rest.flatMap((line, place) => {
    const note = figures[place]?.note;
    return note ? [line, `      ${note}`] : [line];
  });
  return [head, ...noted].join('\n');
}
