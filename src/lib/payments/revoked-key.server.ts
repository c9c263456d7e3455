import { atomically } from '@/lib/core/db';
import { log } from '@/lib/core/env/log';
import { jobQueue } from '@/lib/core/jobs/service.server';
import { type Account, KeyRefused, type PaymentProvider, ProviderFailure } from './contract';
import { markRefused, type PayoutRow } from './queries.server';
import { paymentIssue } from './texts';

/** Name of the job that notifies of a refused key (orders/settlement/revoked-keys.server.ts). */
export const REFUSED_KEYS = 'claves-rechazadas';
export type RefusedKey = { cobro: string };

const telling = jobQueue<RefusedKey>(REFUSED_KEYS);

/** Verifies the key itself, because a single refusal may be temporary. */
async function isRefusedAgain(provider: PaymentProvider, account: Account): Promise<boolean> {
  try {
    return (await provider.check(account)).length > 0;
  } catch (error) {
    if (error instanceof ProviderFailure) return false;
    throw error;
  }
}

/** A payment method in use: its row, its provider and its decrypted key. */
export interface Connected {
  row: PayoutRow;
  provider: PaymentProvider;
  account: Account;
}

/**
 * Calls a provider. When it refuses the key, the payment method is disabled and its owners are
 * notified once. Throws the errors of the call.
 */
export async function underKey<T>(
  { row, provider, account }: Connected,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isFirst = error instanceof KeyRefused && row.falla === '' && row.secreto !== null;
    if (isFirst && (await isRefusedAgain(provider, account))) {
      log().warn({ provider: row.tipo }, 'a creator has revoked the key of a payment method');
      await atomically(async (tx) => {
        const isNews = await markRefused(tx, row, paymentIssue('wrongKey'));
        if (isNews) await telling.enqueue(tx, { cobro: row.id });
      });
    }
    throw error;
  }
}
