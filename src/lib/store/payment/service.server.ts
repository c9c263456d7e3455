import { atomically, type Database, exclusively, once, pageLock, reading } from '@/lib/kernel/db';
import { defineLookup } from '@/lib/kernel/db/lookup';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { faultWords } from '@/lib/kernel/i18n/faults';
import { PAYOUT_TYPES, STORE_LIMITS } from '@/lib/store/shop/limits';
import { isUsable } from '@/lib/store/shop/settings.server';
import { isOtherAccount, letGo, prepare, tried } from './connect.server';
import * as queries from './queries.server';
import { accountOf } from './registry.server';
import type { NewPayout, PayoutChange, Payouts, PayoutView } from './schema';
import { paymentFault } from './texts';

export { findPayout, hasWay } from './queries.server';

/** Ways of being paid that a person can write or try in an hour. */
export const PAYOUT_WRITES = rateLimit('cobros', 120, 3_600);

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

function toPaymentMethodView(row: queries.PayoutRow, language: string): PayoutView {
  const { id, tipo, activo, datos, estado, falla, probadoEn } = row;
  const shownState = estado === 'retirado' ? 'sin-probar' : estado;
  const words = falla === '' ? '' : faultWords(falla, language);
  return { id, tipo, activo, datos, estado: shownState, falla: words, probadoEn: iso(probadoEn) };
}

/** How a page is paid, and what can be connected here. */
export async function listPayouts(uid: string, language: string): Promise<Payouts> {
  const rows = await queries.listPayouts(await reading(), uid);
  return {
    cobros: rows
      .filter(({ tipo }) => isUsable(tipo))
      .map((row) => toPaymentMethodView(row, language)),
    maximo: STORE_LIMITS.payouts,
    disponibles: PAYOUT_TYPES.filter(isUsable),
  };
}

/** Throws `invalid` when a page has as many ways as it can have, or has the simulation already. */
async function checkRoom(db: Database, uid: string, { tipo }: NewPayout): Promise<void> {
  const rows = await queries.listPayouts(db, uid);
  if (rows.length >= STORE_LIMITS.payouts) {
    throw new AppError('invalid', { message: paymentFault('tooMany', STORE_LIMITS.payouts) });
  }
  if (tipo === 'demo' && rows.some((row) => row.tipo === 'demo')) {
    throw new AppError('invalid', { message: paymentFault('onlyOne') });
  }
}

/** Connects a way of being paid and returns it. Throws `invalid` and `unavailable`. */
export async function connectPayout(
  uid: string,
  input: NewPayout,
  language: string,
): Promise<PayoutView> {
  const { tipo } = input;
  if (!isUsable(tipo)) {
    throw new AppError('invalid', { fields: { tipo: paymentFault('notHere') } });
  }
  await checkRoom(await reading(), uid, input);
  const id = newId();
  const prepared = await prepare(id, input);
  return exclusively(pageLock(uid), async (tx) => {
    await checkRoom(tx, uid, input);
    const now = nowMs();
    const posicion = await queries.nextPosition(tx, uid);
    const row: queries.PayoutRow = {
      ...{ id, uid, tipo, activo: true, posicion, creadoEn: now, cambiadoEn: now },
      ...prepared,
    };
    await queries.insertPayout(tx, row);
    return toPaymentMethodView(row, language);
  });
}

async function ownPayout(uid: string, id: string): Promise<queries.PayoutRow> {
  const row = await queries.findPayout(await reading(), id);
  if (row?.uid !== uid || row.estado === 'retirado') throw new AppError('notFound');
  return row;
}

async function write(
  { uid, id }: queries.PayoutRow,
  values: Parameters<typeof queries.updatePayout>[3],
  language: string,
): Promise<PayoutView> {
  const changed = { ...values, cambiadoEn: nowMs() };
  const row = await once((db) => queries.updatePayout(db, uid, id, changed));
  if (!row) throw new AppError('notFound');
  return toPaymentMethodView(row, language);
}

/**
 * Has another account stand in the place of one by which orders were opened. The replaced one
 * goes on being asked about those, by its own key.
 */
