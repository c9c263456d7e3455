import { type Database, reading } from '../../db';
import { AppError } from '../../http/errors';
import type { PayoutType } from '../limits';
import { storeSettings } from '../settings.server';
import type { Account, Charge, Money, Opened, PaymentProvider, Reading } from './contract';
import { takesCurrency } from './methods';
import { findPayout, listPayouts, type PayoutRow, sealedSecret } from './queries.server';
import { readSecret } from './secret';

type Load = () => Promise<PaymentProvider>;

/** Every provider by its name; each is loaded when it is first asked. */
const PROVIDERS: Partial<Record<PayoutType, Load>> = {
  demo: async () => (await import('./demo/provider.server')).demoProvider,
};

/** Whether a way of being paid can be used here: a simulation only on one's own machine. */
export function isUsable(tipo: PayoutType): boolean {
  return PROVIDERS[tipo] !== undefined && (tipo !== 'demo' || storeSettings().demo);
}

/** The provider of a name. Throws `unavailable` for one that cannot be used here. */
export async function providerOf(tipo: PayoutType): Promise<PaymentProvider> {
  const load = isUsable(tipo) ? PROVIDERS[tipo] : undefined;
  if (!load) throw new AppError('unavailable');
  return load();
}

/** A way of being paid that a buyer may choose. `datos` is what buyers may read of it. */
export interface Way {
  id: string;
  tipo: PayoutType;
  datos: Record<string, string>;
}

/** The ways in which buyers can pay a page in a currency, in its order. */
export async function listWays(db: Database, uid: string, moneda: string): Promise<Way[]> {
  const rows = await listPayouts(db, uid);
  return rows
    .filter(({ activo, tipo, datos }) => activo && isUsable(tipo) && takesCurrency(datos, moneda))
    .map(({ id, tipo, datos }) => ({ id, tipo, datos }));
}

/** A stored way with its secret opened. Throws SecretError. */
export function accountOf({ id, datos, secreto }: PayoutRow): Account {
  const opened = secreto === null ? '' : sealedSecret.open(id, secreto);
  return { id, datos, secreto: readSecret(opened).llave };
}

/** A connected way and whoever stands behind it. Throws `notFound` and `unavailable`. */
export async function connected(
  id: string,
): Promise<{ provider: PaymentProvider; account: Account; row: PayoutRow }> {
  const row = await findPayout(await reading(), id);
  if (!row) throw new AppError('notFound');
  return { provider: await providerOf(row.tipo), account: accountOf(row), row };
}

/** Opens a checkout by a way. Throws `notFound`, `unavailable` and ProviderFailure. */
export async function openCheckout(cobro: string, charge: Charge): Promise<Opened> {
  const { provider, account } = await connected(cobro);
  return provider.open(account, charge);
}

/**
 * What a provider says of an order's checkout now; undefined for ways that nobody can be asked
 * about. Throws `notFound`, `unavailable` and ProviderFailure.
 */
export async function readPayment(
  cobro: string,
  order: { sesion: string; pago: string },
): Promise<Reading | undefined> {
  const { provider, account } = await connected(cobro);
  return provider.read?.(account, order);
}

/**
 * Gives money back by a way. Returns whether it did: what was paid by hand, its creator gives
 * back. Idempotent under `key`. Throws `notFound`, `unavailable` and ProviderFailure.
 */
export async function refundPayment(
  cobro: string,
  payment: { pago: string; money: Money; key: string },
): Promise<boolean> {
  const { provider, account } = await connected(cobro);
  if (!provider.refund) return false;
  await provider.refund(account, payment.pago, payment.money, payment.key);
  return true;
}
