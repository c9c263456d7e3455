import { isSigned, signText } from '@/lib/core/crypto/mac';
import { nowMs, randomBytes } from '@/lib/core/env/system';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import type { RequestKind } from './limits';
import { stampText } from './rules';

const PURPOSE = 'sello';
const STAMP = /^([0-9a-z]{6,9})\.([\w-]{12})\.([\w-]{43})$/;

/** The page of a form, and its kind. */
export interface StampedForm {
  uid: string;
  form: 'contacto' | 'compra' | 'compra-18' | 'compra-18-verificada' | RequestKind;
}

/** Returns a stamp with the current time, valid only for that form of that page. */
export function newStamp({ uid, form }: StampedForm): string {
  const time = nowMs().toString(36);
  const nonce = randomBytes(9).toString('base64url');
  return `${time}.${nonce}.${signText(PURPOSE, stampText(uid, form, time, nonce))}`;
}

/** Nonce of a form on a cached page: all of its visitors share one stamp. */
const PAGE_NONCE = 'en-la-pagina';

/** Time that a page with such a form may be cached, in ms: well within the stamp's lifetime. */
const PAGE_STAMP_TIME = 3 * DAY_MS;

/** Returns today's stamps of a page's forms, and the time (ms) until which it may be cached. */
export function pageStamps(uid: string) {
  const day = Math.floor(nowMs() / DAY_MS) * DAY_MS;
  const time = (day - MINUTE_MS).toString(36);
  const stampOf = (form: 'contacto' | 'novedades') =>
    `${time}.${PAGE_NONCE}.${signText(PURPOSE, stampText(uid, form, time, PAGE_NONCE))}`;
  return {
    sellos: { contacto: stampOf('contacto'), novedades: stampOf('novedades') },
    until: day + PAGE_STAMP_TIME,
  };
}

/** Returns the key to count a stamp's uses: a stamp on a cached page counts per visitor. */
export function stampUser(stamp: string, visitor: string): string {
  return stamp.split('.')[1] === PAGE_NONCE ? `${stamp} ${visitor}` : stamp;
}

/** Returns the age of a stamp in ms; undefined when it is not valid for this form. */
export function stampAge({ uid, form }: StampedForm, stamp: string): number | undefined {
  const [, time = '', nonce = '', mark = ''] = STAMP.exec(stamp) ?? [];
  if (mark === '' || !isSigned(PURPOSE, stampText(uid, form, time, nonce), mark)) return undefined;
  return Math.max(0, nowMs() - Number.parseInt(time, 36));
}
