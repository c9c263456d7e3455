import type { Database } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyPerson } from '@/lib/people/notifications/service.server';
import { contactOf } from '@/lib/people/people/service.server';
import { accessMail } from '../mails';
import { type AccessChange, accessNotification } from '../notifications';
import { listAccounts } from '../queries.server';
import { type Addition, undoPath } from './undo-key.server';

/** The addresses that a person is known by: where they are written to, and those that open the account. */
async function addressesOf(tx: Database, persona: string, email: string): Promise<string[]> {
  const identities = await listAccounts(tx, persona);
  const opening = identities.filter(({ proveedor }) => proveedor === 'correo');
  return [email.toLowerCase(), ...opening.map(({ sujeto }) => sujeto)];
}

/**
 * Tells a person of their ways to sign in, here and by mail to every address that they are known by,
 * and to the one that is no way any more. An addition comes with a link that undoes it. Throws
 * `tooMany` for an addition that no mail can tell of.
 */
export async function notifySignInMethod(
  tx: Database,
  persona: string,
  way: AccessChange,
  { former = '', addition }: { former?: string | undefined; addition?: Addition } = {},
): Promise<void> {
  await notifyPerson(tx, persona, accessNotification, way);
  const { nombre, email } = await contactOf(tx, persona);
  const common = { ...way, persona: nombre, cuando: new Date(nowMs()).toISOString() };
  const params = addition ? { ...common, deshacer: undoPath(addition) } : common;
  const cause = { by: 'product', about: way.cambio } as const;
  // The way that was just added gets no mail with the undo link.
  const isAdded = (to: string) => addition?.tipo === 'correo' && to === addition.nombre;
  for (const to of new Set([...(await addressesOf(tx, persona, email)), former])) {
    if (to === '' || isAdded(to)) continue;
    const sent = await sendMail(tx, accessMail, { to, params, persona, cause });
    // Nothing is added without a word about it.
    if (addition && sent === 'limited') {
      throw new AppError('tooMany', { headers: { 'Retry-After': '86400' } });
    }
  }
}
