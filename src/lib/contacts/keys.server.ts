import { createHmac } from 'node:crypto';
import { isSigned, signText } from '@/lib/core/crypto/mac';
import type { RequestKind } from './limits';

const PURPOSE = 'fechas';
const NEWS_PURPOSE = 'novedades';
const SIGNED = /^([\w-]{22})([\w-]{43})$/;

function signedId(purpose: string, id: string): string {
  const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return short + signText(purpose, id);
}

/**
 * Returns the key of a date subscription. Every mail contains it, and it is not stored: it is the
 * subscriber's id with an HMAC.
 */
export const datesKey = (id: string) => signedId(PURPOSE, id);

/**
 * Returns the key of a newsletter subscription, whose hash is stored. A second request gets the
 * same key: a stranger who types the address cannot invalidate the key in an earlier mail.
 */
export const newsKey = (id: string) => signedId(NEWS_PURPOSE, id);

/** Returns the subscriber's id in a key of a purpose; undefined for any other key. */
function idIn(purpose: string, key: string): string | undefined {
  const [, short = '', mark = ''] = SIGNED.exec(key) ?? [];
  const hex = Buffer.from(short, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return mark !== '' && isSigned(purpose, id, mark) ? id : undefined;
}

/** Returns the subscriber's id in the key of a date subscription; undefined for any other key. */
export const idOfDatesKey = (key: string) => idIn(PURPOSE, key);

/**
 * Returns the subscriber's id in the key of a newsletter subscription; undefined for other keys.
 */
export const idOfNewsKey = (key: string) => idIn(NEWS_PURPOSE, key);

/** Returns the HMAC that is stored for an unsubscribed address. It differs between pages. */
export function traceOf(uid: string, correo: string): string {
  return createHmac('sha256', uid).update(correo.trim().toLowerCase()).digest('base64url');
}

/** Returns the kind of subscription of a mail's key, even when the subscription is gone. */
export function purposeOfKey(key: string): RequestKind {
  return idOfDatesKey(key) === undefined ? 'novedades' : 'fechas';
}
