import { createHmac, randomBytes } from 'node:crypto';
import { isSigned, signText } from '@/lib/kernel/crypto/mac';
import type { RequestKind } from './limits';

const PURPOSE = 'fechas';
const NEWS_PURPOSE = 'novedades';
const SIGNED = /^([\w-]{22})([\w-]{43})$/;

/** A key that nobody has: for who was brought along, and for who wants no news any more. */
export const newKey = () => randomBytes(32).toString('base64url');

function signedId(purpose: string, id: string): string {
  const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return short + signText(purpose, id);
}

/**
 * The key of somebody who wants new dates. Every mail has it, and it is stored nowhere: it is
 * their id, marked as ours.
 */
export const datesKey = (id: string) => signedId(PURPOSE, id);

/**
 * The key of somebody who asks for a page's news, whose hash is stored. Who asks again gets the
 * same: a stranger who types the address cannot end the key in an earlier mail.
 */
export const newsKey = (id: string) => signedId(NEWS_PURPOSE, id);

/** Whose key it is; undefined where it is none of new dates, or none of ours. */
export function idOfDatesKey(key: string): string | undefined {
  const [, short = '', mark = ''] = SIGNED.exec(key) ?? [];
  const hex = Buffer.from(short, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return mark !== '' && isSigned(PURPOSE, id, mark) ? id : undefined;
}

/** What is kept of whoever ended a page's news: the same address on another page has another one. */
export function traceOf(uid: string, correo: string): string {
  return createHmac('sha256', uid).update(correo.trim().toLowerCase()).digest('base64url');
}

/** What the key of a mail is for, also once nothing is there any more that it would end. */
export function purposeOfKey(key: string): RequestKind {
  return idOfDatesKey(key) === undefined ? 'novedades' : 'fechas';
}
