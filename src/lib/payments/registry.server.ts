import { z } from 'zod';
import { SecretError } from '@/lib/core/crypto/cipher';
import { atomically, type Database, reading } from '@/lib/core/db';
import { keysetPages } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { AppError, existing } from '@/lib/core/http/errors';
import { jobQueue } from '@/lib/core/jobs/service.server';
import { isUsable, storeSettings } from '@/lib/payments/shop/settings.server';
import { unchargedBy } from './charges';
import {
  type Account,
  type Charge,
  KeyRefused,
  type Money,
  type Opened,
  type PaymentProvider,
  type PaymentReference,
  ProviderFailure,
  ProviderRefusal,
  type Reading,
} from './contract';
import {
  findPaymentMethod,
  listAskableRows,
  listPaymentMethods,
  markRefused,
  type PaymentMethodRow,
  sealedSecret,
} from './queries.server';
import type { PaymentMethodType } from './registry';
import { paymentIssue } from './texts';

/** URL of our simulated payment page, below the order's page. */
function paymentPage({ vuelta }: Charge): URL {
  return new URL(`${vuelta.pathname}/pago`, vuelta);
}

const openPaymentPage = (charge: Charge): Opened => ({
  sesion: charge.pedido,
  url: paymentPage(charge),
});

/**
 * Simulates payment on a local installation: a page of ours asks whether to pay. The result is
 * applied at once, so there is no provider to query later.
 */
const demoProvider: PaymentProvider = {
  refunds: true,
  check: async () => [],
  open: async (_, charge) => openPaymentPage(charge),
  openHere: openPaymentPage,
};

/** The encrypted part of a payment method: the creator's key and the webhook signing secret. */
const secretSchema = z.object({
  llave: z.string().default(''),
  firma: z.string().default(''),
});
type Secret = z.infer<typeof secretSchema>;

/** Serializes a secret for encryption. */
export function writeSecret(secret: Secret): string {
  return JSON.stringify(secret);
}

/** Parses a decrypted secret; the text is empty for a method without a secret. */
function readSecret(text: string): Secret {
  return secretSchema.parse(text === '' ? {} : JSON.parse(text));
}

/** Name of the job that notifies of a refused key (orders/settlement/reconcile.server.ts). */
export const REFUSED_KEYS = 'claves-rechazadas';
export type RefusedKey = { cobro: string };

const refusedKeyJobs = jobQueue<RefusedKey>(REFUSED_KEYS);

/** True if a check of the key fails too, because a single refusal may be temporary. */
async function isRefusedAgain(provider: PaymentProvider, account: Account): Promise<boolean> {
  try {
    return (await provider.check(account)).length > 0;
  } catch (error) {
    if (error instanceof ProviderFailure) return false;
    throw error;
  }
}

/** A payment method in use: its row, its provider and its decrypted key. */
interface Connected {
  row: PaymentMethodRow;
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
        if (isNews) await refusedKeyJobs.enqueue(tx, { cobro: row.id });
      });
    }
    throw error;
  }
}

const openHere = ({ referencia }: Charge): Opened => ({ sesion: referencia, url: undefined });

/** The buyer transfers to an account or arranges payment in a chat; the creator confirms it. */
const byHand: PaymentProvider = {
  refunds: false,
  check: async () => [],
  open: async (_, charge) => openHere(charge),
  openHere,
};

/** Providers without a remote party. */
const LOCAL: Partial<Record<PaymentMethodType, PaymentProvider>> = {
  demo: demoProvider,
  manual: byHand,
  whatsapp: byHand,
};

/** Loads a provider on first use, from the folder of the same name. */
async function loaded(tipo: PaymentMethodType): Promise<PaymentProvider> {
  return (await import(`./${tipo}/provider.server.ts`)).provider;
}

/** Returns the provider of a kind. Throws `unavailable` for a kind that cannot be used here. */
export async function providerOf(tipo: PaymentMethodType): Promise<PaymentProvider> {
  if (!isUsable(tipo)) throw new AppError('unavailable');
  return LOCAL[tipo] ?? loaded(tipo);
}

