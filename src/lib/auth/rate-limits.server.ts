import { type RateLimit, rateLimit, visitorToWait } from '@/lib/core/http/rate-limit.server';
import { SignInError } from './error';

const MINUTE = 60;

/** Each start calls a provider and writes a row. */
export const startLimit = rateLimit('entradas', 60, MINUTE);
/** Generous, because schools and offices share a network address. */
export const demoLimit = rateLimit('demo', 300, MINUTE);

/** Generous for the same reason; a key of 256 bits cannot be guessed. */
export const followLimit = rateLimit('llegadas', 300, MINUTE);
/** Codes typed from one network address, for all mails together. */
export const codesLimit = rateLimit('codigos', 120, 60 * MINUTE);
/** Codes typed from one network for one mail, so that strangers elsewhere cannot use them up. */
export const ownCodesLimit = rateLimit('codigos-de-correo', 5, 24 * 60 * MINUTE);
export const linkLimit = rateLimit('enlaces-por-correo', 60, 60 * MINUTE);

/** Added sign-in methods. */
export const methodsLimit = rateLimit('accesos', 30, 60 * MINUTE);
/** Renamed passkeys. */
export const namesLimit = rateLimit('accesos-nombres', 60, 60 * MINUTE);

/** Counts one attempt of a network address. Throws SignInError `tooMany`. */
export async function takeAttempt(limit: RateLimit, address: string): Promise<void> {
  const seconds = await visitorToWait(limit, address);
  if (seconds !== undefined) throw new SignInError('tooMany', 'tooMany', seconds);
}
