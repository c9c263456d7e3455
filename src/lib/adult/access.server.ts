import { createHmac } from 'node:crypto';
import { isSameText } from '@/lib/core/crypto/digest';
import { isSigned, signText } from '@/lib/core/crypto/mac';
import { nowMs } from '@/lib/core/env/system';
import { countryOf } from '@/lib/core/geo/country.server';
import { UNKNOWN_COUNTRY } from '@/lib/core/geo/regions';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { type Policy, policyIn } from './rules';
import { ageGateSettings } from './settings.server';

/** Lifetime of a grant in ms: long enough to read the page, too short to share its URL. */
export const GRANT_TIME = 15 * MINUTE_MS;
/** Time that a verification at the verifier may take, in ms. */
const STATE_TIME = HOUR_MS;
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

/** True when this installation made `state` for this notice and it has not expired. */
export const isOurState = (notice: string, state: string): boolean =>
  holds('estado-18', notice, state, STATE_TIME);

/** The age policy for a visitor, and their ISO 3166 country; no country when it is unknown. */
export interface Access {
  policy: Policy;
  country: string | undefined;
}

/** Returns the age policy for a visitor's IP address. */
export function accessOf(address: string): Access {
  const code = countryOf(address);
  const hasCountry = code !== UNKNOWN_COUNTRY;
  // Visitors of a local installation have no country. They all come from its own network, so that
  // their country counts as known.
  const policy = policyIn(code, hasCountry || ageGateSettings().local);
  return { policy, country: hasCountry ? code : undefined };
}

/** True when a visitor, by IP address and grant, may see the adult content of a page. */
export function passesGate(uid: string, grant: string, address: string): boolean {
  return isGranted(uid, grant, accessOf(address).policy === 'cerrado');
}

/** True when `proof` is the verifier's HMAC-SHA256 (hex) of `state`: the visitor is an adult. */
export function isVerified(state: string, proof: string): boolean {
  const { verifier } = ageGateSettings();
  if (!verifier) return false;
  return isSameText(createHmac('sha256', verifier.secret).update(state).digest('hex'), proof);
}

/** Returns the host name of the age verifier, or undefined without one. */
export function verifierName(): string | undefined {
  return ageGateSettings().verifier?.address.host;
}

const RTA = 'RTA-5042-1996-1400-1577-RTA';

/** Labels a response with adult content: RTA for parental filters, no cache, no index. */
export function labelAdult(headers: Headers): void {
  headers.set('Rating', RTA);
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('Cache-Control', 'private, no-store');
  // The URL contains the grant, so it must not be sent to other sites as the referrer.
  headers.set('Referrer-Policy', 'same-origin');
}

/** Returns a 303 redirect that sends no referrer and that no cache stores. */
export function seeOther(to: string): Response {
  const response = new Response(null, { status: 303, headers: { Location: to } });
  labelAdult(response.headers);
  return response;
}
