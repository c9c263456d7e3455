import { rateLimit } from '@/lib/kernel/http/rate-limit.server';

/** What one person can ask of a payment provider in an hour, all calls together. */
export const PAYMENT_ACTIONS = rateLimit('pagos', 60, 3_600);