async function replace(
  row: queries.PayoutRow,
  datos: NewPayout,
  { activo = row.activo, language }: { activo?: boolean | undefined; language: string },
): Promise<PayoutView> {
  const { uid, tipo, posicion } = row;
  const id = newId();
  const prepared = await prepare(id, datos);
  return atomically(async (tx) => {
    const now = nowMs();
    if (!(await queries.retire(tx, row, now))) throw new AppError('stale');
    const times = { creadoEn: now, cambiadoEn: now };
    const made = { ...{ id, uid, tipo, activo, posicion }, ...times, ...prepared };
    await queries.insertPayout(tx, made);
    return toPaymentMethodView(made, language);
  });
}

/** Whether orders were opened by a payment method, and the newest checkout among those there. */
export interface PayoutUse {
  isUsed: boolean;
  /** The provider's name of it, or ''. */
  sesion: string;
}

export const payoutUse = defineLookup<[db: Database, cobro: string], PayoutUse>(
  'what orders were opened by a payment method',
);

/**
 * Switches a payment method on or off, or changes what it goes by: another account is another
 * payment method, with an id of its own. Throws `notFound`, `invalid`, `unavailable` and `stale`.
 */
export async function changePayout(
  uid: string,
  id: string,
  { activo, datos }: PayoutChange,
  language: string,
): Promise<PayoutView> {
  const row = await ownPayout(uid, id);
  if (datos && datos.tipo !== row.tipo) {
    throw new AppError('invalid', { message: paymentFault('otherKind') });
  }
  const use = datos && (await payoutUse.ask(await reading(), id));
  if (datos && use?.isUsed && (await isOtherAccount(row, datos, use.sesion))) {
    return replace(row, datos, { activo, language });
  }
  const prepared = datos ? await prepare(id, datos) : {};
  return write(row, { ...(activo !== undefined && { activo }), ...prepared }, language);
}

/** Tries a way of being paid again and returns it with what was found. Throws `notFound` and `unavailable`. */
export async function tryPayout(uid: string, id: string, language: string): Promise<PayoutView> {
  const row = await ownPayout(uid, id);
  return write(row, await tried(row, accountOf(row)), language);
}

/**
 * Removes a payment method and returns what it was. One by which orders were opened is kept with
 * its key, unseen, as long as their money may move. Throws `notFound`.
 */
export async function removePayout(uid: string, id: string, language: string): Promise<PayoutView> {
  const row = await ownPayout(uid, id);
  const isGone = await exclusively(pageLock(uid), async (tx) => {
    const { isUsed } = await payoutUse.ask(tx, id);
    const removed = isUsed
      ? await queries.retire(tx, row, nowMs())
      : (await queries.deletePayout(tx, uid, id)) !== undefined;
    if (!removed) throw new AppError('notFound');
    return !isUsed;
  });
  if (isGone) await letGo(row);
  return toPaymentMethodView(row, language);
}

/** How long money of an order may still move: providers give back for half a year. */
const MONEY_MOVES = 200 * 86_400_000;
const SWEPT_AT_ONCE = 100;

/** Deletes replaced and removed payment methods, with their keys, whose orders are all over. */
export async function purgeRetired(now: number): Promise<void> {
  const before = now - MONEY_MOVES;
  for (const row of await queries.listRetired(await reading(), before, SWEPT_AT_ONCE)) {
    await once((db) => queries.deletePayout(db, row.uid, row.id));
    await letGo(row);
  }
}

/** The order in which buyers are offered the ways of a page. Returns it as it is then. */
export function orderPayouts(uid: string, ids: readonly string[]): Promise<{ ids: string[] }> {
  return exclusively(pageLock(uid), async (tx) => {
    const rows = await queries.listPayouts(tx, uid);
    const storedIds = new Set(rows.map(({ id }) => id));
    const orderedIds = [...new Set(ids)].filter((id) => storedIds.has(id));
    const rest = rows.map(({ id }) => id).filter((id) => !orderedIds.includes(id));
    const order = [...orderedIds, ...rest];
    for (const [posicion, id] of order.entries()) {
      await queries.updatePayout(tx, uid, id, { posicion });
    }
    return { ids: order };
  });
}

/** The ways in which a page is paid, for taking them away: without their keys. */
export async function payoutsForExport(db: Database, uid: string) {
  const rows = await queries.listPayouts(db, uid);
  return rows.map(({ uid: _, secreto: __, falla: ___, ...row }) => row);
}
