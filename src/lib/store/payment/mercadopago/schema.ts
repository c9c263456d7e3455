import { z } from 'zod';
import { keySchema } from '../fields';
import { paymentFault } from '../texts';

export const mercadopagoSchema = z.strictObject({
  tipo: z.literal('mercadopago'),
  llave: keySchema(/^(?:APP_USR|TEST)-[A-Za-z0-9-]{10,}$/, paymentFault('token')),
  /** What Mercado Pago signs its events with, where its owner has it signed. */
  firma: keySchema(/^[A-Za-z0-9]{16,128}$|^$/, paymentFault('signature')).default(''),
});
