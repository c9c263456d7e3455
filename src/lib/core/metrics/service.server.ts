import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Registry } from 'prom-client';
import { databaseSize } from '@/lib/core/db';
import { log } from '@/lib/core/env/log';
import { inTime, nowMs } from '@/lib/core/env/system';
import { version } from '@/lib/core/env/version';
import { jobFigures, listMissedTurns } from '@/lib/core/jobs/service.server';

/** A value of a gauge, with the labels that distinguish it from others of the same name. */
interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** A gauge and its current values. */
interface Figure {
  name: string;
  help: string;
  samples: Sample[];
}

/** The longest time (ms) for reading the metrics of a database or a bucket. */
const TIMEOUT_MS = 3_000;
const NANOSECOND = 1e-9;
const MILLISECOND = 1e-3;

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Returns the event loop's delay since the last request for metrics; nothing at the first. */
function eventLoopDelay(): Sample[] {
  if (!delay) {
    // Started at the first request, because it wakes the process fifty times a second.
    delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    return [];
  }
  const parts = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), max: delay.max };
  const isEmpty = delay.count === 0;
  delay.reset();
  if (isEmpty) return [];
  // Not named "quantile", a label that promtool accepts in summaries only.
  return Object.entries(parts).map(([share, value]) => ({
    labels: { share },
    value: value * NANOSECOND,
  }));
}

/** A gauge `enlaza_<name>`. One without samples is left out of the response. */
export const gauge = (name: string, help: string, samples: Sample[]): Figure => ({
  name: `enlaza_${name}`,
  help,
  samples,
});

function ofProcess(): Figure[] {
  const { rss, heapUsed } = process.memoryUsage();
  const started = nowMs() * MILLISECOND - process.uptime();
  return [
    gauge('info', 'Which version this is.', [{ labels: { version }, value: 1 }]),
    gauge('start_time_seconds', 'When the process started.', [{ value: Math.round(started) }]),
    gauge('memory_bytes', 'Memory of the process.', [
      { labels: { part: 'resident' }, value: rss },
      { labels: { part: 'heap' }, value: heapUsed },
    ]),
    gauge(
      'event_loop_delay_seconds',
      'How late work was begun since the last look.',
      eventLoopDelay(),
    ),
  ];
}

async function ofWork(): Promise<Figure[]> {
  const [figures, missed] = [await jobFigures(), await listMissedTurns()];
  const of = (value: (figure: (typeof figures)[number]) => number): Sample[] =>
    figures.map((figure) => ({
      labels: { kind: figure.kind, state: figure.state },
      value: value(figure),
    }));
  return [
    gauge(
      'work',
      'Pieces of work by kind and state.',
      of(({ count }) => count),
    ),
    gauge(
      'work_retrying',
      'Pieces of work whose last try failed and that will be tried again, by kind.',
      figures
        .filter(({ state }) => state === 'pendiente')
        .map(({ kind, failed }) => ({ labels: { kind }, value: failed })),
    ),
    gauge('work_missed', 'Kinds of recurring work whose last turn failed at every try.', [
      { value: missed.length },
    ]),
    gauge(
      'work_oldest_seconds',
      'For how long the longest due has been due.',
      of(({ age }) => age * MILLISECOND),
    ),
  ];
}

async function ofDatabase(): Promise<Figure[]> {
  const value = await databaseSize();
  const samples = value === undefined ? [] : [{ value }];
  return [gauge('database_bytes', 'What the database takes.', samples)];
}

/** Returns the gauges; undefined when reading fails or is too slow: the others are still sent. */
function figuresBy(read: () => Promise<Figure[]>): Promise<Figure[] | undefined> {
  return inTime(TIMEOUT_MS, read()).catch((err: unknown) => {
    log().warn({ err }, 'figures of this process could not be had');
    return undefined;
  });
}

const parts = new Map<string, () => Promise<Figure[]>>([
  ['database', ofDatabase],
  ['work', ofWork],
]);

/**
 * Registers gauges of a feature, which are read at each request for /metrics. `part` is their label
 * in `enlaza_figures_up`, which is 0 when `read` throws or takes longer than three seconds.
 */
export function defineGauges(part: string, read: () => Promise<Figure[]>): void {
  parts.set(part, read);
}

/**
 * Adds gauges to a registry. One without a value is left out, because prom-client would report 0.
 */
function register(registry: Registry, figures: readonly Figure[]): void {
  for (const { name, help, samples } of figures) {
    const [first] = samples;
    if (!first) continue;
    const labelNames = Object.keys(first.labels ?? {});
    const made = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of samples) made.set(labels, value);
  }
}

/**
 * Returns the metrics of this process and of its dependencies, in any state. The registry is
 * created for each response, so that it contains no older values.
 */
export async function gatherMetrics(): Promise<Registry> {
  // Read first, so that it does not include the delay of gathering the others.
  const own = ofProcess();
  const results = await Promise.all(
    [...parts].map(async ([part, read]) => ({ part, figures: await figuresBy(read) })),
  );
  const isUp = (name: string) => results.some(({ part, figures }) => part === name && figures);
  const registry = new Registry();
  register(registry, [
    ...own,
    gauge('database_up', 'Whether the database answers.', [
      { value: isUp('database') && isUp('work') ? 1 : 0 },
    ]),
    gauge(
      'figures_up',
      'Whether the figures of a part could be had: without them no alarm of theirs fires.',
      results.map(({ part, figures }) => ({ labels: { part }, value: figures ? 1 : 0 })),
    ),
    ...results.flatMap(({ figures }) => figures ?? []),
  ]);
  return registry;
}
