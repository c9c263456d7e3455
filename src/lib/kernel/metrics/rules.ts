/** One value of a metric, with what tells it from the others of its name. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
  /** What stands after the name: `_bucket`, `_sum`, `_count` of a histogram. */
  suffix?: string;
}

/** A metric as Prometheus knows it. */
export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function line(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** Metrics in the text format of Prometheus (version 0.0.4). Those without a value are left out. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((one) => line(name, one))]
        .join('\n')
        .concat('\n'),
    )
    .join('');
}

/** Upper bounds of how long answers take, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** How long things took, counted by what they are and how they ended. */
export class Timings {
  readonly #counts = new Map<string, { labels: Record<string, string>; count: number }>();
  readonly #times = new Map<string, { buckets: number[]; sum: number; count: number }>();

  /** Counts one that took so many seconds. `kind` and `status` must be of few. */
  add(kind: string, status: string, seconds: number): void {
    const key = `${kind} ${status}`;
    const counted = this.#counts.get(key) ?? { labels: { kind, status }, count: 0 };
    counted.count += 1;
    this.#counts.set(key, counted);
    const times = this.#times.get(kind) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
    times.sum += seconds;
    times.count += 1;
    const at = BOUNDS.findIndex((bound) => seconds <= bound);
    if (at >= 0) times.buckets[at] = (times.buckets[at] ?? 0) + 1;
    this.#times.set(kind, times);
  }

  /** How many there were. */
  counts(): Sample[] {
    return [...this.#counts.values()].map(({ labels, count }) => ({ labels, value: count }));
  }

  /** How they are spread: each bucket holds what the ones before it do. */
  spread(): Sample[] {
    return [...this.#times].flatMap(([kind, { buckets, sum, count }]) => {
      let before = 0;
      const bounded = BOUNDS.map((bound, at) => {
        before += buckets[at] ?? 0;
        return { suffix: '_bucket', labels: { kind, le: String(bound) }, value: before };
      });
      return [
        ...bounded,
        { suffix: '_bucket', labels: { kind, le: '+Inf' }, value: count },
        { suffix: '_sum', labels: { kind }, value: sum },
        { suffix: '_count', labels: { kind }, value: count },
      ];
    });
  }
}
