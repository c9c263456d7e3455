import { z } from 'zod';
import { isSigned, signText } from '@/lib/core/crypto/mac';
import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { parseJson } from '@/lib/core/text/json';
import { sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { describePerson } from '@/lib/people/service.server';
import { accessMail } from '../mails';
import { listAccounts } from '../queries.server';
import { IDENTITY_KINDS } from '../rules';
import { type AccessChange, accessNotification } from '../schema';
import { isLasting, METHOD_KINDS, UNDO_LIFETIME } from './rules';

const PURPOSE = 'quitar-acceso';
const KEY = /^([\w-]{1,3000})\.([\w-]{43})$/;
/** Maximum length of a link that mail programs do not break. */
const MAX_LENGTH = 1_800;

const identitySchema = z.object({
  proveedor: z.enum(IDENTITY_KINDS),
  sujeto: z.string(),
  etiqueta: z.string(),
  creadaEn: z.number(),
});
const passkeySchema = z.object({
  id: z.string(),
  nombre: z.string(),
  llavePublica: z.string(),
  contador: z.number(),
  transportes: z.array(z.string()),
  creadaEn: z.number(),
});
const undoSchema = z.object({
  persona: z.string(),
  /** Public id of the added method. */
  acceso: z.string(),
  tipo: z.enum(METHOD_KINDS),
  nombre: z.string(),
  caducaEn: z.number(),
  /** The methods to restore. Keys of older versions have no dates and restore none. */
  cuentas: z.array(identitySchema).catch([]),
  llaves: z.array(passkeySchema).catch([]),
});
/** The addition of a method, with the methods that its undo restores. */
export type Addition = Omit<z.infer<typeof undoSchema>, 'caducaEn'> & {
  /** Instant of the addition; all restored methods are older. */
  creadaEn: number;
};

const encoded = (undo: object) => Buffer.from(JSON.stringify(undo)).toString('base64url');

/**
 * Returns the path of the page that undoes an addition, valid for a week. Its signed key contains
 * the methods to restore, so nothing is stored. Passkeys are left out when the link would become
 * too long.
 */
function undoPath({ creadaEn, ...addition }: Addition): string {
  const all = { ...addition, caducaEn: creadaEn + UNDO_LIFETIME };
  const whole = encoded(all);
  const text = whole.length <= MAX_LENGTH ? whole : encoded({ ...all, llaves: [] });
  return `/auth/quitar/${text}.${signText(PURPOSE, text)}`;
}

/** Returns the addition of an undo key; undefined for an invalid or expired one. */
export function additionOf(key: string): Addition | undefined {
  const [, text = '', mark = ''] = KEY.exec(key) ?? [];
  if (text === '' || !isSigned(PURPOSE, text, mark)) return undefined;
  const json = parseJson(Buffer.from(text, 'base64url').toString('utf8'), 1_000);
  const undo = undoSchema.safeParse(json).data;
  if (!undo || undo.caducaEn <= nowMs()) return undefined;
  const { caducaEn, ...addition } = undo;
  return { ...addition, creadaEn: caducaEn - UNDO_LIFETIME };
}

/** Returns a person's contact address and the verified addresses of the account. */
const addressesOf = (email: string, opening: { sujeto: string }[]) => [
  email.toLowerCase(),
  ...opening.map(({ sujeto }) => sujeto),
];

/**
 * Notifies a person of a change of their sign-in methods, in the feed and by mail to all their
 * addresses, including a removed one. An addition comes with an undo link, mailed only to addresses
 * that a stolen session cannot have added. Throws `tooMany` for an addition whose mail is refused
 * by the mail limit.
 */
export async function notifySignInMethod(
  tx: Database,
  persona: string,
  method: AccessChange,
  { former = '', addition }: { former?: string | undefined; addition?: Addition } = {},
): Promise<void> {
  await notifyPerson(tx, persona, accessNotification, method);
  const { nombre, email, creadaEn: founded } = await describePerson(tx, persona);
  const common = { ...method, persona: nombre, cuando: new Date(nowMs()).toISOString() };
  const identities = await listAccounts(tx, persona);
  const opening = identities.filter(({ proveedor }) => proveedor === 'correo');
  const lasting = opening.filter(({ creadaEn }) => isLasting(creadaEn, founded, nowMs()));
  const undoing = addressesOf(email, lasting);
  const cause = { by: 'product', about: method.cambio } as const;
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
