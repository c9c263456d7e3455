import { atomically, type Database, longRead, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { folded } from '@/lib/core/text/characters';
import { isoOf } from '@/lib/core/time/iso';
import { mailIssue } from '@/lib/mail/texts';
import { connected } from '@/lib/payments/registry.server';
import { describePerson } from '@/lib/people/service.server';
import { filesOf } from '../downloads.server';
import { record, summary } from '../history.server';
import { notifyBuyer } from '../notifications/notify.server';
import * as queries from '../queries.server';
import { isByHand, isPaid, isRefundable } from '../rules';
import type { EventKind, OrderAct, OrderDetail, Orders, OrdersQuery } from '../schema';
import {
  type Acting,
  approveOrder,
  isApprovable,
  isUndoable,
  undoApproval,
} from '../settlement/approval.server';
import {
  findProof,
  findRequestedRefund,
  listProofs,
  ordersWithProof,
} from '../settlement/queries.server';
import { notNow, reject } from '../settlement/service.server';
import { ordersIssue } from '../texts';
import * as lists from './queries.server';

const ACTS: Record<OrderAct, (acting: Acting) => Promise<void>> = {
  aprobar: approveOrder,
  deshacer: undoApproval,
  rechazar: rejectOrder,
  entregar: deliverOrder,
  reenviar: resendOrder,
};

/** Performs a seller's action and returns the updated order. Throws the errors of the action. */
export async function actOnOrder(act: OrderAct, acting: Acting): Promise<OrderDetail> {
  await ACTS[act](acting);
  return readOrder(acting.uid, acting.id);
}

type Order = queries.OrderRow;

/** CSV exports per person and hour. */
export const EXPORTS = rateLimit('ventas-csv', 30, 3_600);

/** Page size of the list, and the highest count of waiting orders. */
const PART = 50;
const MAX_WAITING = 100;
const MAX_WORDS = 6;
const OTHERS = 20;

/** Returns the creation instant from an order id: a UUIDv7 begins with its milliseconds. */
const momentOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** Numbers, references and e-mail addresses have indexes; anything else is searched as words. */
function searched(
  busca: string,
): Pick<lists.OrderFilter, 'numero' | 'referencia' | 'correo' | 'words'> {
  const text = busca.trim();
  if (/^#?\d{1,9}$/.test(text)) return { numero: Number(text.replace('#', '')) };
  if (/^[2-9A-HJKMNP-Z]{8}$/.test(text)) return { referencia: text };
  if (/^\S+@\S+\.\S+$/.test(text)) return { correo: text.toLowerCase() };
  const words = folded(text).split(
    /[^\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}@._+-]+/u,
  );
  return { words: words.filter((word) => word !== '').slice(0, MAX_WORDS) };
}

/** Lists a page's orders, newest first. A word search is limited per request. */
export function listOrders(uid: string, query: OrdersQuery): Promise<Orders> {
  const { estado, producto, busca, antes } = query;
  const porRevisar = estado === 'por-revisar';
  const which = {
    estado: porRevisar || estado === 'todas' ? undefined : estado,
    porRevisar,
    producto: producto || undefined,
    before: antes,
    ...searched(busca),
    most: PART + 1,
  };
  return longRead(async (db) => {
    // Few orders wait for the seller: all of them are searched.
    const { rows, searchedUntil: reached } =
      which.words?.length && !porRevisar
        ? await lists.searchOrders(db, uid, which)
        : { rows: await lists.listOrders(db, uid, which) };
    const part = rows.slice(0, PART);
    const proven = await ordersWithProof(
      db,
      part.map(({ id }) => id),
    );
    const ventas = part.map((row) => ({ ...summary(row), conComprobante: proven.has(row.id) }));
    const siguiente = rows.length > PART ? (ventas.at(-1)?.id ?? null) : (reached ?? null);
    return {
      ventas,
      hayMas: siguiente !== null,
      siguiente,
      buscadoHasta: reached === undefined ? null : isoOf(momentOf(reached)),
      porRevisar: await lists.countWaiting(db, uid, MAX_WAITING),
    };
  });
}

/** Returns an order of a page. Throws `notFound`. */
async function orderOf(db: Database, uid: string, id: string): Promise<Order> {
  return existing(await queries.findOrderOf(db, uid, id));
}

/** True if the order's provider refunds through its API. */
async function refundsItself({ cobro }: Order): Promise<boolean> {
  if (cobro === null) return false;
  try {
    const { provider, row } = await connected(cobro);
    return row.falla === '' && provider.refunds;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Returns the actions that an order allows now; `fetched` is its number of downloads. */
function allowed(order: Order, fetched = 0) {
  const { estado, cobro, cobrado, reembolsado } = order;
  return {
    aprobar: isApprovable(order),
    deshacer: isUndoable(order, fetched, nowMs()),
    rechazar: isByHand(order) && estado === 'abierto',
    devolver: cobrado > reembolsado ? isRefundable(estado) : isPaid(estado) && cobro === null,
    entregar: estado === 'pagado',
    reenviar: isPaid(estado),
  };
}

/** Returns a person's name, or '' for a deleted account. */
async function nameOf(db: Database, persona: string): Promise<string> {
  try {
    return (await describePerson(db, persona)).nombre;
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return '';
    throw error;
  }
}

async function historyOf(db: Database, id: string): Promise<OrderDetail['historia']> {
  const rows = await queries.listEvents(db, id);
  const names = new Map<string, string>();
  for (const persona of new Set(rows.map((row) => row.persona).filter((each) => each !== ''))) {
    names.set(persona, await nameOf(db, persona));
  }
  return rows.map(({ tipo, persona, detalle, ocurrioEn }) => ({
    tipo: tipo as EventKind,
    quien: names.get(persona) ?? '',
    detalle,
    en: isoOf(ocurrioEn),
  }));
}

/** Returns the details of an order. Throws `notFound`. */
export async function readOrder(uid: string, id: string): Promise<OrderDetail> {
  const db = await reading();
  const order = await orderOf(db, uid, id);
  const { correo, lineas, nota, codigo, cobrado, consintioEn, venceEn } = order;
  const descuento = order.descuento + order.ajuste;
  const others = await lists.listOrders(db, uid, { correo, most: OTHERS });
  const files = await filesOf(order);
  const fetched = files.reduce((sum, { cuantas }) => sum + cuantas, 0);
  return {
    ...summary(order),
    nota,
    precio: lineas[0]?.precio ?? 0,
    descuento,
    codigo,
    cobrado,
    devolviendo: (await findRequestedRefund(db, id))?.importe ?? null,
    consintio: consintioEn !== null,
    pagadoEn: isoOf(order.pagadoEn),
    venceEn: isoOf(venceEn),
    archivos: files.map(({ nombre, cuantas }) => ({ nombre, descargas: cuantas })),
    comprobantes: await listProofs(db, id),
    historia: await historyOf(db, id),
    otras: others.filter((other) => other.id !== id).map(summary),
    puede: { ...allowed(order, fetched), devuelveSolo: await refundsItself(order) },
  };
}

/** Rejects an order whose payment the seller does not find. Throws `notFound` and `invalid`. */
export async function rejectOrder({ uid, id, persona }: Acting): Promise<void> {
  await atomically(async (tx) => {
    const order = await orderOf(tx, uid, id);
    if (!allowed(order).rechazar || !(await reject(tx, id, 'rechazado', persona))) throw notNow();
  });
}

/** Marks an order as delivered and notifies the buyer. Throws `notFound` and `invalid`. */
export async function deliverOrder({ uid, id, persona }: Acting): Promise<void> {
  await atomically(async (tx) => {
    const order = await orderOf(tx, uid, id);
    const values = { estado: 'entregado', entregadoEn: nowMs() } as const;
    if (!(await queries.moveOrder(tx, order.id, ['pagado'], values))) throw notNow();
    await record(tx, id, 'entregado', { persona });
    await notifyBuyer(tx, order, 'enviado');
  });
}

/**
 * Mails the buyer the order's link again. Throws `notFound`, `invalid` where no mail can be sent,
 * and `tooMany` above the daily limit.
 */
export async function resendOrder({ uid, id, persona }: Acting): Promise<void> {
  await atomically(async (tx) => {
    const order = await orderOf(tx, uid, id);
    if (!allowed(order).reenviar) throw notNow();
    const outcome = await notifyBuyer(tx, order, 'reenvio', { by: 'seller' });
    if (outcome === 'limited') {
      const headers = { 'Retry-After': '86400' };
      throw new AppError('tooMany', { message: mailIssue('sentOften'), headers });
    }
    if (outcome !== 'queued' && outcome !== 'waits') {
      const message = ordersIssue(outcome === 'silenced' ? 'mailUnwanted' : 'notMailed');
      throw new AppError('invalid', { message });
    }
    await record(tx, id, 'reenvio', { persona });
  });
}

/** Returns the picture of a proof of payment. Throws `notFound`. */
export async function readProof(
  uid: string,
  id: string,
  proof: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const db = await reading();
  await orderOf(db, uid, id);
  const picture = existing(await findProof(db, id, proof));
  return new Uint8Array(picture);
}
