import { z } from 'zod';
import { defineEvent } from '@/lib/kernel/outbox/events';
import { EVENT_KINDS, orderRowSchema } from '../schema';

/** An order, and what happened to it. */
const order = z.strictObject({ hecho: z.enum(EVENT_KINDS), pedido: orderRowSchema });

export const orderCreated = defineEvent('pedido.creado', order);
export const orderPaid = defineEvent('pedido.pagado', order);
export const orderChanged = defineEvent('pedido.cambiado', order);
export const orderRefunded = defineEvent('pedido.devuelto', order);
