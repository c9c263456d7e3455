import { isSigned, signText } from '@/lib/kernel/crypto/mac';
import { nowMs, randomBytes } from '@/lib/kernel/env/system';
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time/units';
import type { RequestKind } from './limits';
import { stampText } from './rules';

const PURPOSE = 'sello';
const STAMP = /^([0-9a-z]{6,9})\.([\w-]{12})\.([\w-]{43})$/;

/** Whose form it is: a page's, and which of its forms. */
export interface StampedForm {
  uid: string;
  form: 'contacto' | 'compra' | 'compra-18' | 'compra-18-verificada' | RequestKind;
}

/** A stamp for a form that is drawn now: it says when, and is good on that form of that page only. */
export function newStamp({ uid, form }: StampedForm): string {
  const time = nowMs().toString(36);
  const nonce = randomBytes(9).toString('base64url');
  return `${time}.${nonce}.${signText(PURPOSE, stampText(uid, form, time, nonce))}`;
}

/** Marks the stamp of a form on a page that caches keep: all of its visitors have the same one. */
const PAGE_NONCE = 'en-la-pagina';

/** How long a page with such a form may be kept: well within the time that its stamp is good. */
const PAGE_STAMP_TIME = 3 * DAY_MS;

/** The stamps of the forms on a page of today, and until when (ms) the page may be kept with them. */
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

/** Who uses a stamp: one of a page that is kept is used by each visitor apart. */
export function stampUser(stamp: string, visitor: string): string {
  return stamp.split('.')[1] === PAGE_NONCE ? `${stamp} ${visitor}` : stamp;
}

/** How long ago a stamp was made, in milliseconds; undefined when it is none of ours for this form. */
export function stampAge({ uid, form }: StampedForm, stamp: string): number | undefined {
  const [, time = '', nonce = '', mark = ''] = STAMP.exec(stamp) ?? [];
  if (mark === '' || !isSigned(PURPOSE, stampText(uid, form, time, nonce), mark)) return undefined;
  return Math.max(0, nowMs() - Number.parseInt(time, 36));
}
