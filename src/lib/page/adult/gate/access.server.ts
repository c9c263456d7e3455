import { createHmac, timingSafeEqual } from 'node:crypto';
import { countryOf, UNKNOWN } from '@/lib/kernel/geo/country.server';
import { type Policy, policyIn } from '../countries';
import { isGranted } from './grant.server';
import { ageGateSettings } from './settings.server';

/** What holds for a visitor, and where they are; no country where that is not known. */
export interface Access {
  policy: Policy;
  country: string | undefined;
}

/** What holds for whoever asks from an address. */
export function accessOf(address: string): Access {
  const code = countryOf(address);
  const hasCountry = code !== UNKNOWN;
  // On one's own machine nobody has a country, and nobody else can ask.
  const policy = policyIn(code, hasCountry || ageGateSettings().local);
  return { policy, country: hasCountry ? code : undefined };
}

/** Whether whoever asks from an address, with a grant, may see what is for adults on a page. */
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
  // The grant is in the address, which nobody else may be told.
  headers.set('Referrer-Policy', 'same-origin');
}

/** A way on that says nothing of where it came from and is kept by nobody. */
export function seeOther(to: string): Response {
  const answer = new Response(null, { status: 303, headers: { Location: to } });
  labelAdult(answer.headers);
  return answer;
}
