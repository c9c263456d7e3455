import { setTimeout as sleep } from 'node:timers/promises';
import { publishInvalidated, relayInvalidated } from '@/lib/kernel/db';
import { log } from '@/lib/kernel/env/log';
import type { Counted } from '../metrics';
import { Channel } from './channel';
import { type FirstProcess, type Team, teamOf } from './team';
import { type Worker, Workers } from './workers';

/** How long a worker waits until the others have forgotten what it saved: longer than the first process does. */
const PATIENCE_MS = 5_000;
const FIGURES_MS = 5_000;

/** The paths of saved pages; undefined for any. */
type Paths = readonly string[] | undefined;

/** Starts workers that are each a whole server, on a database that several processes may use. */
export function startEqualWorkers({ fd, counted }: FirstProcess, count: number): Team {
  const invalidate = async (paths: Paths, from: Worker) => {
    publishInvalidated(paths);
    await workers.invalidate(paths, from);
    return true;
  };
  const workers = new Workers({
    count,
    program: process.argv[1] ?? '',
    fd,
    handlers: (worker) => ({
      invalidate: (paths: Paths) => invalidate(paths, worker()),
      allFigures: () => team.counted(),
    }),
    started: () => undefined,
  });
  relayInvalidated((paths) => workers.invalidate(paths));
  const team = teamOf(workers, counted);
  return team;
}

/**
 * Joins the first process as one of its equal workers, before this one listens: from its first
 * request on it hears of saves. `stop` ends it in order.
 */
export function joinAsWorker(own: () => Promise<Counted>, stop: () => Promise<void>): Team {
  const holding = Promise.withResolvers<true>();
  const released = Promise.withResolvers<void>();
  const channel = new Channel(process, {
    invalidated: (paths: Paths) => {
      publishInvalidated(paths);
      return true;
    },
    figures: own,
    hold: () => {
      void stop();
      return holding.promise;
    },
    release: () => released.resolve(),
  });
  relayInvalidated(async (paths) => {
    const late = sleep(PATIENCE_MS, undefined, { ref: false });
    const isDone = await Promise.race([channel.ask('invalidate', paths), late]);
    if (!isDone) log().error('other workers may not have heard of a save');
  });
  channel.tell('ready');
  return {
    hold: async () => undefined,
    release: async () => {
      holding.resolve(true);
      await released.promise;
    },
    ended: async () => undefined,
    counted: async () => {
      const late = sleep(FIGURES_MS, undefined, { ref: false });
      const all = await Promise.race([channel.ask('allFigures'), late]);
      return (all as Counted | undefined) ?? own();
    },
  };
}
