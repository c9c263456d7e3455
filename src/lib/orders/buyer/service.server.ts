import { z } from 'zod';
import { atomically, type Database, lockName, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { type PageContext, readBody, textForm } from '@/lib/core/http/body';
import { boundedQueue } from '@/lib/core/http/bounded-queue.server';
import { STATUS } from '@/lib/core/http/error-codes';
import { AppError, existing, fieldWords } from '@/lib/core/http/errors';
import { rateLimit, takeOfVisitor, takePoints } from '@/lib/core/http/rate-limit.server';
import { fieldIssues } from '@/lib/core/http/validation';
import { emailSchema } from '@/lib/core/text/schema';
import { DAY_MS } from '@/lib/core/time/units';
import { hasMail, type Ordered, sendMail } from '@/lib/mail/service.server';
import { encodePicture } from '@/lib/media/encode.server';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { record } from '../history.server';
import { addKey, orderOfKey, orderPath } from '../keys.server';
import { orderListMail } from '../notifications/mails';
import { notifyBuyer, notifySellers } from '../notifications/notify.server';
import * as queries from '../queries.server';
import { isPaid, mayMiss, mayWithdraw, PROOF_HOLD_MS } from '../rules';
import { renewHold } from '../settlement/hold.server';
import { countProofs, firstProof, insertProof } from '../settlement/queries.server';
import { applyReading, notNow, reject } from '../settlement/service.server';
import { getOrdersTexts, ordersIssue } from '../texts';

type Order = queries.OrderRow;

/** Cancels an open order at its buyer's request. Throws `invalid` for another state. */
export async function cancelOrder({ id }: Order): Promise<void> {
  if (!(await atomically((tx) => reject(tx, id, 'cancelado')))) throw notNow();
}

/** Records a withdrawal once and notifies the seller. Throws `invalid` after the legal period. */
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

/**
 * Reopens an order whose delivered goods did not arrive, and notifies the seller. Throws `invalid`
 * if the order cannot be reported.
 */
export async function reopenDelivery({ id }: Order): Promise<void> {
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

/** Sends the buyer the order's link again. Returns the state of the mail. Throws `tooMany`. */
export function mailOrder(order: Order): Promise<Ordered> {
  return atomically((tx) => notifyBuyer(tx, order, 'reenvio', { by: 'buyer' }));
}

/** Limits the pictures of an order that are decoded in an hour, readable or not. */
const PROOFS_TRIED = rateLimit('pedido-comprobante', 20, 3_600);

/**
 * Stores a picture that proves a payment. Throws `notFound`, `invalid` for an order that awaits no
 * proof, `tooMany`, and the errors of reading a picture.
 */
export async function takeProof(llave: string, bytes: Uint8Array): Promise<void> {
  const order = existing(await orderOfKey(llave));
  if (order.estado !== 'abierto' || order.proveedor !== 'manual') throw notNow();
  const most = SHOP_LIMITS.proofs;
  const full = () => new AppError('invalid', { message: ordersIssue('proofs', most) });
  if ((await countProofs(await reading(), order.id)) >= most) throw full();
  await takePoints(PROOFS_TRIED, order.id);
  const [picture] = await encodePicture(bytes);
  if (!picture) throw new AppError('malformed');
  await atomically(async (tx) => {
    const now = await queries.lockOrder(tx, order.id);
    if (now?.estado !== 'abierto') throw notNow();
    if ((await countProofs(tx, order.id)) >= most) throw full();
    // Takes a lapsed hold again: stock goes to the first buyer who shows a payment.
    const shown = (await firstProof(tx, order.id)) || nowMs();
    if (!now.retiene && shown > nowMs() - PROOF_HOLD_MS && (await renewHold(tx, now))) {
      await queries.moveOrder(tx, now.id, ['abierto'], { retiene: true });
    }
    const row = { id: newId(), pedido: order.id, imagen: picture.data, creadoEn: nowMs() };
    await insertProof(tx, row);
    await record(tx, order.id, 'comprobante');
    await notifySellers(tx, order, 'comprobante');
  });
}

/** Age (ms) of orders whose links are mailed again. Older ones have the link in the first mail. */
const MAX_LISTED_AGE = 180 * DAY_MS;
const LISTED = 10;

/** Bounds these requests' database connections: strangers can request one address many times. */
const inTurn = boundedQueue(100);

/**
 * Mails an address the links to its orders, optionally of one page. The response does not reveal
 * whether there are any. Throws `unavailable` under too many requests.
 */
export async function mailOrdersOf(correo: string, page?: string): Promise<void> {
  const work = () => atomically((tx) => mailOrders(tx, correo, page));
  await inTurn(work).catch((error: unknown) => {
    if (!(error instanceof Unsent)) throw error;
  });
}

async function mailOrders(tx: Database, correo: string, page?: string): Promise<void> {
  await lockName(tx, `pedidos ${correo}`);
  const since = nowMs() - MAX_LISTED_AGE;
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
  // The transaction is rolled back, because keys that were not mailed are useless.
  if ((await sendMail(tx, orderListMail, sent)) !== 'queued') throw new Unsent();
}

class Unsent extends Error {
  override name = 'Unsent';
}

/** Returns the amount due for the simulated provider's payment page. */
export async function dueOf(llave: string) {
  const order = await orderOfKey(llave);
  if (order?.proveedor !== 'demo' || order.estado !== 'abierto') return undefined;
  const { importe, moneda, lineas } = order;
  return { importe, moneda, concepto: lineas[0]?.nombre ?? '' };
}

/** Pays or rejects an order of the simulated provider. Throws `notFound`. */
export async function simulate(llave: string, isApproved: boolean): Promise<void> {
  const order = await orderOfKey(llave);
  if (order?.proveedor !== 'demo') throw new AppError('notFound');
  const { id, importe, moneda, estado, reembolsado } = order;
  if (isPaid(estado)) return;
  await applyReading(id, {
    pedido: id,
    pago: `demo-${id}`,
    importe,
    moneda,
    reembolsado,
    estado: isApproved ? 'pagado' : 'rechazado',
  });
}

const FIELDS = textForm('correo');
const ASKED = z.object({ correo: emailSchema.transform((address) => address.toLowerCase()) });
/**
 * Lookup requests of a visitor in an hour. An e-mail address also gets at most one such mail a day.
 */
const ASKS = rateLimit('pedidos-perdidos', 10, 3_600);

/** View of the page where buyers request the links to their orders. */
interface LookupView {
  isSent: boolean;
  issue: string;
  typed: string;
  hasMail: boolean;
}

/** `GET` and `POST /pedido`. Throws AppError for a body that is no form. */
export async function handleLookup(context: PageContext): Promise<Response | LookupView> {
  const { request, response, url, locals, redirect } = context;
  response.headers.set('Cache-Control', 'private, no-store');
  const isSent = url.searchParams.get('enviado') === '1';
  const view = { isSent, issue: '', typed: '', hasMail: hasMail() };
  if (request.method !== 'POST') return view;
  const { correo = '' } = await readBody(request, FIELDS);
  const parsed = ASKED.safeParse({ correo });
  if (!parsed.success) {
    response.status = STATUS.invalid;
    const { correo: issue = '' } = fieldWords(fieldIssues(parsed.error), locals.language);
    return { ...view, issue, typed: correo.slice(0, 300) };
  }
  try {
    await takeOfVisitor(ASKS, locals.clientAddress);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    response.status = thrown.status;
    response.headers.set('Retry-After', thrown.headers['Retry-After'] ?? '3600');
    return { ...view, issue: getOrdersTexts(locals.language).find.limited, typed: correo };
  }
  // On a brand's host only orders of that brand's page are mailed.
  if (view.hasMail) await mailOrdersOf(parsed.data.correo, locals.brand?.uid);
  return redirect('/pedido?enviado=1', 303);
}
