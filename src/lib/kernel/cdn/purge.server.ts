import { atomically, beforeInvalidated, onInvalidated } from '@/lib/kernel/db';
import { isUnavailable } from '@/lib/kernel/db/errors';
import { log } from '@/lib/kernel/env/log';
import { sleep } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/kernel/time/units';
import { MAX_TAGS, PurgeBatches } from './batches';
import { purgeAt } from './engines.server';
import { tagOf } from './headers';
import { cdnSettings } from './settings.server';

/**
 * The pauses (ms) between a purge and its repetitions. A response on its way at the commit is stored
 * after the purge; another process that was notified late lets its pages be stored for a second and
 * a half (src/server/front/store.ts).
 */
const AGAIN_MS = [300, 1_700];
/** More than a day in all: what is stored has expired by itself when a purge is given up. */
const PAUSES = [
  ...[1, 5, 15].map((seconds) => seconds * SECOND_MS),
  ...[1, 5, 15].map((minutes) => minutes * MINUTE_MS),
  ...Array.from({ length: 24 }, () => HOUR_MS),
];
const RETRY_MS = 1_000;

const batches = new PurgeBatches((tags) => purgeAt(cdnSettings(), tags));

/** A job a transaction, written in it: many that run at once are one call (batches.ts). */
const purges = defineJob<{ etiquetas?: string[] }>({
  name: 'purga',
  atOnce: 500,
  most: 5_000,
  pauses: PAUSES,
  run: async ({ data: { etiquetas } }) => {
    if (cdnSettings().engine === 'none') return;
    await batches.purge(etiquetas);
    for (const pause of AGAIN_MS) {
      await sleep(pause);
      await batches.purge(etiquetas);
    }
  },
});

let isWanted = false;

/** Has everything purged: by a job, as soon as the database takes one. */
async function purgeEverything(): Promise<void> {
  if (isWanted) return;
  isWanted = true;
  while (isWanted) {
    try {
      await atomically((tx) => purges.enqueue(tx, {}));
      isWanted = false;
    } catch (err) {
      const isExpected = isUnavailable(err) || err instanceof AppError;
      if (!isExpected) log().error({ err }, 'a purge of everything could not be ordered');
      await sleep(RETRY_MS);
    }
  }
}

/** The tags of what a transaction changed; undefined for everything. */
function tagsOf(paths: readonly string[]): string[] | undefined {
  const tags = new Set(paths.map(tagOf));
  const named = [...tags].filter((tag) => tag !== undefined);
  return tags.size > MAX_TAGS || named.length < tags.size ? undefined : named;
}

beforeInvalidated(async (tx, paths) => {
  if (cdnSettings().engine === 'none') return;
  const etiquetas = tagsOf(paths);
  try {
    await purges.enqueue(tx, etiquetas ? { etiquetas } : {});
  } catch (error) {
    // Too many wait. A save is not refused for that: everything is purged once there is room.
    if (!(error instanceof AppError)) throw error;
    void purgeEverything();
  }
});

/**
 * Begins to purge for what this process hears of. Everything once at first: another version, other
 * settings or a restored database show other pages.
 */
export function startPurging(): void {
  if (cdnSettings().engine === 'none') return;
  onInvalidated((paths) => {
    if (!paths) void purgeEverything();
  });
  void purgeEverything();
}
