import { canSeal } from '@/lib/core/crypto/sealed.server';
import { atomically, type Database, exclusively, once, pageLock, reading } from '@/lib/core/db';
import { defineLookup } from '@/lib/core/db/lookup';
import { log } from '@/lib/core/env/log';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { type Issue, issueWords } from '@/lib/core/i18n/issues';
import { isoOf } from '@/lib/core/time/iso';
import { DAY_MS } from '@/lib/core/time/units';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { isUsable, storeSettings } from '@/lib/payments/shop/settings.server';
import { type Account, KeyRefused, type PaymentProvider, ProviderFailure } from './contract';
import * as queries from './queries.server';
import { PAYMENT_KINDS, PAYMENT_METHOD_TYPES } from './registry';
import { accountOf, eventsAddress, providerOf, writeSecret } from './registry.server';
import type {
  NewPaymentMethod,
  PaymentMethods,
  PaymentMethodUpdate,
  PaymentMethodView,
} from './schema';
import { paymentIssue } from './texts';

/** The stored fields of a verified payment method, its key encrypted. */
type Prepared = Pick<
  queries.PaymentMethodRow,
  'datos' | 'secreto' | 'estado' | 'falla' | 'probadoEn'
>;

/** Returns the issue of a key for its owner. */
function lackIssue(lacks: string[]): Issue {
  if (lacks[0] === 'key') return paymentIssue('wrongKey');
  if (lacks[0] === 'country') return paymentIssue('country');
  return paymentIssue('lacks', lacks);
}

/** Calls a provider. Throws `unavailable` with advice when it does not respond. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error instanceof KeyRefused) throw error;
    const headers = { 'Retry-After': '30' };
    throw new AppError('unavailable', { message: paymentIssue('away'), headers });
  }
}

/** Returns the fields stored unencrypted, which buyers may read. */
function storedFields({ tipo, ...fields }: NewPaymentMethod): Record<string, string> {
  return PAYMENT_KINDS[tipo].storedFields?.(fields) ?? fields;
}

/** Returns the stored mode of a key: test or live. */
const modeOf = (tipo: NewPaymentMethod['tipo'], llave: string) =>
  PAYMENT_KINDS[tipo].trialKeys?.test(llave) ? 'prueba' : 'real';

interface Keys {
  llave: string;
  /** The webhook signing secret, where the creator enters it. */
  firma: string;
}

/** Subscribes to events where possible. Returns the secret that signs them. */
async function subscribed(provider: PaymentProvider, account: Account, { firma }: Keys) {
  if (!provider.subscribe || !storeSettings().canReceiveEvents) return firma;
  return provider.subscribe(account, eventsAddress(account.id));
}

async function preparedKeys(
  id: string,
  tipo: NewPaymentMethod['tipo'],
  keys: Keys,
): Promise<Prepared> {
  if (!canSeal()) throw new AppError('unavailable', { message: paymentIssue('noKey') });
  const provider = await providerOf(tipo);
  const account: Account = { id, datos: {}, secreto: keys.llave };
  return asking(async () => {
    const lacks = await provider.check(account);
    if (lacks.length > 0) throw new AppError('invalid', { fields: { llave: lackIssue(lacks) } });
    const description = (await provider.describe?.(account)) ?? {};
    const firma = await subscribed(provider, account, keys);
    const datos = { ...description, modo: modeOf(tipo, keys.llave) };
    const secreto = queries.sealedSecret.seal(id, writeSecret({ llave: keys.llave, firma }));
    return { datos, secreto, estado: 'bien', falla: '', probadoEn: nowMs() };
  });
}

/** True if a new key belongs to another account than the stored method, which opened `sesion`. */
async function isOtherAccount(
  { id, tipo, datos }: queries.PaymentMethodRow,
  input: NewPaymentMethod,
  sesion: string,
): Promise<boolean> {
  if (!('llave' in input)) return false;
  const { llave } = input;
  const { isSameAccount } = await providerOf(tipo);
  if (datos['modo'] !== modeOf(tipo, llave) || !isSameAccount) return true;
  try {
    const account: Account = { id, datos: {}, secreto: llave };
    return !(await asking(() => isSameAccount(account, { datos, sesion })));
  } catch (error) {
    // `prepare` verifies the key next and reports the refusal.
    if (error instanceof KeyRefused) return true;
    throw error;
  }
}

/**
 * Verifies a payment method with its provider and returns the fields to store. Throws `invalid`
 * with the key's deficiencies, and `unavailable` where the provider does not respond or keys cannot
 * be encrypted here.
 */
async function prepare(id: string, input: NewPaymentMethod): Promise<Prepared> {
  if ('llave' in input) {
    const { tipo, llave } = input;
    return preparedKeys(id, tipo, { llave, firma: 'firma' in input ? input.firma : '' });
  }
  const datos = storedFields(input);
  return { datos, secreto: null, estado: 'bien', falla: '', probadoEn: nowMs() };
}

