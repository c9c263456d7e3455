import type { Database } from '../db';
import { keyIfWanted } from '../mail/lists.server';
import { sendMail } from '../mail/service.server';
import { notifyPerson } from '../notifications/service.server';
import { membersOf } from '../people/members.server';
import { mayDo } from '../people/rights';
import { contactOf } from '../people/service.server';
import { addKey, orderPath } from './keys.server';
import type { BuyerNews, SaleNews } from './news';
import * as queries from './queries.server';

type Order = queries.OrderRow;

const factsOf = ({ numero, cantidad, importe, moneda, lineas }: Order) => {
  return { numero, producto: lineas[0]?.nombre ?? '', cantidad, importe, moneda };
};

/** Whether somebody who never paid can cause it: anybody's address can be typed. */
const byStranger = ({ importe }: Order, hecho: BuyerNews) =>
  hecho === 'recibido' || hecho === 'reenvio' || (importe === 0 && hecho === 'pagado');

/**
 * Writes to a buyer what became of their order, with a key of its own, inside the caller's
 * transaction. Returns whether a mail will leave.
 */
export async function tellBuyer(
  tx: Database,
  order: Order,
  hecho: BuyerNews,
  { llave, devuelto }: { llave?: string /** What went back just now. */; devuelto?: number } = {},
): Promise<boolean> {
  const page = await queries.findPage(tx, order.uid);
  if (!page) return false;
  const camino = orderPath(llave ?? (await addKey(tx, order.id)));
  const back = { devuelto, termino: order.estado === 'devuelto' };
  const params = {
    ...{ pagina: page.nombre, hecho, camino, ...factsOf(order) },
    ...(devuelto !== undefined && back),
  };
  const stranger = byStranger(order, hecho);
  const { correo: to, uid } = order;
  const said = { to, template: 'pedido', params, byStranger: stranger, page: uid } as const;
  return (await sendMail(tx, said)) === 'queued';
}

/** Tells a page's people who deal with orders what happened to one, inside the caller's transaction. */
export async function tellSellers(tx: Database, order: Order, hecho: SaleNews): Promise<void> {
  const { uid, id: pedido, nombre: comprador } = order;
  const pagina = (await queries.findPage(tx, uid))?.nombre ?? '';
  const datos = { pagina, hecho, pedido, comprador, ...factsOf(order) };
  for (const { persona, rol } of await membersOf(tx, uid)) {
    if (!mayDo(rol, 'orders.manage')) continue;
    await notifyPerson(tx, persona, { tipo: 'venta', datos }, uid);
    const llave = await keyIfWanted(tx, { persona, uid, tipo: 'venta' });
    // The first one is told to its owners unasked, once.
    if (!llave && !(hecho === 'primera' && rol === 'dueno')) continue;
    const { email: to } = await contactOf(tx, persona);
    await sendMail(tx, { to, template: 'venta', params: datos, persona, ...(llave && { llave }) });
  }
}
