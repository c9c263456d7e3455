import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { SignInError } from './fault';

const MINUTE = 60;

/** Each start asks a provider and writes a row. */
export const startLimit = new RateLimiterMemory({ points: 60, duration: MINUTE });
/** Generous: schools and offices share an address. */
export const demoLimit = new RateLimiterMemory({ points: 300, duration: MINUTE });

/** Counts one attempt of an address. Throws SignInError `tooMany`. */
export async function takeAttempt(limit: RateLimiterMemory, address: string): Promise<void> {
  try {
    await limit.consume(address);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new SignInError('tooMany', 'tooMany', Math.ceil(refused.msBeforeNext / 1000));
  }
}
