import { rateLimit, takeOne } from '../http/rate-limit.server';

/** What one person can ask of a payment provider in an hour. */
const LIMIT = rateLimit(60, 3_600);

/** Counts one thing that a person asks of a payment provider. Throws `tooMany`. */
export function countPaymentAction(uid: string): Promise<void> {
  return takeOne(LIMIT, uid);
}
