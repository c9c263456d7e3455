import { SecretError } from '@/lib/kernel/crypto/cipher';
import { type Database, reading } from '@/lib/kernel/db';
import { keysetPages } from '@/lib/kernel/db/bulk/keyset';
import { config } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { AppError } from '@/lib/kernel/http/errors';
import type { PayoutType } from '@/lib/store/shop/limits';
import { isUsable, storeSettings } from '@/lib/store/shop/settings.server';
import { unchargedBy } from './charges';
import {
  type Account,
  type Charge,
  type Money,
  type Opened,
  type PaymentProvider,
  type PaymentReference,
  ProviderRefusal,
  type Reading,
} from './contract';
import {
  findPayout,
  listAskableRows,
  listPayouts,
  type PayoutRow,
  sealedSecret,
} from './queries.server';
import { type Connected, underKey } from './revoked-key.server';
import { readSecret, type Secret } from './secret';

type Load = () => Promise<PaymentProvider>;

/** Every provider by its name; each is loaded when it is first asked. */
const PROVIDERS: Record<PayoutType, Load> = {
  demo: async () => (await import('./demo/provider.server')).demoProvider,
  manual: async () => (await import('./by-hand.server')).manualProvider,
  whatsapp: async () => (await import('./by-hand.server')).whatsappProvider,
  stripe: async () => (await import('./stripe/provider.server')).stripeProvider,
  mercadopago: async () => (await import('./mercadopago/provider.server')).mercadopagoProvider,
};

/** The provider of a name. Throws `unavailable` for one that cannot be used here. */
export async function providerOf(tipo: PayoutType): Promise<PaymentProvider> {
  if (!isUsable(tipo)) throw new AppError('unavailable');
  return PROVIDERS[tipo]();
}

/** The ids of payment methods whose providers can be asked about orders, in parts. */
export async function* listAskable(): AsyncGenerator<string[]> {
  const read = async (last: Parameters<typeof listAskableRows>[1], most: number) =>
    listAskableRows(await reading(), last, most);
  for await (const rows of keysetPages(read)) yield rows.map(({ id }) => id);
}

/** Where the provider of a connected way sends its events. */
export function eventsAddress(id: string): URL {
  return new URL(`/api/cobros/${id}/eventos`, config().publicUrl);
}

/** A way of being paid that a buyer may choose. `datos` is what buyers may read of it. */
export interface Way {
  id: string;
  tipo: PayoutType;
  datos: Record<string, string>;
}

/** The payment methods that a page offers, in its order. */
export async function listOffered(db: Database, uid: string): Promise<Way[]> {
  const rows = await listPayouts(db, uid);
  return rows
    .filter(({ activo, estado, tipo }) => activo && estado !== 'falla' && isUsable(tipo))
    .map(({ id, tipo, datos }) => ({ id, tipo, datos }));
}

/** Those by which buyers can pay a page a sum. */
export async function listWays(
  db: Database,
  uid: string,
  charge: { importe: number; moneda: string; adulto: boolean },
): Promise<Way[]> {
  return (await listOffered(db, uid)).filter((way) => !unchargedBy(way, charge));
}

function secretOf({ id, secreto }: PayoutRow): Secret {
  try {
    return readSecret(secreto === null ? '' : sealedSecret.open(id, secreto));
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    log().error({ cobro: id }, 'a key of a creator cannot be opened: SECRET_KEY is another');
    throw new AppError('unavailable');
  }
}

/** A stored way with its secret opened. Throws `unavailable` where that cannot be. */
export function accountOf(row: PayoutRow): Account {
  const { id, datos } = row;
  return { id, datos, secreto: secretOf(row).llave };
}

/** What the provider of a stored way signs its events with; empty where that is not known. */
export function signatureOf(row: PayoutRow): string {
  return secretOf(row).firma;
}

/** A connected payment method with its provider. Throws `notFound` and `unavailable`. */
export async function connected(id: string): Promise<Connected> {
  const row = await findPayout(await reading(), id);
  if (!row) throw new AppError('notFound');
  return { provider: await providerOf(row.tipo), account: accountOf(row), row };
}

/** The function that opens a checkout without calling a provider; undefined where one must be called. */
export async function openerHere(tipo: PayoutType): Promise<PaymentProvider['openHere']> {
  return (await providerOf(tipo)).openHere;
}

/** Opens a checkout by a way. Throws `notFound`, `unavailable` and ProviderFailure. */
export async function openCheckout(cobro: string, charge: Charge): Promise<Opened> {
  const by = await connected(cobro);
  const eventos = storeSettings().heard ? eventsAddress(cobro) : undefined;
  return underKey(by, () => by.provider.open(by.account, { ...charge, eventos }));
}

/**
 * The state of an order's checkout at its provider; undefined for methods without a provider to
 * query. Throws `notFound`, `unavailable` and ProviderFailure.
 */
export async function readPayment(
  cobro: string,
  order: PaymentReference,
): Promise<Reading | undefined> {
  const by = await connected(cobro);
  return underKey(by, async () => by.provider.read?.(by.account, order));
}

/** Who gives money of a way back: a provider that is asked, the product at once, or its creator. */
export type Refunder = 'asked' | 'here' | 'creator';

/** Who gives money of a way back. Throws `notFound` and `unavailable`. */
export async function refunderOf(cobro: string): Promise<Refunder> {
  const { provider } = await connected(cobro);
  if (!provider.refunds) return 'creator';
  return provider.refund ? 'asked' : 'here';
}

/**
 * Gives money back by a way that can. Idempotent under `key`. Throws `notFound`, `unavailable`,
 * ProviderRefusal and ProviderFailure.
 */
export async function refundPayment(
  cobro: string,
  payment: { pago: string; money: Money; key: string },
): Promise<void> {
  const by = await connected(cobro);
  const { refund, tipo } = by.provider;
  if (!refund) throw new ProviderRefusal(`${tipo} gives nothing back`);
  const { pago, money, key } = payment;
  await underKey(by, () => refund(by.account, pago, money, key));
}
