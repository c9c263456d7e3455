import { isSigned, signText } from '@/lib/core/crypto/mac';
import { nowMs } from '@/lib/core/env/system';

/** Lifetime of a grant in ms: long enough to read the page, too short to share its URL. */
export const GRANT_TIME = 15 * 60_000;
/** Time that a verification at the verifier may take, in ms. */
const STATE_TIME = 60 * 60_000;
const SIGNED = /^([0-9a-z]{6,9})\.([\w-]{43})$/;

type Purpose = 'permiso-18' | 'verificado-18' | 'estado-18';

function marked(purpose: Purpose, subject: string): string {
  const time = nowMs().toString(36);
  return `${time}.${signText(purpose, `${time} ${subject}`)}`;
}

function holds(purpose: Purpose, subject: string, grant: string, life: number): boolean {
  const [, time = '', mark = ''] = SIGNED.exec(grant) ?? [];
  if (mark === '' || !isSigned(purpose, `${time} ${subject}`, mark)) return false;
  const age = nowMs() - Number.parseInt(time, 36);
  return age <= life;
}

const purposeOf = (verified: boolean): Purpose => (verified ? 'verificado-18' : 'permiso-18');

/** Returns a signed grant that opens the adult content of a page; every process can verify it. */
export function newGrant(uid: string, verified: boolean): string {
  return marked(purposeOf(verified), uid);
}

/** True when a grant opens a page's adult content; `onlyVerified` demands one from a verifier. */
export function isGranted(uid: string, grant: string, onlyVerified: boolean): boolean {
  if (holds('verificado-18', uid, grant, GRANT_TIME)) return true;
  return !onlyVerified && holds('permiso-18', uid, grant, GRANT_TIME);
}

/** Returns the signed `state` that the verifier sends back, valid for one notice. */
export const newState = (notice: string): string => marked('estado-18', notice);

/** True when `state` was made here for this notice and has not expired. */
export const isOurState = (notice: string, state: string): boolean =>
  holds('estado-18', notice, state, STATE_TIME);
