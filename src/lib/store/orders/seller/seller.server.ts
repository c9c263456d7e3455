import { atomically, type Database, longRead, reading } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { folded } from '@/lib/kernel/text/characters';
import { mailFault } from '@/lib/people/mail/texts';
import { describePerson } from '@/lib/people/people/service.server';
import { connected } from '@/lib/store/payment/registry.server';
import { filesOf } from '../delivery/service.server';
import { record } from '../history.server';
import { notifyBuyer } from '../notifications/notify.server';
import { summary } from '../notifications/publish-events.server';
import * as queries from '../queries.server';
import { isByHand, isPaid, isRefundable } from '../rules';
import type { EventKind, OrderDetail, Orders, OrdersQuery } from '../schema';
import { type Acting, isApprovable, isUndoable } from '../settlement/approval.server';
import { findProof, listProofs } from '../settlement/proof-queries.server';
import { findRequestedRefund } from '../settlement/refund-queries.server';
import { reject } from '../settlement/settle.server';
import { ordersFault } from '../texts';
import * as lists from './list-queries.server';
import { searchOrders } from './search-queries.server';

type Order = queries.OrderRow;

/** Whole lists that a person may take away in an hour. */
export const EXPORTS = rateLimit('ventas-csv', 30, 3_600);

/** Orders that a part of the list has, and those that are counted as waiting at most. */
const PART = 50;
const MAX_WAITING = 100;
const MAX_WORDS = 6;
const OTHERS = 20;

const iso = (moment: number) => new Date(moment).toISOString();
/** When an order was made, by its id: a UUIDv7 begins with its milliseconds. */
const momentOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
const isoOrNot = (moment: number | null) => (moment === null ? null : iso(moment));

/** What is looked for: a number, a reference or an address by its own index, else words. */
function searched(busca: string): Pick<lists.Which, 'numero' | 'referencia' | 'correo' | 'words'> {
  const text = busca.trim();
  if (/^#?\d{1,9}$/.test(text)) return { numero: Number(text.replace('#', '')) };
  if (/^[2-9A-HJKMNP-Z]{8}$/.test(text)) return { referencia: text };
  if (/^\S+@\S+\.\S+$/.test(text)) return { correo: text.toLowerCase() };
  const words = folded(text).split(/[^\p{L}\p{N}@._+-]+/u);
  return { words: words.filter((word) => word !== '').slice(0, MAX_WORDS) };
}

/** A part of a page's orders, newest first; words are looked for in so many of them at a time. */
export function listOrders(uid: string, query: OrdersQuery): Promise<Orders> {
  const { estado, producto, busca, antes } = query;
  const porRevisar = estado === 'por-revisar';
  const which = {
    estado: porRevisar || estado === 'todas' ? undefined : estado,
    ...{ porRevisar, producto: producto || undefined, before: antes },
    ...searched(busca),
    most: PART + 1,
  };
  return longRead(async (db) => {
    // What waits is little: it is searched whole.
    const { rows, reached } =
      which.words?.length && !porRevisar
        ? await searchOrders(db, uid, which)
        : { rows: await lists.listOrders(db, uid, which) };
    const ventas = rows.slice(0, PART).map(summary);
    const siguiente = rows.length > PART ? (ventas.at(-1)?.id ?? null) : (reached ?? null);
    return {
      ...{ ventas, hayMas: siguiente !== null, siguiente },
      buscadoHasta: reached === undefined ? null : iso(momentOf(reached)),
      porRevisar: await lists.countWaiting(db, uid, MAX_WAITING),
    };
  });
}

/** Throws `notFound` unless a page has an order. */
async function orderOf(db: Database, uid: string, id: string): Promise<Order> {
  const order = await queries.findOrderOf(db, uid, id);
  if (!order) throw new AppError('notFound');
  return order;
}

/** Whether an order's provider gives money back by itself. */
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

/** What can be done with an order now; `fetched` is how often its files were downloaded. */
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

/** A person's name, or '' when their account is gone. */
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
    en: iso(ocurrioEn),
  }));
}

/** All that is known of an order of a page. Throws `notFound`. */
export async function readOrder(uid: string, id: string): Promise<OrderDetail> {
  const db = await reading();
  const order = await orderOf(db, uid, id);
  const { correo, lineas, nota, descuento, codigo, cobrado, consintioEn, venceEn } = order;
  const others = await lists.listOrders(db, uid, { correo, most: OTHERS });
  const files = await filesOf(order);
  const fetched = files.reduce((sum, { cuantas }) => sum + cuantas, 0);
  return {
    ...summary(order),
    ...{ nota, precio: lineas[0]?.precio ?? 0, descuento, codigo, cobrado },
    devolviendo: (await findRequestedRefund(db, id))?.importe ?? null,
    ...{
      consintio: consintioEn !== null,
      pagadoEn: isoOrNot(order.pagadoEn),
      venceEn: iso(venceEn),
    },
    archivos: files.map(({ nombre, cuantas }) => ({ nombre, descargas: cuantas })),
    comprobantes: await listProofs(db, id),
    historia: await historyOf(db, id),
    otras: others.filter((other) => other.id !== id).map(summary),
    puede: { ...allowed(order, fetched), devuelveSolo: await refundsItself(order) },
  };
}

const notNow = () => new AppError('invalid', { message: ordersFault('notNow') });

/** Ends an order whose payment its seller does not find. Throws `notFound` and `invalid`. */
export async function rejectOrder({ uid, id, persona }: Acting): Promise<void> {
  await atomically(async (tx) => {
    const order = await orderOf(tx, uid, id);
    if (!allowed(order).rechazar || !(await reject(tx, id, 'rechazado', persona))) throw notNow();
  });
}

/** Marks an order as handed over, and tells the buyer. Throws `notFound` and `invalid`. */
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
 * Mails a buyer the way to their order again. Throws `notFound`, `invalid` where no mail can leave,
 * and `tooMany` when it was sent often today.
 */
export async function resendOrder({ uid, id, persona }: Acting): Promise<void> {
  await atomically(async (tx) => {
    const order = await orderOf(tx, uid, id);
    if (!allowed(order).reenviar) throw notNow();
    const outcome = await notifyBuyer(tx, order, 'reenvio', { by: 'seller' });
    if (outcome === 'limited') {
      const headers = { 'Retry-After': '86400' };
      throw new AppError('tooMany', { message: mailFault('sentOften'), headers });
    }
    if (outcome !== 'queued' && outcome !== 'waits') {
      const message = ordersFault(outcome === 'silenced' ? 'mailUnwanted' : 'notMailed');
      throw new AppError('invalid', { message });
    }
    await record(tx, id, 'reenvio', { persona });
  });
}

/** The picture of a proof of an order of a page. Throws `notFound`. */
export async function readProof(
  uid: string,
  id: string,
  proof: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const db = await reading();
  await orderOf(db, uid, id);
  const picture = await findProof(db, id, proof);
  if (!picture) throw new AppError('notFound');
  return new Uint8Array(picture);
}
