import { createHmac, timingSafeEqual } from 'node:crypto';
import { countryOf, UNKNOWN } from '@/lib/core/geo/country.server';
import { isGranted } from './grant.server';
import { type Policy, policyIn } from './rules';
import { ageGateSettings } from './settings.server';

/** The age policy for a visitor, and their ISO 3166 country; no country when it is unknown. */
export interface Access {
  policy: Policy;
  country: string | undefined;
}

/** Returns the age policy for a visitor's IP address. */
export function accessOf(address: string): Access {
  const code = countryOf(address);
  const hasCountry = code !== UNKNOWN;
  // Visitors of a local installation have no country, and all come from this network.
  const policy = policyIn(code, hasCountry || ageGateSettings().local);
  return { policy, country: hasCountry ? code : undefined };
}

/** True when a visitor, by IP address and grant, may see the adult content of a page. */
export function passesGate(uid: string, grant: string, address: string): boolean {
  return isGranted(uid, grant, accessOf(address).policy === 'cerrado');
}

/**
 * True when `proof` is the verifier's HMAC-SHA256 of `state`, hexadecimal: the visitor is of age.
 */
export function isVerified(state: string, proof: string): boolean {
  const { verifier } = ageGateSettings();
  if (!verifier || !/^[0-9a-f]{64}$/.test(proof)) return false;
  const expected = createHmac('sha256', verifier.secret).update(state).digest();
  return timingSafeEqual(expected, Buffer.from(proof, 'hex'));
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
  // The grant is in the URL, which must not reach a referrer.
  headers.set('Referrer-Policy', 'same-origin');
}

/** Returns a 303 redirect that sends no referrer and that no cache stores. */
export function seeOther(to: string): Response {
  const answer = new Response(null, { status: 303, headers: { Location: to } });
  labelAdult(answer.headers);
  return answer;
}
