import { atomically, type Database, once, reading } from '@/lib/kernel/db';
import { oneAtATime } from '@/lib/kernel/db/queue';
import { nowMs } from '@/lib/kernel/env/system';
import { type JobAttempt, type JobData, PermanentFailure } from '@/lib/kernel/jobs/kinds';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import {
  composeMail,
  forTransport,
  fromOurAddress,
  readPartsOf,
  refusedSender,
} from './compose.server';
import * as queries from './queries.server';
import { MAIL_PAUSES } from './rules';
import { recordRefusal } from './sender.server';
import { mailSettings } from './settings.server';
import { type BegunMail, MailRefused, SEND_TIME } from './smtp/contract.server';
import { mailOutage } from './smtp/outage';
import { checkMailServer } from './smtp/reach.server';

/** Concurrent mails of a process: some servers allow a client no more than three connections. */
const AT_ONCE = 3;

/**
 * What a process dies with between the last line of a mail and its being written down is sent
 * twice. They go through this one at a time, so that it is no more than one.
 */
const oneByOne = oneAtATime();

async function beginMail(row: queries.MailRow): Promise<BegunMail> {
  const { smtp } = mailSettings();
  const mail = composeMail(row, await readPartsOf(row));
  if (!mail) throw new PermanentFailure('what it is made of cannot be read');
  if (!smtp) throw new PermanentFailure('SMTP_URL is not set');
  // Where no mail leaves the library is not loaded.
  const { beginBySmtp } = await import('./smtp/provider.server');
  return beginBySmtp(smtp, forTransport(mail));
}

/** Contents of a sent mail are no longer needed. */
async function recordSent(tx: Database, row: queries.MailRow, datos = ''): Promise<void> {
  await queries.updateMail(tx, row.id, { estado: 'enviado', enviadoEn: nowMs(), datos });
}

/** The attempt that sends a mail. */
type Attempt = Pick<JobAttempt<JobData>, 'finish' | 'assertHeld'>;

async function send(row: queries.MailRow, { finish, assertHeld }: Attempt): Promise<void> {
  const { mode } = mailSettings();
  const begun = mode === 'smtp' ? await beginMail(row) : undefined;
  const refused = refusedSender(row);
  await oneByOne(async () => {
    assertHeld();
    await begun?.finish();
    await atomically(async (tx) => {
      await recordSent(tx, row, mode === 'demo' ? row.datos : '');
      if (refused) await recordRefusal(tx, refused);
      await finish(tx);
    });
  });
}

/** The mail as it is tried from our address, where its brand's was refused; undefined else. */
async function fromUs(row: queries.MailRow, error: unknown): Promise<queries.MailRow | undefined> {
  const datos = error instanceof MailRefused ? fromOurAddress(row) : undefined;
  if (datos === undefined) return undefined;
  await once((db) => queries.updateMail(db, row.id, { datos }));
  return { ...row, datos };
}

/** Sends a mail; one whose brand's address is refused goes from ours, with answers to that. */
async function sendOrFromUs(row: queries.MailRow, job: Attempt): Promise<void> {
  try {
    await send(row, job);
  } catch (error) {
    const ours = await fromUs(row, error);
    if (!ours) throw error;
    await send(ours, job);
  }
}

/** Hands over the mails of the outbox, each until it is taken, refused for good or given up. */
export const delivery = defineJob<{ correo: string }>({
  name: 'correo',
  atOnce: AT_ONCE,
  // A connection that turns out to be dead costs a second one, and so does a sender that is refused.
  lease: 5 * SEND_TIME,
  pauses: MAIL_PAUSES,
  run: async (job) => {
    const row = await queries.findMail(await reading(), job.data.correo);
    if (row?.estado !== 'espera') return;
    if (mailSettings().mode === 'off') throw new PermanentFailure('MAIL is off');
    try {
      await sendOrFromUs(row, job);
      if (mailOutage()) void checkMailServer();
    } catch (error) {
      if (error instanceof PermanentFailure) {
        await once((db) => queries.updateMail(db, row.id, { estado: 'rechazado' }));
      } else {
        // Of this mail alone, or of all?
        void checkMailServer();
      }
      throw error;
    }
  },
});
