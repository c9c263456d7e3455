import { faceOf } from '@/lib/appearance/face.server';
import { pageAppearance } from '@/lib/brands/accent';
import { reading } from '@/lib/core/db';
import { log } from '@/lib/core/env/log';
import { nowMs, sleep } from '@/lib/core/env/system';
import { type PageContext, readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit, secondsToWait } from '@/lib/core/http/rate-limit.server';
import { pageLanguage } from '@/lib/core/i18n';
import { issueWords } from '@/lib/core/i18n/issues';
import { DEFAULT_ZONE } from '@/lib/core/time/zone';
import { hasMail } from '@/lib/mail/service.server';
import { findPageCard, findPageLook } from '@/lib/pages/read-model.server';
import { isTrial } from '@/lib/payments/methods';
import { findPaymentMethod } from '@/lib/payments/service.server';
import { sellerOf } from '@/lib/payments/shop/service.server';
import { usesLeft } from '@/lib/products/discounts/service.server';
import { findProductRow } from '@/lib/products/service.server';
import { ensureCheckout } from '../checkout/service.server';
import { createDownloadLink, filesOf } from '../downloads.server';
import { orderOfKey, orderPath, withKey } from '../keys.server';
import type { OrderRow } from '../queries.server';
import { HOLD_MS, isByHand, isPaid, mayMiss, mayWithdraw, PROOF_HOLD_MS } from '../rules';
import { countProofs, firstProof } from '../settlement/queries.server';
import { settleOrder } from '../settlement/service.server';
import { getOrdersTexts } from '../texts';
import { cancelOrder, mailOrder, reopenDelivery, withdraw } from './service.server';
import type { OrderView } from './views';

const FIELDS = textForm('accion', 'archivo');
/** Maps the issue of an uploaded picture, as the URL's `falla` names it, to its text. */
const PROOF_ISSUES: Record<string, 'proofTooLarge' | 'proofUnread' | 'proofLater' | undefined> = {
  grande: 'proofTooLarge',
  imagen: 'proofUnread',
  luego: 'proofLater',
};
/** Limits the provider requests that views of an order cause: one per order in 5 s. */
const LOOKS = rateLimit('pedido-consulta', 1, 5);
/** Timeout (ms) of a provider request in a view. An event or the hourly job reads later results. */
const TIMEOUT_MS = 4_000;

/**
 * Reconciles an unpaid order with its provider, because the buyer may just have paid there. Returns
 * the current row.
 */
async function refreshed(order: OrderRow, llave: string): Promise<OrderRow> {
  const isUnpaid = order.estado === 'abierto' || order.estado === 'vencido';
  if (!isUnpaid || order.sesionPago === null) return order;
  if ((await secondsToWait(LOOKS, order.id)) !== undefined) return order;
  const asking = settleOrder(order).catch((err: unknown) => {
    log().warn({ err, provider: order.proveedor }, 'a payment could not be asked for');
  });
  await Promise.race([asking, sleep(TIMEOUT_MS)]);
  return (await orderOfKey(llave)) ?? order;
}

/** Returns the fields of the chosen payment method that buyers may read. */
async function chosenBy({ cobro }: OrderRow): Promise<Record<string, string>> {
  if (cobro === null) return {};
  return (await findPaymentMethod(await reading(), cobro))?.datos ?? {};
}

/** True while the order awaits a manual payment, for which its page shows the instructions. */
const isOpenByHand = (order: OrderRow) => order.estado === 'abierto' && isByHand(order);

/** Returns the hold of an open order on its stock and code; undefined if neither is limited. */
async function heldOf(order: OrderRow): Promise<OrderView['held']> {
  const { estado, uid, producto, cantidad, descuentoId } = order;
  if (estado !== 'abierto') return undefined;
  const db = await reading();
  const pieces = (await findProductRow(db, uid, producto))?.existencias ?? null;
  const uses = descuentoId === null ? null : await usesLeft(db, uid, descuentoId);
  if (pieces === null && uses === null) return undefined;
  const isLeft = (pieces ?? cantidad) >= cantidad && uses !== 0;
  if (!order.retiene) return isLeft ? 'free' : 'gone';
  const shown = await firstProof(db, order.id);
  const until = Math.max(order.creadoEn + HOLD_MS, shown + PROOF_HOLD_MS);
  return { until: Math.min(order.venceEn, until) };
}

