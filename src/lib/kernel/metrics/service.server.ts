import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Registry } from 'prom-client';
import { databaseSize } from '@/lib/kernel/db';
import { log } from '@/lib/kernel/env/log';
import { jobFigures } from '@/lib/kernel/jobs/service.server';
import { copyFigures } from '@/lib/operator/copies/service.server';
import { countMails } from '@/lib/people/mail/service.server';
import { version } from '../../../../package.json';

/** One value of a gauge, with the labels that tell it from the others of its name. */
interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** A gauge and its values at the moment. */
interface Figure {
  name: string;
  help: string;
  samples: Sample[];
}

/** How long figures of a database or a bucket are waited for, in milliseconds. */
const PATIENCE = 3_000;
const NANOSECOND = 1e-9;
const MILLISECOND = 1e-3;

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** How late the process came to what it had to do since it was asked last; nothing at the first time. */
function eventLoopDelay(): Sample[] {
  if (!delay) {
    // Not before somebody wants to know: it wakes the process fifty times a second.
    delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    return [];
  }
  const parts = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), max: delay.max };
  const isEmpty = delay.count === 0;
  delay.reset();
  if (isEmpty) return [];
  return Object.entries(parts).map(([quantile, value]) => ({
    labels: { quantile },
    value: value * NANOSECOND,
  }));
}

const gauge = (name: string, help: string, samples: Sample[]): Figure => ({
  name: `enlaza_${name}`,
  help,
  samples,
});

function ofProcess(): Figure[] {
  const { rss, heapUsed } = process.memoryUsage();
  const started = Date.now() * MILLISECOND - process.uptime();
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
  const figures = await jobFigures();
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
    gauge(
      'work_oldest_seconds',
      'For how long the longest due has been due.',
      of(({ age }) => age * MILLISECOND),
    ),
  ];
}

async function ofMails(): Promise<Figure[]> {
  const { waiting, refused } = await countMails();
  return [
    gauge('mails', 'Mails of the outbox by state, of the last thirty days.', [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'refused' }, value: refused },
    ]),
  ];
}

async function ofCopies(): Promise<Figure[]> {
  const { place, copies, lastEn, sinceEn, error } = await copyFigures();
  if (place === 'off') return [];
  const since = lastEn ?? sinceEn;
  const age = since === undefined ? [] : [{ value: (Date.now() - since) * MILLISECOND }];
  return [
    gauge('copies', 'Nightly copies that there are.', [{ value: copies }]),
    gauge(
      'copy_age_seconds',
      'How old the newest whole copy is; without one, for how long copies have been due to be made.',
      age,
    ),
    gauge('copy_failed', 'Whether the last try at a copy failed.', [
      { value: error === '' ? 0 : 1 },
    ]),
  ];
}

async function ofDatabase(): Promise<Figure[]> {
  const value = await databaseSize();
  const samples = value === undefined ? [] : [{ value }];
  return [gauge('database_bytes', 'What the database takes.', samples)];
}

/** What comes in time; nothing of what fails, so that the rest can still be seen. */
async function inTime(part: () => Promise<Figure[]>): Promise<Figure[] | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE);
  try {
    return await Promise.race([part(), late.promise]);
  } catch (err) {
    log().warn({ err }, 'figures of this process could not be had');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** What is asked of elsewhere, by the name under which /metrics says whether it could be had. */
const PARTS = { database: ofDatabase, work: ofWork, mails: ofMails, copies: ofCopies };

/** Adds gauges to a registry. One without a value is left out, because prom-client would say 0. */
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
 * The figures of this process and of what it works on, whatever state they are in. The registry is
 * of one answer alone: nothing of an older one is left in it.
 */
export async function gatherMetrics(): Promise<Registry> {
  const parts = await Promise.all(
    Object.entries(PARTS).map(async ([part, figures]) => ({ part, found: await inTime(figures) })),
  );
  const isUp = (name: string) => parts.some(({ part, found }) => part === name && found);
  const registry = new Registry();
  register(registry, [
    ...ofProcess(),
    gauge('database_up', 'Whether the database answers.', [
      { value: isUp('database') && isUp('work') ? 1 : 0 },
    ]),
    gauge(
      'figures_up',
      'Whether the figures of a part could be had: without them no alarm of theirs fires.',
      parts.map(({ part, found }) => ({ labels: { part }, value: found ? 1 : 0 })),
    ),
    ...parts.flatMap(({ found }) => found ?? []),
  ]);
  return registry;
}
