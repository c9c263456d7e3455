import { atomically, type Database, once, reading } from '@/lib/core/db';
import { oneAtATime } from '@/lib/core/db/queue';
import { nowMs } from '@/lib/core/env/system';
import { type JobAttempt, type JobData, PermanentFailure } from '@/lib/core/jobs/kinds';
import { defineJob } from '@/lib/core/jobs/service.server';
import {
  composeMail,
  forTransport,
  fromOurAddress,
  readPartsToSend,
  refusedSender,
} from './compose.server';
import * as queries from './queries.server';
import { MAIL_PAUSES } from './rules';
import { recordRefusal } from './sender.server';
import { mailSettings } from './settings.server';
import { type BegunMail, MailRefused, SEND_TIME } from './smtp/contract.server';
import { mailOutage } from './smtp/outage';
import { checkMailServer } from './smtp/reach.server';

/** Concurrent mails of a process. Some servers allow a client only three connections. */
const AT_ONCE = 3;

/**
 * Serializes the last line of a mail and the record that it was sent. A mail is sent twice if the
 * process dies between the two, so this limits a crash to one duplicate.
 */
const oneByOne = oneAtATime();

async function beginMail(row: queries.MailRow): Promise<BegunMail> {
  const { smtp } = mailSettings();
  const mail = composeMail(row, await readPartsToSend(row));
  if (!mail) throw new PermanentFailure('what it is made of cannot be read');
  if (!smtp) throw new PermanentFailure('SMTP_URL is not set');
  // Without mail the library is not loaded.
  const { beginBySmtp } = await import('./smtp/provider.server');
  return beginBySmtp(smtp, forTransport(mail));
}

/** Marks a mail as sent. Its contents are deleted by default, because they are no longer needed. */
async function recordSent(tx: Database, row: queries.MailRow, datos = ''): Promise<void> {
  await queries.updateMail(tx, row.id, { estado: 'enviado', enviadoEn: nowMs(), datos });
}

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

/** Returns the mail with the product's sender, if its brand's address was refused. */
async function fromUs(row: queries.MailRow, error: unknown): Promise<queries.MailRow | undefined> {
  const datos = error instanceof MailRefused ? fromOurAddress(row) : undefined;
  if (datos === undefined) return undefined;
  await once((db) => queries.updateMail(db, row.id, { datos }));
  return { ...row, datos };
}

/** Sends a mail. If its brand's address is refused, sends it from the product's address. */
async function sendOrFromUs(row: queries.MailRow, job: Attempt): Promise<void> {
  try {
    await send(row, job);
  } catch (error) {
    const ours = await fromUs(row, error);
    if (!ours) throw error;
    await send(ours, job);
  }
}

/** Sends the mails of the outbox, each until it is accepted, permanently refused or abandoned. */
export const delivery = defineJob<{ correo: string }>({
  name: 'correo',
  atOnce: AT_ONCE,
  // Long enough for a second connection, after a dead one or a refused sender.
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
        // Finds out if the failure concerns this mail alone or the server.
        void checkMailServer();
      }
      throw error;
    }
  },
});
