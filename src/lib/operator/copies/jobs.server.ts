import { atomically } from '@/lib/kernel/db';
import { canBeCopied } from '@/lib/kernel/db/snapshot';
import { config } from '@/lib/kernel/env/config';
import { describeError } from '@/lib/kernel/env/describe-error';
import { log } from '@/lib/kernel/env/log';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { MINUTE_MS } from '@/lib/kernel/time/units';
import { sendMail } from '@/lib/people/mail/service.server';
import { copyFailedMail } from './mails';
import { makeCopyApart } from './make.server';
import { nextNight } from './rules';
import { noteCopy, placeName } from './service.server';
import { copySettings } from './settings.server';

/** Notifies the operators that tonight's copy failed. */
export async function notifyOperators(error: unknown): Promise<void> {
  const { message } = describeError(error);
  const params = { motivo: message.slice(0, 300), lugar: placeName() ?? '' };
  await atomically(async (tx) => {
    for (const to of config().operators) await sendMail(tx, copyFailedMail, { to, params });
  });
}

/** Taken again while a copy is made, so that another process has it soon when this one dies. */
const LEASE = 10 * MINUTE_MS;
/** What is full or away in the night is often back within the hour. */
const PAUSES = [10 * MINUTE_MS, 60 * MINUTE_MS];

const next = (after: number) => nextNight(after, copySettings().at, Math.random());

/** Copies the database and what belongs to it, every night. */
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
    const timer = setInterval(() => void progress(data).catch(() => lost.abort()), MINUTE_MS);
    try {
      const copy = await makeCopyApart(AbortSignal.any([signal, lost.signal]), Date.now());
      log().info(copy, 'copy made');
      noteCopy(copy.name);
      if (copy.files.missing > 0) {
        log().error({ missing: copy.files.missing }, 'files were missing when a copy was made');
      }
    } catch (error) {
      if (attempt > PAUSES.length && !signal.aborted) await notifyOperators(error);
      throw error;
    } finally {
      clearInterval(timer);
    }
  },
});
