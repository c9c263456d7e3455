import type { Database } from '@/lib/core/db';
import { DEFAULT_ZONE } from '@/lib/core/time/zone';
import type { MailCause } from '@/lib/mail/allowances';
import { unsubscribeKeyOf } from '@/lib/mail/lists.server';
import { type Ordered, sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { findPageCard, type PageCard } from '@/lib/pages/read-model.server';
import { sellerOf } from '@/lib/payments/shop/service.server';
import { mayDo } from '@/lib/people/rights';
import { contactOf, membersOf } from '@/lib/people/service.server';
import { addKey, orderPath } from '../keys.server';
import type * as queries from '../queries.server';
import { orderMail, saleMail } from './mails';
import { type BuyerNotice, orderNotification, type SellerNotice } from './schema';

type Order = queries.OrderRow;

const factsOf = ({ numero, cantidad, importe, moneda, lineas }: Order) => {
  return { numero, producto: lineas[0]?.nombre ?? '', cantidad, importe, moneda };
};

/** Role that requested an order's mail again. */
export type Resending = 'buyer' | 'seller';

/**
 * Returns the mail's cause, which decides its rate limit: the address of an unpaid order may have
 * been typed by a stranger.
 */
function causeOf({ id, cobrado }: Order, hecho: BuyerNotice, by?: Resending): MailCause {
  const isPaid = cobrado > 0;
  if (by !== undefined && isPaid) return { by, order: id };
  if (by === 'seller') return { by: 'person' };
  const isOpenToAll = hecho === 'recibido' || hecho === 'reenvio' || hecho === 'pagado';
  return isOpenToAll && !isPaid ? { by: 'stranger' } : { by: 'product', about: id };
}

/** Options of a buyer's mail: order key, refunded amount, role that resends it. */
interface Telling {
  llave?: string;
  devuelto?: number;
  by?: Resending;
  /** The page's card, where the caller has read it. */
  page?: PageCard | undefined;
}

/** Mails that include the accepted terms, which the law requires on a durable medium. */
const WITH_TERMS: readonly BuyerNotice[] = ['recibido', 'pagado', 'reenvio'];

async function contractOf(tx: Database, order: Order, hecho: BuyerNotice, zona: string) {
  const {
    vendedor: nombre,
    domicilio,
    identificacion,
    correo,
    terminos,
  } = await sellerOf(tx, order.uid);
  const whole = WITH_TERMS.includes(hecho);
  const vende = {
    nombre,
    domicilio,
    identificacion,
    correo,
    terminos: whole ? terminos : '',
    zona,
  };
  const { consintioEn, lineas } = order;
  const descuento = order.descuento + order.ajuste;
  const hasConsented = consintioEn !== null && whole;
  const cuando = hasConsented ? new Date(consintioEn).toISOString() : '';
  const consintio = hasConsented ? { cuando, zona: zona || DEFAULT_ZONE } : undefined;
  return { tipo: lineas[0]?.tipo ?? 'digital', vende, descuento, ...(consintio && { consintio }) };
}

/**
 * Mails the buyer an order event with a new key, inside the caller's transaction. Returns the state
 * of the mail. Throws `tooMany` when it is resent too often.
 */
export async function notifyBuyer(
  tx: Database,
  order: Order,
  hecho: BuyerNotice,
  { llave, devuelto, by, page: card }: Telling = {},
): Promise<Ordered> {
  const page = card ?? (await findPageCard(tx, order.uid));
  if (!page) return 'off';
  const camino = orderPath(llave ?? (await addKey(tx, order.id)));
  const back = { devuelto, termino: order.estado === 'devuelto' };
  const params = {
    pagina: page.nombre,
    hecho,
    camino,
    ...factsOf(order),
    ...(await contractOf(tx, order, hecho, page.zonaHoraria)),
    ...(devuelto !== undefined && back),
  };
  const { correo: to, uid } = order;
  const cause = causeOf(order, hecho, by);
  return sendMail(tx, orderMail, { to, params, cause, page: uid });
}

const isOfUnpaid = (hecho: SellerNotice) => hecho === 'pedido' || hecho === 'comprobante';

/** Notifies the members who handle orders of an event, inside the caller's transaction. */
export async function notifySellers(
  tx: Database,
  order: Order,
  hecho: SellerNotice,
  page?: PageCard,
): Promise<void> {
  const { uid, id: pedido, nombre: comprador } = order;
  const pagina = (page ?? (await findPageCard(tx, uid)))?.nombre ?? '';
  const datos = { pagina, hecho, pedido, comprador, ...factsOf(order) };
  for (const { persona, rol } of await membersOf(tx, uid)) {
    if (!mayDo(rol, 'orders.manage')) continue;
    await notifyPerson(tx, persona, orderNotification, datos, uid);
    const llave = await unsubscribeKeyOf(tx, saleMail, { persona, uid });
    // Owners are notified of the first sale once, regardless of their settings.
    if (!llave && !(hecho === 'primera' && rol === 'dueno')) continue;
    const { email: to } = await contactOf(tx, persona);
    // Unpaid orders have an allowance of their own, so that they never delay a sale's mail.
    const cause = isOfUnpaid(hecho) ? ({ by: 'product', about: 'sin-pagar' } as const) : undefined;
    const mail = { to, params: datos, persona } as const;
    await sendMail(tx, saleMail, { ...mail, ...(llave && { llave }), ...(cause && { cause }) });
  }
}
