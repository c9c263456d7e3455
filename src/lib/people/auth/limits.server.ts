import { type RateLimit, rateLimit, secondsToWait } from '@/lib/kernel/http/rate-limit.server';
import { SignInError } from './fault';

const MINUTE = 60;

/** Each start asks a provider and writes a row. */
export const startLimit = rateLimit('entradas', 60, MINUTE);
/** Generous: schools and offices share an address. */
export const demoLimit = rateLimit('demo', 300, MINUTE);

/** Generous for the same reason; a key of 256 bits cannot be guessed. */
export const followLimit = rateLimit('llegadas', 300, MINUTE);
/** Codes that are typed; those of one mail are counted apart. */
export const codesLimit = rateLimit('codigos', 120, 60 * MINUTE);
/** Codes that one address types for one mail: strangers elsewhere do not use up these. */
export const ownCodesLimit = rateLimit('codigos-de-correo', 5, 24 * 60 * MINUTE);
/** Each sends a mail. */
export const linkLimit = rateLimit('enlaces-por-correo', 60, 60 * MINUTE);

/** Ways to sign in that are added. */
export const waysLimit = rateLimit('accesos', 30, 60 * MINUTE);
/** Names that are given to passkeys. */
export const namesLimit = rateLimit('accesos-nombres', 60, 60 * MINUTE);

/** Counts one attempt of an address. Throws SignInError `tooMany`. */
export async function takeAttempt(limit: RateLimit, address: string): Promise<void> {
  const seconds = await secondsToWait(limit, address);
  if (seconds !== undefined) throw new SignInError('tooMany', 'tooMany', seconds);
}
