import { readFileSync } from 'node:fs';

/** The Prometheus alerting rules that we ship. */
export const RULES = readFileSync('deploy/alerts.yaml', 'utf8');

/** The condition of each alarm, by the alarm's name. */
export const ALARMS = new Map(
  [...RULES.matchAll(/alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expr = '']) => {
    const [, rise, metric = '', operator = '', bound = ''] =
      /^((?:increase|delta)\()?(\w+(?:\{[^}]*\})?)(?:\[\w+\]\))? (==|[<>]) ([\d.]+)$/.exec(expr) ??
      [];
    return [name, { isRise: rise !== undefined, metric, operator, bound: Number(bound) }];
  }),
);

/** Returns a metric's values in the text of /metrics, whatever its other labels are. */
export function valuesOf(text: string, metric: string): number[] {
  const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(metric) ?? [];
  const expectedLabels = labels.split(',');
  return text
    .split('\n')
    .filter((line) => new RegExp(`^${name}[ {]`).test(line))
    .filter((line) => expectedLabels.every((label) => line.includes(label)))
    .map((line) => Number(line.slice(line.lastIndexOf(' '))));
}

function holds(operator: string, value: number, bound: number): boolean {
  if (operator === '==') return value === bound;
  return operator === '>' ? value > bound : value < bound;
}

/** Returns the names of the alarms that fire, from the texts of /metrics now and before. */
export function firing(now: string, before: string): string[] {
  const sum = (text: string, metric: string) => valuesOf(text, metric).reduce((a, b) => a + b, 0);
  return [...ALARMS]
    .filter(([, { isRise, metric, operator, bound }]) => {
      const values = isRise ? [sum(now, metric) - sum(before, metric)] : valuesOf(now, metric);
      return values.some((value) => holds(operator, value, bound));
    })
    .map(([name]) => name);
}
