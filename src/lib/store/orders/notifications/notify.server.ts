import type { Database } from '@/lib/kernel/db';
import { DEFAULT_ZONE } from '@/lib/kernel/time/zone';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import type { MailCause } from '@/lib/people/mail/allowances';
import { unsubscribeKeyOf } from '@/lib/people/mail/lists.server';
import { type Ordered, sendMail } from '@/lib/people/mail/service.server';
import { notifyPerson } from '@/lib/people/notifications/service.server';
import { membersOf } from '@/lib/people/people/members.server';
import { mayDo } from '@/lib/people/people/rights';
import { contactOf } from '@/lib/people/people/service.server';
import { sellerOf } from '@/lib/store/shop/service.server';
import { addKey, orderPath } from '../keys.server';
import type * as queries from '../queries.server';
import { orderMail, saleMail } from './mails';
import { type BuyerNotice, orderNotification, type SellerNotice } from './notifications';

type Order = queries.OrderRow;

const factsOf = ({ numero, cantidad, importe, moneda, lineas }: Order) => {
  return { numero, producto: lineas[0]?.nombre ?? '', cantidad, importe, moneda };
};

/** Who requests that an order's mail is sent again, if any. */
export type Resending = 'buyer' | 'seller';

/**
 * Who causes a mail about an order. Before money came nothing shows that the address is the
 * buyer's: it may be typed by a stranger.
 */
function causeOf({ id, cobrado }: Order, hecho: BuyerNotice, by?: Resending): MailCause {
  const isPaid = cobrado > 0;
  if (by !== undefined && isPaid) return { by, order: id };
  if (by === 'seller') return { by: 'person' };
  const isOpenToAll = hecho === 'recibido' || hecho === 'reenvio' || hecho === 'pagado';
  return isOpenToAll && !isPaid ? { by: 'stranger' } : { by: 'product', about: id };
}

/** What a mail to a buyer is sent with: its key, what went back just now, who has it sent again. */
interface Telling {
  llave?: string;
  devuelto?: number;
  by?: Resending;
}

/** What tells a buyer what they agreed to, which the law wants on paper or by mail: with its terms once. */
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
  const { descuento, consintioEn, lineas } = order;
  const hasConsented = consintioEn !== null && whole;
  const cuando = hasConsented ? new Date(consintioEn).toISOString() : '';
  const consintio = hasConsented ? { cuando, zona: zona || DEFAULT_ZONE } : undefined;
  return { tipo: lineas[0]?.tipo ?? 'digital', vende, descuento, ...(consintio && { consintio }) };
}

/**
 * Writes to a buyer what became of their order, with a key of its own, inside the caller's
 * transaction. Returns what became of the mail. Throws `tooMany` where it is sent again too often.
 */
export async function notifyBuyer(
  tx: Database,
  order: Order,
  hecho: BuyerNotice,
  { llave, devuelto, by }: Telling = {},
): Promise<Ordered> {
  const page = await findPageCard(tx, order.uid);
  if (!page) return 'off';
  const camino = orderPath(llave ?? (await addKey(tx, order.id)));
  const back = { devuelto, termino: order.estado === 'devuelto' };
  const params = {
    ...{ pagina: page.nombre, hecho, camino, ...factsOf(order) },
    ...(await contractOf(tx, order, hecho, page.zonaHoraria)),
    ...(devuelto !== undefined && back),
  };
  const { correo: to, uid } = order;
  const cause = causeOf(order, hecho, by);
  return sendMail(tx, orderMail, { to, params, cause, page: uid });
}

const isOfUnpaid = (hecho: SellerNotice) => hecho === 'pedido' || hecho === 'comprobante';

/** Tells a page's people who deal with orders what happened to one, inside the caller's transaction. */
export async function notifySellers(
  tx: Database,
  order: Order,
  hecho: SellerNotice,
): Promise<void> {
  const { uid, id: pedido, nombre: comprador } = order;
  const pagina = (await findPageCard(tx, uid))?.nombre ?? '';
  const datos = { pagina, hecho, pedido, comprador, ...factsOf(order) };
  for (const { persona, rol } of await membersOf(tx, uid)) {
    if (!mayDo(rol, 'orders.manage')) continue;
    await notifyPerson(tx, persona, orderNotification, datos, uid);
    const llave = await unsubscribeKeyOf(tx, saleMail, { persona, uid });
    // The first one is told to its owners unasked, once.
    if (!llave && !(hecho === 'primera' && rol === 'dueno')) continue;
    const { email: to } = await contactOf(tx, persona);
    // Mails that strangers trigger have their own allowance: a sale is notified however many orders
    // stay unpaid.
    const cause = isOfUnpaid(hecho) ? ({ by: 'product', about: 'sin-pagar' } as const) : undefined;
    const mail = { to, params: datos, persona } as const;
    await sendMail(tx, saleMail, { ...mail, ...(llave && { llave }), ...(cause && { cause }) });
  }
}