/** Yields the ids of payment methods whose providers can be queried, in batches. */
export async function* listAskable(): AsyncGenerator<string[]> {
  const read = async (last: Parameters<typeof listAskableRows>[1], most: number) =>
    listAskableRows(await reading(), last, most);
  for await (const rows of keysetPages(read)) yield rows.map(({ id }) => id);
}

/** Returns the URL to which a connected payment method's provider sends its events. */
export function eventsAddress(id: string): URL {
  return new URL(`/api/cobros/${id}/eventos`, config().publicUrl);
}

/** A payment method that a buyer may choose. `datos` are the fields that buyers may read. */
export interface Method {
  id: string;
  tipo: PaymentMethodType;
  datos: Record<string, string>;
}

/** Lists the payment methods that a page offers, in its order. */
export async function listOffered(db: Database, uid: string): Promise<Method[]> {
  const rows = await listPaymentMethods(db, uid);
  return rows
    .filter(({ activo, estado, tipo }) => activo && estado !== 'falla' && isUsable(tipo))
    .map(({ id, tipo, datos }) => ({ id, tipo, datos }));
}

/** Lists the payment methods of a page that can charge an amount. */
export async function listMethods(
  db: Database,
  uid: string,
  charge: { importe: number; moneda: string; adulto: boolean },
): Promise<Method[]> {
  return (await listOffered(db, uid)).filter((method) => !unchargedBy(method, charge));
}

function secretOf({ id, secreto }: PaymentMethodRow): Secret {
  try {
    return readSecret(secreto === null ? '' : sealedSecret.open(id, secreto));
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    log().error({ cobro: id }, 'a key of a creator cannot be opened: SECRET_KEY is another');
    throw new AppError('unavailable');
  }
}

/** Returns a payment method with its secret decrypted. Throws `unavailable` if that fails. */
export function accountOf(row: PaymentMethodRow): Account {
  const { id, datos } = row;
  return { id, datos, secreto: secretOf(row).llave };
}

/** Returns the secret that signs a payment method's events; empty if unknown. */
export function signatureOf(row: PaymentMethodRow): string {
  return secretOf(row).firma;
}

/** Returns a connected payment method with its provider. Throws `notFound` and `unavailable`. */
export async function connected(id: string): Promise<Connected> {
  const row = existing(await findPaymentMethod(await reading(), id));
  return { provider: await providerOf(row.tipo), account: accountOf(row), row };
}

/** Returns the function that opens a checkout without a remote call, if the provider has one. */
export async function openerHere(tipo: PaymentMethodType): Promise<PaymentProvider['openHere']> {
  return (await providerOf(tipo)).openHere;
}

/** Opens a checkout. Throws `notFound`, `unavailable` and ProviderFailure. */
export async function openCheckout(cobro: string, charge: Charge): Promise<Opened> {
  const by = await connected(cobro);
  const eventos = storeSettings().canReceiveEvents ? eventsAddress(cobro) : undefined;
  return underKey(by, () => by.provider.open(by.account, { ...charge, eventos }));
}

/**
 * Reads the state of an order's checkout from its provider; undefined for methods without a
 * provider to query. Throws `notFound`, `unavailable` and ProviderFailure.
 */
export async function readPayment(
  cobro: string,
  order: PaymentReference,
): Promise<Reading | undefined> {
  const by = await connected(cobro);
  return underKey(by, async () => by.provider.read?.(by.account, order));
}

/** A payment method's refunds, with its key decrypted once. */
export interface Refunder {
  /** Refunding party: the provider on request, this application at once, or the creator by hand. */
  by: 'asked' | 'here' | 'creator';
  /** Requests the refund. Idempotent under `key`. Throws ProviderRefusal and ProviderFailure. */
  ask(payment: { pago: string; money: Money; key: string }): Promise<void>;
}

/** Returns the refunder of a payment method. Throws `notFound` and `unavailable`. */
export async function refunderOf(cobro: string): Promise<Refunder> {
  const method = await connected(cobro);
  const { refund, refunds } = method.provider;
  const itself = refund ? 'asked' : 'here';
  return {
    by: refunds ? itself : 'creator',
    ask: async ({ pago, money, key }) => {
      if (!refund) throw new ProviderRefusal(`${method.row.tipo} refunds nothing`);
      await underKey(method, () => refund(method.account, pago, money, key));
    },
  };
}
