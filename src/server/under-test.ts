import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { logStatements } from '@/lib/core/db/logger';
import { realSystem, replaceSystem } from '@/lib/core/env/system';
import { flush, settled } from '@/lib/statistics/recording/recorder.server';
import { purge } from '@/lib/statistics/recording/schedule.server';
import { runPurges } from './jobs';
import { advance, advancing } from './under-test-clock';

/** A request of the test that started this process, and the answer's number. */
type Request = { id: number } & (
  | { advance: number }
  | { flush: 'visits' | 'jobs' | 'purges' }
  | { statements: 'latest' }
);

/** Set by tests alone, and worth nothing without the channel to the process that started this one. */
const isUnderTest = process.env['TEST_CHANNEL'] === 'on' && process.send !== undefined;

/** Lets a test advance this process's clock. To be called before anything reads the time. */
export function takeTestClock(): void {
  if (isUnderTest) replaceSystem(advancing(realSystem));
}

const requests = new AsyncLocalStorage<string[]>();
/** The SQL that the latest request has sent so far. */
let latest: string[] = [];

/**
 * Lets a test ask for the statements of a request, by Drizzle's log: without BEGIN and COMMIT, and
 * without those of jobs that it queued. To be called before the database is opened.
 */
export function countStatements(): void {
  if (!isUnderTest) return;
  logStatements((sql) => {
    requests.getStore()?.push(sql);
  });
}

/** Wraps the listener in a server under test, so that its requests' statements are counted. */
export function counted(listener: RequestListener): RequestListener {
  if (!isUnderTest) return listener;
  return (req, res) => {
    latest = [];
    requests.run(latest, () => listener(req, res));
  };
}

async function flushVisits(): Promise<void> {
  await settled();
  await flush();
}

/**
 * Answers the test that started this process: says where it listens, advances the clock, returns the
 * latest request's statements, and does at once what would be done in a while. `runJobs` resolves
 * when no job is due.
 */
export function answerTest(port: number, runJobs: () => Promise<void>): void {
  if (!isUnderTest) return;
  const flushed = {
    visits: flushVisits,
    jobs: runJobs,
    purges: async () => {
      await purge(Date.now());
      await runPurges(new AbortController().signal);
    },
  };
  const fulfil = async (request: Request) => {
    if ('statements' in request) return latest;
    return 'advance' in request ? advance(request.advance) : flushed[request.flush]();
  };
  process.on('message', (request: Request) => {
    fulfil(request).then(
      (result) => process.send?.({ id: request.id, result }),
      (error: unknown) => process.send?.({ id: request.id, error: String(error) }),
    );
  });
  process.channel?.unref();
  // A test that was killed stops nothing.
  process.once('disconnect', () => process.exit(1));
  process.send?.({ listening: port });
}
