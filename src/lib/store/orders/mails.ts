import { z } from 'zod';
import { DAY_MS } from '@/lib/kernel/time/units';
import { defineMail } from '@/lib/people/mail/definitions';
import { orderListMailSchema, orderMailSchema, orderNotification } from './notifications';
import { getOrderMailTexts } from './texts/mails';

/** What became of an order, to its buyer. */
export const orderMail = defineMail('pedido', {
  schema: orderMailSchema,
  texts: (language) => getOrderMailTexts(language).pedido,
  isOpenToAll: true,
  // Orders that nobody has paid.
  fromStrangers: { name: 'extrano:pedido', most: 3, time: DAY_MS, beyond: 'waits' },
});

/** The links to what an address bought, for who lost them. */
export const orderListMail = defineMail('pedidos', {
  schema: orderListMailSchema,
  texts: (language) => getOrderMailTexts(language).pedidos,
  isOpenToAll: true,
  fromStrangers: { name: 'extrano:pedidos', most: 1, time: DAY_MS, beyond: 'left' },
});

/** What happened to an order, to those who sell and asked for it. */
export const saleMail = defineMail('venta', {
  schema: z.object(orderNotification.datos.shape),
  texts: (language) => getOrderMailTexts(language).venta,
  daily: 200,
});
