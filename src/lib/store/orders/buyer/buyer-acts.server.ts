import { atomically, type Database, lockName, reading } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { boundedQueue } from '@/lib/kernel/http/bounded-queue.server';
import { AppError } from '@/lib/kernel/http/errors';
import { encodePicture } from '@/lib/page/media/service.server';
import { type Ordered, sendMail } from '@/lib/people/mail/service.server';
import { STORE_LIMITS } from '@/lib/store/shop/limits';
import { record } from '../history.server';
import { addKey, orderOfKey, orderPath } from '../keys.server';
import { orderListMail } from '../notifications/mails';
import { notifyBuyer, notifySellers } from '../notifications/notify.server';
import * as queries from '../queries.server';
import { isPaid, mayMiss, mayWithdraw } from '../rules';
import { countProofs, insertProof } from '../settlement/proof-queries.server';
import { applyReading, reject } from '../settlement/settle.server';
import { ordersFault } from '../texts';

type Order = queries.OrderRow;

const notNow = () => new AppError('invalid', { message: ordersFault('notNow') });

/** Ends an order that its buyer does not want any more. Throws `invalid` unless it is open. */
export async function cancelOrder({ id }: Order): Promise<void> {
  if (!(await atomically((tx) => reject(tx, id, 'cancelado')))) throw notNow();
}

/** Writes down that a buyer withdraws, and tells the seller: once. Throws `invalid` where the law's time is over. */
export async function withdraw({ id }: Order): Promise<void> {
  await atomically(async (tx) => {
    const order = await queries.lockOrder(tx, id);
    const tipo = order?.lineas[0]?.tipo;
    if (!order || !tipo || !mayWithdraw({ ...order, tipo }, nowMs())) throw notNow();
    await queries.moveOrder(tx, id, [order.estado], { desistioEn: nowMs() });
    await record(tx, id, 'desistimiento');
    await notifySellers(tx, order, 'desistimiento');
  });
}

/** Takes back that goods were delivered, for a buyer who has not received them, and tells the seller. Throws `invalid`. */
export async function missDelivery({ id }: Order): Promise<void> {
  await atomically(async (tx) => {
    const order = await queries.lockOrder(tx, id);
    const tipo = order?.lineas[0]?.tipo;
    if (!order || !tipo || !mayMiss({ ...order, tipo }, nowMs())) throw notNow();
    const values = { estado: 'pagado', entregadoEn: null } as const;
    const missing = await queries.moveOrder(tx, id, ['entregado'], values);
    if (!missing) throw notNow();
    await record(tx, id, 'noRecibido');
    await notifySellers(tx, missing, 'noRecibido');
  });
}

/** Sends a buyer the way to their order again. Returns what became of the mail. Throws `tooMany`. */
export function mailOrder(order: Order): Promise<Ordered> {
  return atomically((tx) => notifyBuyer(tx, order, 'reenvio', { by: 'buyer' }));
}

/**
 * Takes a picture by which a buyer proves that they paid. Throws `notFound`, `invalid` for an
 * order that does not wait for one, and what reading the picture throws.
 */
export async function takeProof(llave: string, bytes: Uint8Array): Promise<void> {
  const order = await orderOfKey(llave);
  if (!order) throw new AppError('notFound');
  if (order.estado !== 'abierto' || order.proveedor !== 'manual') throw notNow();
  const most = STORE_LIMITS.proofs;
  const full = () => new AppError('invalid', { message: ordersFault('proofs', most) });
  if ((await countProofs(await reading(), order.id)) >= most) throw full();
  const [picture] = await encodePicture(bytes);
  if (!picture) throw new AppError('malformed');
  await atomically(async (tx) => {
    await queries.lockOrder(tx, order.id);
    if ((await countProofs(tx, order.id)) >= most) throw full();
    const row = { id: newId(), pedido: order.id, imagen: picture.data, creadoEn: nowMs() };
    await insertProof(tx, row);
    await record(tx, order.id, 'comprobante');
    await notifySellers(tx, order, 'comprobante');
  });
}

/** Half a year: what is older is found by its mail. */
const LISTED_DAYS = 180 * 86_400_000;
const LISTED = 10;

/** Strangers may ask for one address many times at once, and each would hold a connection. */
const inTurn = boundedQueue({ atOnce: 1, waiting: 100 });

/**
 * Mails an address the links to its orders, of one page where one is named; the requester does not
 * learn whether there are any. Throws `unavailable` under too many requests.
 */
export async function mailOrdersOf(correo: string, page?: string): Promise<void> {
  const work = () => atomically((tx) => mailOrders(tx, correo, page));
  await inTurn(work).catch((error: unknown) => {
    if (!(error instanceof Unsent)) throw error;
  });
}

async function mailOrders(tx: Database, correo: string, page?: string): Promise<void> {
  await lockName(tx, `pedidos ${correo}`);
  const since = nowMs() - LISTED_DAYS;
  const rows = await queries.listOfBuyer(tx, { correo, since, most: LISTED, page });
  if (rows.length === 0) return;
  const pedidos: { nombre: string; enlace: string }[] = [];
  let camino = '';
  for (const { id, numero, lineas } of rows) {
    camino = orderPath(await addKey(tx, id));
    const enlace = new URL(camino, config().publicUrl).href;
    pedidos.push({ nombre: `${lineas[0]?.nombre ?? ''} (n.º ${numero})`, enlace });
  }
  const params = { pedidos, camino };
  const cause = { by: 'stranger' } as const;
  const sent = { to: correo, params, cause, page } as const;
  // Keys that are not sent open nothing.
  if ((await sendMail(tx, orderListMail, sent)) !== 'queued') throw new Unsent();
}

class Unsent extends Error {
  override name = 'Unsent';
}

/** What is to be paid by the simulation, for the page that stands in for a provider's. */
export async function dueOf(llave: string) {
  const order = await orderOfKey(llave);
  if (order?.proveedor !== 'demo' || order.estado !== 'abierto') return undefined;
  const { importe, moneda, lineas } = order;
  return { importe, moneda, concepto: lineas[0]?.nombre ?? '' };
}

/** Does what the simulation was told: pays an order, or refuses it. Throws `notFound`. */
export async function simulate(llave: string, isApproved: boolean): Promise<void> {
  const order = await orderOfKey(llave);
  if (order?.proveedor !== 'demo') throw new AppError('notFound');
  const { id, importe, moneda, estado, reembolsado } = order;
  if (isPaid(estado)) return;
  await applyReading(id, {
    ...{ pedido: id, pago: `demo-${id}`, importe, moneda, reembolsado },
    estado: isApproved ? 'pagado' : 'rechazado',
  });
}
