import { atomically } from '@/lib/kernel/db';
import { log } from '@/lib/kernel/env/log';
import { jobQueue } from '@/lib/kernel/jobs/service.server';
import { type Account, KeyRefused, type PaymentProvider, ProviderFailure } from './contract';
import { markRefused, type PayoutRow } from './queries.server';
import { paymentFault } from './texts';

/** The work that tells a page's owners of a refused key: the orders' (refused-keys.server.ts). */
export const REFUSED_KEYS = 'claves-rechazadas';
/** The payment method whose key is refused. */
export type RefusedKey = { cobro: string };

const telling = jobQueue<RefusedKey>(REFUSED_KEYS);

/** Whether a provider says it again when the key itself is tried: one refusal may be a hiccup. */
async function isRefusedAgain(provider: PaymentProvider, account: Account): Promise<boolean> {
  try {
    return (await provider.check(account)).length > 0;
  } catch (error) {
    if (error instanceof ProviderFailure) return false;
    throw error;
  }
}

/** A payment method as it is used: its row, its provider and its opened key. */
export interface Connected {
  row: PayoutRow;
  provider: PaymentProvider;
  account: Account;
}

/**
 * Calls a provider. When it refuses the key, the payment method is offered no more and its owners
 * are told, once. Throws what the call throws.
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
        const isNews = await markRefused(tx, row, paymentFault('wrongKey'));
        if (isNews) await telling.enqueue(tx, { cobro: row.id });
      });
    }
    throw error;
  }
}
