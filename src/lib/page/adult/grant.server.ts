import { isSigned, signText } from '@/lib/kernel/crypto/mac';

/** How long an address shows what its visitor agreed to see: long enough to decide, too short to be passed on. */
export const GRANT_TIME = 15 * 60_000;
/** How long a verification at a verifier may take. */
const STATE_TIME = 60 * 60_000;
const SIGNED = /^([0-9a-z]{6,9})\.([\w-]{43})$/;

type Purpose = 'permiso-18' | 'verificado-18' | 'estado-18';

function marked(purpose: Purpose, subject: string): string {
  const time = Date.now().toString(36);
  return `${time}.${signText(purpose, `${time} ${subject}`)}`;
}

function holds(purpose: Purpose, subject: string, grant: string, life: number): boolean {
  const [, time = '', mark = ''] = SIGNED.exec(grant) ?? [];
  if (mark === '' || !isSigned(purpose, `${time} ${subject}`, mark)) return false;
  const age = Date.now() - Number.parseInt(time, 36);
  return age <= life;
}

const purposeOf = (verified: boolean): Purpose => (verified ? 'verificado-18' : 'permiso-18');

/** What an address has for a while that shows what is for adults on a page; any process knows it. */
export function newGrant(uid: string, verified: boolean): string {
  return marked(purposeOf(verified), uid);
}

/** Whether a grant opens a page's adult content: where the law requires it, only after a verifier. */
export function isGranted(uid: string, grant: string, onlyVerified: boolean): boolean {
  if (holds('verificado-18', uid, grant, GRANT_TIME)) return true;
  return !onlyVerified && holds('permiso-18', uid, grant, GRANT_TIME);
}

/** What a verifier is given and gives back, good for one notice. */
export const newState = (notice: string): string => marked('estado-18', notice);

/** Whether a verifier gives back what it was given here for a notice, not too long ago. */
export const isOurState = (notice: string, state: string): boolean =>
  holds('estado-18', notice, state, STATE_TIME);
