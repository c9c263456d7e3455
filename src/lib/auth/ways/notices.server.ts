import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { describePerson } from '@/lib/people/service.server';
import { accessMail } from '../mails';
import { type AccessChange, accessNotification } from '../notifications';
import { listAccounts } from '../queries.server';
import { isLasting } from './rules';
import { type Addition, undoPath } from './undo-key.server';

/** Returns a person's contact address and the verified addresses of the account. */
const addressesOf = (email: string, opening: { sujeto: string }[]) => [
  email.toLowerCase(),
  ...opening.map(({ sujeto }) => sujeto),
];

/**
 * Notifies a person of a change of their sign-in methods, in the feed and by mail to all their
 * addresses, including a removed one. An addition comes with an undo link, mailed only to addresses
 * that a stolen session cannot have added. Throws `tooMany` for an addition that no mail can
 * report.
 */
export async function notifySignInMethod(
  tx: Database,
  persona: string,
  way: AccessChange,
  { former = '', addition }: { former?: string | undefined; addition?: Addition } = {},
): Promise<void> {
  await notifyPerson(tx, persona, accessNotification, way);
  const { nombre, email, creadaEn: founded } = await describePerson(tx, persona);
  const common = { ...way, persona: nombre, cuando: new Date(nowMs()).toISOString() };
  const identities = await listAccounts(tx, persona);
  const opening = identities.filter(({ proveedor }) => proveedor === 'correo');
  const lasting = opening.filter(({ creadaEn }) => isLasting(creadaEn, founded, nowMs()));
  const undoing = addressesOf(email, lasting);
  const cause = { by: 'product', about: way.cambio } as const;
  // The address that was just added gets no mail about itself.
  const isAdded = (to: string) => addition?.tipo === 'correo' && to === addition.nombre;
  for (const to of new Set([...addressesOf(email, opening), former])) {
    if (to === '' || isAdded(to)) continue;
    const canUndo = addition && undoing.includes(to);
    const params = canUndo ? { ...common, deshacer: undoPath(addition) } : common;
    const sent = await sendMail(tx, accessMail, { to, params, persona, cause });
    // Nothing is added without a mail about it.
    if (addition && sent === 'limited') {
      throw new AppError('tooMany', { headers: { 'Retry-After': '86400' } });
    }
  }
}
