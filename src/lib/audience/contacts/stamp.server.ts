import { isSigned, signText } from '@/lib/kernel/crypto/mac';
import { nowMs, randomBytes } from '@/lib/kernel/env/system';
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

/** How long ago a stamp was made, in milliseconds; undefined when it is none of ours for this form. */
export function stampAge({ uid, form }: StampedForm, stamp: string): number | undefined {
  const [, time = '', nonce = '', mark = ''] = STAMP.exec(stamp) ?? [];
  if (mark === '' || !isSigned(PURPOSE, stampText(uid, form, time, nonce), mark)) return undefined;
  return Math.max(0, nowMs() - Number.parseInt(time, 36));
}
