import { z } from 'zod';
import { recordHardBounce } from '@/lib/contacts/recipients.server';
import { endByComplaint } from '@/lib/contacts/subscribers.server';
import { isSigned, signText } from '@/lib/core/crypto/mac';
import { atomically } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { blockOf } from './health.server';
import * as queries from './queries.server';
import { pauseLetter } from './sending.server';

const PURPOSE = 'avisos-de-correo';
/** Message-ID of a letter: letter and subscriber (sending.server.ts). */
const MESSAGE_ID = /^<?([0-9a-f-]{36})\.([0-9a-f-]{36})@[^\s<>]{1,255}>?$/;

/**
 * Bounces and complaints, as mail services report them after they took a mail: each names the
 * Message-ID. Temporary bounces are not reported. Other fields are refused, like everywhere; what
 * calls this translates a service's own format.
 */
export const feedbackSchema = z.object({
  avisos: z
    .array(z.object({ tipo: z.enum(['rebote', 'queja']), mensaje: z.string().max(400) }))
    .max(100),
});
type Feedback = z.infer<typeof feedbackSchema>['avisos'][number];

/** Returns the URL for the operator's mail service. Whoever knows it can report bounces. */
export const feedbackUrl = () =>
  `${config().publicUrl}/api/webhooks/correo/${signText(PURPOSE, '')}`;

/** Records one bounce or complaint. Idempotent; an unknown mail changes nothing. */
function record({ tipo, mensaje }: Feedback): Promise<void> {
  const [, boletin = '', suscriptor = ''] = MESSAGE_ID.exec(mensaje) ?? [];
  if (boletin === '') return Promise.resolve();
  return atomically(async (tx) => {
    const letter = await queries.findLetterById(tx, boletin);
    const mail = { boletin, suscriptor };
    const change = { estado: tipo, en: nowMs() };
    if (!letter || !(await queries.updateMail(tx, mail, 'enviado', change))) return;
    const { uid } = letter;
    if (tipo === 'rebote') {
      await queries.addTo(tx, boletin, 'enviados', { by: -1 });
      await queries.addTo(tx, boletin, 'rebotes');
      await recordHardBounce(tx, uid, suscriptor);
    } else {
      await queries.addTo(tx, boletin, 'quejas');
      await endByComplaint(tx, uid, suscriptor);
    }
    const block = await blockOf(tx, uid, nowMs());
    if (block !== '') await pauseLetter(tx, boletin, block);
  });
}

/** Records what a mail service reports. Throws `notFound` for a URL that is not ours. */
export async function receiveFeedback(key: string, avisos: readonly Feedback[]): Promise<void> {
  if (!isSigned(PURPOSE, '', key)) throw new AppError('notFound');
  for (const aviso of avisos) await record(aviso);
}