/** Verifies a stored method again. Throws `unavailable` when its provider does not respond. */
async function verifiedAgain(
  row: queries.PaymentMethodRow,
  account: Account,
): Promise<Partial<queries.PaymentMethodRow>> {
  const provider = await providerOf(row.tipo);
  const lacks = await asking(() => provider.check(account));
  const isWell = lacks.length === 0;
  const falla = isWell ? '' : lackIssue(lacks);
  return { estado: isWell ? 'bien' : 'falla', falla, probadoEn: nowMs() };
}

/** Unsubscribes from events. Errors are logged only: the local removal is complete. */
async function unsubscribeFromEvents(row: queries.PaymentMethodRow): Promise<void> {
  if (row.secreto === null || !storeSettings().canReceiveEvents) return;
  try {
    const provider = await providerOf(row.tipo);
    await provider.unsubscribe?.(accountOf(row), eventsAddress(row.id));
  } catch (err) {
    log().warn({ err }, 'a provider goes on sending events of a removed payment method');
  }
}

export { findPaymentMethod, hasMethod } from './queries.server';

/** Writes and verifications of payment methods per person and hour. */
export const PAYMENT_METHOD_WRITES = rateLimit('cobros', 120, 3_600);

function toPaymentMethodView(row: queries.PaymentMethodRow, language: string): PaymentMethodView {
  const { id, tipo, activo, datos, estado, falla, probadoEn } = row;
  const shownState = estado === 'retirado' ? 'sin-probar' : estado;
  const words = falla === '' ? '' : issueWords(falla, language);
  return { id, tipo, activo, datos, estado: shownState, falla: words, probadoEn: isoOf(probadoEn) };
}

/** Lists a page's payment methods and the kinds that can be connected here. */
export async function listPaymentMethods(uid: string, language: string): Promise<PaymentMethods> {
  const rows = await queries.listPaymentMethods(await reading(), uid);
  return {
    cobros: rows
      .filter(({ tipo }) => isUsable(tipo))
      .map((row) => toPaymentMethodView(row, language)),
    maximo: SHOP_LIMITS.paymentMethods,
    disponibles: PAYMENT_METHOD_TYPES.filter(isUsable),
  };
}

/** Throws `invalid` when the limit of payment methods is reached, or for a second simulation. */
async function checkLimits(db: Database, uid: string, { tipo }: NewPaymentMethod): Promise<void> {
  const rows = await queries.listPaymentMethods(db, uid);
  if (rows.length >= SHOP_LIMITS.paymentMethods) {
    throw new AppError('invalid', {
      message: paymentIssue('tooMany', SHOP_LIMITS.paymentMethods),
    });
  }
  if (tipo === 'demo' && rows.some((row) => row.tipo === 'demo')) {
    throw new AppError('invalid', { message: paymentIssue('onlyOne') });
  }
}

/** Connects a payment method and returns it. Throws `invalid` and `unavailable`. */
export async function connectPaymentMethod(
  uid: string,
  input: NewPaymentMethod,
  language: string,
): Promise<PaymentMethodView> {
  const { tipo } = input;
  if (!isUsable(tipo)) {
    throw new AppError('invalid', { fields: { tipo: paymentIssue('notHere') } });
  }
  await checkLimits(await reading(), uid, input);
  const id = newId();
  const prepared = await prepare(id, input);
  return exclusively(pageLock(uid), async (tx) => {
    await checkLimits(tx, uid, input);
    const now = nowMs();
    const posicion = await queries.nextPosition(tx, uid);
    const row: queries.PaymentMethodRow = {
      id,
      uid,
      tipo,
      activo: true,
      posicion,
      creadoEn: now,
      cambiadoEn: now,
      ...prepared,
    };
    await queries.insertPaymentMethod(tx, row);
    return toPaymentMethodView(row, language);
  });
}

async function ownPaymentMethod(uid: string, id: string): Promise<queries.PaymentMethodRow> {
  const row = await queries.findPaymentMethod(await reading(), id);
  if (row?.uid !== uid || row.estado === 'retirado') throw new AppError('notFound');
  return row;
}

async function write(
  { uid, id }: queries.PaymentMethodRow,
  values: Parameters<typeof queries.updatePaymentMethod>[3],
  language: string,
): Promise<PaymentMethodView> {
  const changed = { ...values, cambiadoEn: nowMs() };
  const row = existing(await once((db) => queries.updatePaymentMethod(db, uid, id, changed)));
  return toPaymentMethodView(row, language);
}

/**
 * Replaces a payment method that has orders by a method of another account. The replaced method is
 * kept, because its orders are queried with its key.
 */
