import { atomically } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { describeError, log } from '@/lib/core/env/log';
import { every, nowMs, random } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { MINUTE_MS } from '@/lib/core/time/units';
import { sendMail } from '@/lib/mail/service.server';
import { copyFailedMail } from './mails';
import { makeCopyApart } from './make.server';
import { nextNight } from './rules';
import { noteCopy, placeName } from './service.server';
import { copySettings } from './settings.server';
import { canBeCopied } from './snapshot.server';

/** Notifies the operators that tonight's copy failed. */
export async function notifyOperators(error: unknown): Promise<void> {
  const { message } = describeError(error);
  const params = { motivo: message.slice(0, 300), lugar: placeName() ?? '' };
  await atomically(async (tx) => {
    for (const to of config().operators) await sendMail(tx, copyFailedMail, { to, params });
  });
}

/**
 * Duration (ms) of the lease, renewed while a copy is made. It is short, so that after a crash
 * another process soon takes over.
 */
const LEASE = 10 * MINUTE_MS;
/**
 * Pauses (ms) before retries, because a full disk or an outage at night often ends within an hour.
 */
const PAUSES = [10 * MINUTE_MS, 60 * MINUTE_MS];

const next = (after: number) => nextNight(after, copySettings().at, random());

/** Copies the database, pictures and files every night. */
defineJob({
  name: 'copias',
  atOnce: 1,
  lease: LEASE,
  pauses: PAUSES,
  first: next,
  next,
  run: async ({ signal, attempt, data, progress }) => {
    if (copySettings().to.kind === 'off' || !canBeCopied(config().databaseUrl)) return;
    const lost = new AbortController();
    const stop = every(MINUTE_MS, () => void progress(data).catch(() => lost.abort()));
    try {
      const copy = await makeCopyApart(AbortSignal.any([signal, lost.signal]), nowMs());
      log().info(copy, 'copy made');
      noteCopy(copy.name);
      if (copy.files.missing > 0) {
        log().error({ missing: copy.files.missing }, 'files were missing when a copy was made');
      }
    } catch (error) {
      if (attempt > PAUSES.length && !signal.aborted) await notifyOperators(error);
      throw error;
    } finally {
      stop();
    }
  },
});
