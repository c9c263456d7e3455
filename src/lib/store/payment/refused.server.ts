import { atomically, type Database } from '../../db';
import { log } from '../../env/log';
import { sendMail } from '../../mail/service.server';
import { notifyPerson } from '../../notifications/service.server';
import { membersOf } from '../../people/members.server';
import { mayDo } from '../../people/rights';
import { contactOf } from '../../people/service.server';
import { getName } from '../../profiles/service.server';
import { paymentFault } from '../texts/payment';
import { type Account, KeyRefused, type PaymentProvider, ProviderFailure } from './contract';
import { markRefused, type PayoutRow } from './queries.server';

/** Tells those who deal with a page's payment methods, inside the caller's transaction. */
async function tellPeople(tx: Database, { uid, tipo }: PayoutRow): Promise<void> {
  const datos = { pagina: await getName(tx, uid), tipo, hecho: 'rechazado' } as const;
  for (const { persona, rol } of await membersOf(tx, uid)) {
    if (!mayDo(rol, 'store.manage')) continue;
    await notifyPerson(tx, persona, { tipo: 'cobro', datos }, uid);
    const { email: to } = await contactOf(tx, persona);
    await sendMail(tx, { to, template: 'cobro', params: datos, persona });
  }
}

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
    const isNews = error instanceof KeyRefused && row.falla === '' && row.secreto !== null;
    if (isNews && (await isRefusedAgain(provider, account))) {
      log().warn({ provider: row.tipo }, 'a creator has revoked the key of a payment method');
      await atomically(async (tx) => {
        if (await markRefused(tx, row, paymentFault('wrongKey'))) await tellPeople(tx, row);
      });
    }
    throw error;
  }
}
