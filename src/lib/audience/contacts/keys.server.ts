import { createHmac } from 'node:crypto';
import { isSigned, signText } from '@/lib/kernel/crypto/mac';
import { randomBytes } from '@/lib/kernel/env/system';
import type { RequestKind } from './limits';

const PURPOSE = 'fechas';
const NEWS_PURPOSE = 'novedades';
const SIGNED = /^([\w-]{22})([\w-]{43})$/;

/**
 * A random key whose plain text is discarded: for imported subscribers, and for those without a
 * newsletter.
 */
export const newKey = () => randomBytes(32).toString('base64url');

function signedId(purpose: string, id: string): string {
  const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return short + signText(purpose, id);
}

/**
 * The key of a date subscription. Every mail contains it, and it is not stored: it is the
 * subscriber's id with an HMAC.
 */
export const datesKey = (id: string) => signedId(PURPOSE, id);

/**
 * The key of a newsletter subscription, whose hash is stored. A second request gets the same key: a
 * stranger who types the address cannot invalidate the key in an earlier mail.
 */
export const newsKey = (id: string) => signedId(NEWS_PURPOSE, id);

/** Whose key it is; undefined where it is none of new dates, or none of ours. */
export function idOfDatesKey(key: string): string | undefined {
  const [, short = '', mark = ''] = SIGNED.exec(key) ?? [];
  const hex = Buffer.from(short, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return mark !== '' && isSigned(PURPOSE, id, mark) ? id : undefined;
}

/** The HMAC that is stored of an address that unsubscribed. It differs between pages. */
export function traceOf(uid: string, correo: string): string {
  return createHmac('sha256', uid).update(correo.trim().toLowerCase()).digest('base64url');
}

/** What the key of a mail is for, also once nothing is there any more that it would end. */
export function purposeOfKey(key: string): RequestKind {
  return idOfDatesKey(key) === undefined ? 'novedades' : 'fechas';
}