async function viewOf(order: OrderRow, llave: string): Promise<OrderView> {
  const db = await reading();
  const page = await findPageCard(db, order.uid);
  const appearance = await findPageLook(db, order.uid);
  const [line] = order.lineas;
  if (!page || !appearance || !line) throw new AppError('notFound');
  const apariencia = pageAppearance(appearance);
  const heading = getOrdersTexts(pageLanguage()).order.title(order.numero);
  const { id: _id, uid: _uid, lineas: _lines, producto: _producto, ...facts } = order;
  const paid = isPaid(order.estado);
  const chosen = await chosenBy(order);
  const files = paid ? await filesOf(order) : [];
  const { tipo, nombre: concepto, precio } = line;
  return {
    ...facts,
    descuento: order.descuento + order.ajuste,
    pagoUrl: withKey(order.pagoUrl, llave),
    seller: await sellerOf(await reading(), order.uid),
    llave,
    page: {
      nombre: page.nombre,
      slug: page.slug,
      zona: page.zonaHoraria || DEFAULT_ZONE,
      avatar: appearance.avatar,
      apariencia,
      face: (await faceOf(apariencia, heading)).base64,
    },
    tipo,
    concepto,
    precio,
    producto: line.producto,
    direccion: paid ? line.direccion : '',
    files: files.map(({ id, nombre, tamano }) => ({ id, nombre, tamano })),
    missing: paid ? line.archivos.length - files.length : 0,
    datos: isOpenByHand(order) ? chosen : undefined,
    isTrial: isTrial(chosen),
    proofs: await countProofs(await reading(), order.id),
    held: await heldOf(order),
    mayWithdraw: mayWithdraw({ ...order, tipo }, nowMs()),
    mayMiss: mayMiss({ ...order, tipo }, nowMs()),
    goOn: false,
    hasMail: hasMail(),
    said: '',
    problem: '',
  };
}

/** Result of a buyer's action: a redirect or a message. */
type Done =
  | { to: string }
  | { said: string }
  | { problem: string; status: number; retryAfter?: string };

async function checkout(order: OrderRow, llave: string, problem: string): Promise<Done> {
  try {
    const url = await ensureCheckout(order, llave);
    return { to: url || orderPath(llave) };
  } catch (err) {
    log().warn({ err, provider: order.proveedor }, 'a checkout could not be opened');
    return { problem, status: STATUS.unavailable };
  }
}

/** Mails the order's link again and returns the message for the buyer. */
async function remail(order: OrderRow, language: string): Promise<Done> {
  const { order: t } = getOrdersTexts(language);
  try {
    const outcome = await mailOrder(order);
    if (outcome === 'queued') return { said: t.mailed };
    if (outcome === 'waits') return { said: t.mailWaits };
    const problem = outcome === 'silenced' ? t.mailUnwanted : t.mailNot;
    return { problem, status: STATUS.invalid };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'tooMany') throw thrown;
    const retryAfter = thrown.headers['Retry-After'] ?? '3600';
    return { problem: t.mailLimited, status: thrown.status, retryAfter };
  }
}

async function act(
  order: OrderRow,
  llave: string,
  fields: Record<string, string>,
  language: string,
): Promise<Done> {
  const { order: t } = getOrdersTexts(language);
  const back = { to: orderPath(llave) };
  switch (fields['accion']) {
    case 'descargar':
      return { to: `/pedido/descarga/${await createDownloadLink(llave, fields['archivo'] ?? '')}` };
    case 'pagar':
      return checkout(order, llave, t.unavailable);
    case 'cancelar':
      await cancelOrder(order);
      return back;
    case 'desistir':
      await withdraw(order);
      return back;
    case 'noRecibido':
      await reopenDelivery(order);
      return back;
    case 'correo':
      return remail(order, language);
    default:
      throw new AppError('malformed');
  }
}

async function handleAct(context: PageContext, order: OrderRow, llave: string) {
  const { locals, redirect, request, response } = context;
  const fields = await readBody(request, FIELDS);
  const { language } = locals;
  const done = await act(order, llave, fields, language).catch((thrown): Done => {
    // The order has changed since the page was drawn.
    if (!(thrown instanceof AppError) || thrown.code !== 'invalid') throw thrown;
    return { problem: issueWords(thrown.message, language), status: thrown.status };
  });
  if ('to' in done) return redirect(done.to, 303);
  const current = (await orderOfKey(llave)) ?? order;
  const drawn = await viewOf(current, llave);
  if ('said' in done) return { ...drawn, said: done.said };
  response.status = done.status;
  if (done.retryAfter) response.headers.set('Retry-After', done.retryAfter);
  return { ...drawn, problem: done.problem };
}

/**
 * `GET` and `POST /pedido/{llave}` (docs/product.md §16). Returns undefined for an unknown key.
 * Throws AppError for a body that is no form and for actions that the order's state does not allow.
 */
export async function handleOrder(context: PageContext): Promise<Response | OrderView | undefined> {
  const { params, request, response, url, locals } = context;
  const llave = params['llave'] ?? '';
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', 'same-origin');
  const order = await orderOfKey(llave);
  if (request.method === 'POST') {
    if (!order) throw new AppError('notFound');
    return handleAct(context, order, llave);
  }
  if (!order) {
    response.status = 404;
    return undefined;
  }
  const current = await refreshed(order, llave);
  const drawn = await viewOf(current, llave);
  const goOn = url.searchParams.get('pagar') === '1' && current.estado === 'abierto';
  const { order: t } = getOrdersTexts(locals.language);
  const issue = PROOF_ISSUES[url.searchParams.get('falla') ?? ''];
  const looked = url.searchParams.get('comprobar') === '1' && current.estado === 'abierto';
  return {
    ...drawn,
    // No redirect without held stock, because the buyer must read that warning before paying.
    goOn: goOn && drawn.pagoUrl !== '' && typeof drawn.held !== 'string',
    ...(looked && { problem: t.notYet }),
    ...(issue && { problem: t[issue] }),
  };
}
