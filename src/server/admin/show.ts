const MOMENT = /En$/;

function cell(name: string, value: unknown): string {
  if (MOMENT.test(name) && typeof value === 'number') return new Date(value).toISOString();
  return String(value ?? '');
}

/** Rows under their names, in columns. */
function table(rows: Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => cell(name, row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Names and values, one a line; what is inside another is set in. */
function pairs(record: Record<string, unknown>, indent = ''): string {
  return Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      isRecord(value)
        ? `${indent}${name}:\n${pairs(value, `${indent}  `)}`
        : `${indent}${name}: ${cell(name, value)}`,
    )
    .join('\n');
}

/** The result of a command as text for a terminal. */
export function show(result: unknown): string {
  if (Array.isArray(result)) return result.length > 0 ? table(result) : 'none';
  return isRecord(result) ? pairs(result) : String(result);
}
