import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../http/errors';

/** What one person can ask of a payment provider in an hour, in this process. */
const LIMITER = new RateLimiterMemory({ points: 60, duration: 3_600 });

/** Counts one thing that a person asks of a payment provider. Throws `tooMany`. */
export async function countPaymentAction(uid: string): Promise<void> {
  try {
    await LIMITER.consume(uid);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const { msBeforeNext } = refusal as { msBeforeNext: number };
    const seconds = Math.ceil(msBeforeNext / 1_000);
    throw new AppError('tooMany', { headers: { 'Retry-After': String(seconds) } });
  }
}