async function replace(
  row: queries.PaymentMethodRow,
  datos: NewPaymentMethod,
  { activo = row.activo, language }: { activo?: boolean | undefined; language: string },
): Promise<PaymentMethodView> {
  const { uid, tipo, posicion } = row;
  const id = newId();
  const prepared = await prepare(id, datos);
  return atomically(async (tx) => {
    const now = nowMs();
    if (!(await queries.retire(tx, row, now))) throw new AppError('stale');
    const times = { creadoEn: now, cambiadoEn: now };
    const made = { id, uid, tipo, activo, posicion, ...times, ...prepared };
    await queries.insertPaymentMethod(tx, made);
    return toPaymentMethodView(made, language);
  });
}

/** Use of a payment method by orders, with their newest checkout. */
export interface PaymentMethodUse {
  isUsed: boolean;
  /** The provider's id of the checkout, or ''. */
  sesion: string;
}

export const paymentMethodUse = defineLookup<[db: Database, cobro: string], PaymentMethodUse>(
  'what orders were opened by a payment method',
);

/**
 * Switches a payment method on or off, or changes its fields. Another account becomes another
 * payment method with its own id. Throws `notFound`, `invalid`, `unavailable` and `stale`.
 */
export async function changePaymentMethod(
  uid: string,
  id: string,
  { activo, datos }: PaymentMethodUpdate,
  language: string,
): Promise<PaymentMethodView> {
  const row = await ownPaymentMethod(uid, id);
  if (datos && datos.tipo !== row.tipo) {
    throw new AppError('invalid', { message: paymentIssue('otherKind') });
  }
  const use = datos && (await paymentMethodUse.ask(await reading(), id));
  if (datos && use?.isUsed && (await isOtherAccount(row, datos, use.sesion))) {
    return replace(row, datos, { activo, language });
  }
  const prepared = datos ? await prepare(id, datos) : {};
  return write(row, { ...(activo !== undefined && { activo }), ...prepared }, language);
}

/** Verifies a payment method again and returns it. Throws `notFound` and `unavailable`. */
export async function tryPaymentMethod(
  uid: string,
  id: string,
  language: string,
): Promise<PaymentMethodView> {
  const row = await ownPaymentMethod(uid, id);
  return write(row, await verifiedAgain(row, accountOf(row)), language);
}

/**
 * Removes a payment method and returns it. A method that has orders is hidden and kept with its key
 * as long as refunds are possible. Throws `notFound`.
 */
export async function removePaymentMethod(
  uid: string,
  id: string,
  language: string,
): Promise<PaymentMethodView> {
  const row = await ownPaymentMethod(uid, id);
  const isGone = await exclusively(pageLock(uid), async (tx) => {
    const { isUsed } = await paymentMethodUse.ask(tx, id);
    const removed = isUsed
      ? await queries.retire(tx, row, nowMs())
      : (await queries.deletePaymentMethod(tx, uid, id)) !== undefined;
    if (!removed) throw new AppError('notFound');
    return !isUsed;
  });
  if (isGone) await unsubscribeFromEvents(row);
  return toPaymentMethodView(row, language);
}

/** Time (ms) in which an order's money may still move: providers refund for half a year. */
const MONEY_MOVES = 200 * DAY_MS;
const SWEPT_AT_ONCE = 100;

/** Deletes payment methods, with their keys, that were replaced or removed long ago. */
export async function purgeRetired(now: number): Promise<void> {
  const before = now - MONEY_MOVES;
  for (const row of await queries.listRetired(await reading(), before, SWEPT_AT_ONCE)) {
    await once((db) => queries.deletePaymentMethod(db, row.uid, row.id));
    await unsubscribeFromEvents(row);
  }
}

/** Orders the payment methods of a page for buyers. Returns the stored order. */
export function orderPaymentMethods(
  uid: string,
  ids: readonly string[],
): Promise<{ ids: string[] }> {
  return exclusively(pageLock(uid), async (tx) => {
    const rows = await queries.listPaymentMethods(tx, uid);
    const storedIds = new Set(rows.map(({ id }) => id));
    const orderedIds = [...new Set(ids)].filter((id) => storedIds.has(id));
    const rest = rows.map(({ id }) => id).filter((id) => !orderedIds.includes(id));
    const order = [...orderedIds, ...rest];
    for (const [posicion, id] of order.entries()) {
      await queries.updatePaymentMethod(tx, uid, id, { posicion });
    }
    return { ids: order };
  });
}

/** Returns the payment methods of a page for the data export, without keys. */
export async function paymentMethodsForExport(db: Database, uid: string) {
  const rows = await queries.listPaymentMethods(db, uid);
  return rows.map(({ uid: _, secreto: __, falla: ___, ...row }) => row);
}
