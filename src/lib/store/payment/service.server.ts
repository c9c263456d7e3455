import { v7 as newId } from 'uuid';
import { atomically, type Database, reading } from '../../db';
import { AppError } from '../../http/errors';
import { rateLimit } from '../../http/rate-limit.server';
import { PAYOUT_TYPES, STORE_LIMITS } from '../limits';
import { paymentFault } from '../texts/payment';
import * as queries from './queries.server';
import { isUsable } from './registry.server';
import type { NewPayout, PayoutChange, Payouts, PayoutView } from './schema';

/** Ways of being paid that a person can write in an hour. */
export const PAYOUT_WRITES = rateLimit('cobros', 120, 3_600);

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

function shown(row: queries.PayoutRow): PayoutView {
  const { id, tipo, activo, datos, estado, falla, probadoEn } = row;
  return { id, tipo, activo, datos, estado, falla, probadoEn: iso(probadoEn) };
}

/** How a page is paid, and what can be connected here. */
export async function listPayouts(uid: string): Promise<Payouts> {
  const rows = await queries.listPayouts(await reading(), uid);
  return {
    cobros: rows.filter(({ tipo }) => isUsable(tipo)).map(shown),
    maximo: STORE_LIMITS.payouts,
    disponibles: PAYOUT_TYPES.filter(isUsable),
  };
}

/** Throws `invalid` when a page has as many ways as it can have, or has the simulation already. */
async function checkRoom(tx: Database, uid: string, { tipo }: NewPayout): Promise<void> {
  const rows = await queries.listPayouts(tx, uid);
  if (rows.length >= STORE_LIMITS.payouts) {
    throw new AppError('invalid', { message: paymentFault('tooMany', STORE_LIMITS.payouts) });
  }
  if (tipo === 'demo' && rows.some((row) => row.tipo === 'demo')) {
    throw new AppError('invalid', { message: paymentFault('onlyOne') });
  }
}

/** Connects a way of being paid and returns it. Throws `invalid`. */
export async function connectPayout(uid: string, input: NewPayout): Promise<PayoutView> {
  const { tipo } = input;
  if (!isUsable(tipo)) {
    throw new AppError('invalid', { fields: { tipo: paymentFault('notHere') } });
  }
  return atomically(async (tx) => {
    await checkRoom(tx, uid, input);
    const now = Date.now();
    const row: queries.PayoutRow = {
      id: newId(),
      uid,
      tipo,
      activo: true,
      datos: {},
      secreto: null,
      estado: 'bien',
      falla: '',
      probadoEn: now,
      posicion: await queries.nextPosition(tx, uid),
      creadoEn: now,
      cambiadoEn: now,
    };
    await queries.insertPayout(tx, row);
    return shown(row);
  });
}

/** Switches a way of being paid on or off. Throws `notFound`. */
export async function changePayout(
  uid: string,
  id: string,
  { activo }: PayoutChange,
): Promise<PayoutView> {
  const row = await atomically((tx) =>
    queries.updatePayout(tx, uid, id, { activo, cambiadoEn: Date.now() }),
  );
  if (!row) throw new AppError('notFound');
  return shown(row);
}

/**
 * Removes a way of being paid with its keys and returns what it was. Throws `notFound`, and
 * `invalid` while a buyer may still pay by it: nobody would hear of that payment.
 */
export function removePayout(uid: string, id: string): Promise<PayoutView> {
  return atomically(async (tx) => {
    const open = await queries.countOpenOrders(tx, uid, id);
    if (open > 0) throw new AppError('invalid', { message: paymentFault('inUse', open) });
    const row = await queries.deletePayout(tx, uid, id);
    if (!row) throw new AppError('notFound');
    return shown(row);
  });
}
