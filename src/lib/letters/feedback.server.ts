import { z } from 'zod';
import { isSigned, signText } from '@/lib/core/crypto/mac';
import { atomically, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { AppError } from '@/lib/core/http/errors';
import { readBounce } from '@/lib/mail/bounces';
import * as queries from './queries.server';
import { findReturned } from './return-path.server';
import { OUTCOMES, type Outcome, recordOutcome } from './sending.server';

const PURPOSE = 'avisos-de-correo';
/** Message-ID of a letter's mail: ids of the letter and of the subscriber (sending.server.ts). */
const MESSAGE_ID = /^<?([0-9a-f-]{36})\.([0-9a-f-]{36})@[^\s<>]{1,255}>?$/;

/**
 * Bounces and complaints that a mail service reports after delivery, by Message-ID. Temporary bounces
 * are not reported. The caller converts the service's own format.
 */
export const feedbackSchema = z.object({
  avisos: z
    .array(z.object({ tipo: z.enum(['rebote', 'queja']), mensaje: z.string().max(400) }))
    .max(100),
});
type Feedback = z.infer<typeof feedbackSchema>['avisos'][number];

/** Returns the URL for the operator's mail service. It is a secret that authorizes reports. */
export const feedbackUrl = () =>
  `${config().publicUrl}/api/webhooks/correo/${signText(PURPOSE, '')}`;

/** Returns the URL for mails that arrive in the mailbox of bounces. */
export const returnedUrl = () => `${feedbackUrl()}/devuelto`;

/** Records an outcome reported after the sending. Idempotent; an unknown mail changes nothing. */
function record(
  outcome: Outcome,
  mail: Pick<queries.LetterMailRow, 'boletin' | 'suscriptor'>,
): Promise<void> {
  return atomically(async (tx) => {
    const letter = await queries.findLetterById(tx, mail.boletin);
    if (letter) await recordOutcome(tx, letter, mail, { outcome, from: 'enviado' });
  });
}

/** Throws `notFound` for a URL that is not ours. */
function checkKey(key: string): void {
  if (!isSigned(PURPOSE, '', key)) throw new AppError('notFound');
}

/** Records what a mail service reports. Throws `notFound` for a URL that is not ours. */
export async function receiveFeedback(key: string, avisos: readonly Feedback[]): Promise<void> {
  checkKey(key);
  for (const { tipo, mensaje } of avisos) {
    const [, boletin, suscriptor] = MESSAGE_ID.exec(mensaje) ?? [];
    if (boletin !== undefined && suscriptor !== undefined) {
      await record(tipo, { boletin, suscriptor });
    }
  }
}

/**
 * Records the bounce in a mail that arrived in the mailbox of bounces. Other mails are ignored. A
 * mail is parsed only if its header has a return path of ours. Throws `notFound` for a URL that is
 * not ours.
 */
export async function receiveReturned(key: string, mail: Buffer): Promise<void> {
  checkKey(key);
  const [header = ''] = mail.toString('latin1').split(/\r?\n\r?\n/, 1);
  const returned = await findReturned(await reading(), header);
  const bounce = returned && (await readBounce(mail));
  if (bounce) await record(OUTCOMES[bounce], returned);
}
