import { createHmac, timingSafeEqual } from 'node:crypto';
import { countryOf, UNKNOWN } from '@/lib/kernel/geo/country.server';
import { isGranted } from './grant.server';
import { type Policy, policyIn } from './rules';
import { ageGateSettings } from './settings.server';

/** What holds for a visitor, and where they are; no country where that is not known. */
export interface Access {
  policy: Policy;
  country: string | undefined;
}

/** The rule for a visitor's IP address. */
export function accessOf(address: string): Access {
  const code = countryOf(address);
  const hasCountry = code !== UNKNOWN;
  // A local installation has no countries, and no visitors from outside.
  const policy = policyIn(code, hasCountry || ageGateSettings().local);
  return { policy, country: hasCountry ? code : undefined };
}

/** Whether a visitor, by IP address and grant, may see a page's adult content. */
export function passesGate(uid: string, grant: string, address: string): boolean {
  return isGranted(uid, grant, accessOf(address).policy === 'cerrado');
}

/** Whether a verifier says of a state that its visitor is of age: HMAC-SHA256 of it, in hexadecimal. */
export function isVerified(state: string, proof: string): boolean {
  const { verifier } = ageGateSettings();
  if (!verifier || !/^[0-9a-f]{64}$/.test(proof)) return false;
  const expected = createHmac('sha256', verifier.secret).update(state).digest();
  return timingSafeEqual(expected, Buffer.from(proof, 'hex'));
}

/** The name by which the verifier is told of, if there is one. */
export function verifierName(): string | undefined {
  return ageGateSettings().verifier?.address.host;
}

const RTA = 'RTA-5042-1996-1400-1577-RTA';

/** Marks an answer about what is for adults: for filters of parents, no cache, no list, no trace. */
export function labelAdult(headers: Headers): void {
  headers.set('Rating', RTA);
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('Cache-Control', 'private, no-store');
  // The grant is in the URL, which must not reach a referrer.
  headers.set('Referrer-Policy', 'same-origin');
}

/** A redirect without a referrer that no cache stores. */
export function seeOther(to: string): Response {
  const answer = new Response(null, { status: 303, headers: { Location: to } });
  labelAdult(answer.headers);
  return answer;
}
