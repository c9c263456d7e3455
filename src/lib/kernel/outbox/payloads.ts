import { z } from 'zod';
import { EVENT_KINDS, orderRowSchema } from '@/lib/store/orders/schema';
import { EVENTS, type EventName, TEST } from './events';

const moment = z.iso.datetime();

/** An order, and what happened to it. */
const order = z.strictObject({ hecho: z.enum(EVENT_KINDS), pedido: orderRowSchema });

const subscriber = z.strictObject({
  id: z.uuid(),
  correo: z.string(),
  /** The page's news, or its new dates. */
  pidio: z.enum(['novedades', 'fechas']),
});

const link = z.strictObject({
  enlace: z.strictObject({
    id: z.string(),
    tipo: z.string(),
    url: z.string(),
    titulo: z.string(),
    descripcion: z.string(),
    /** When it is shown, where that is not always. */
    desde: moment.nullable(),
    hasta: moment.nullable(),
  }),
});

/** What is told of each thing that can happen. Secrets and the keys of buyers are in none. */
export const PAYLOADS = {
  'pedido.creado': order,
  'pedido.pagado': order,
  'pedido.cambiado': order,
  'pedido.devuelto': order,
  'mensaje.recibido': z.strictObject({
    id: z.uuid(),
    nombre: z.string(),
    correo: z.string(),
    texto: z.string(),
    creadoEn: moment,
  }),
  'suscriptor.confirmado': subscriber,
  'suscriptor.baja': subscriber,
  'enlace.publicado': link,
  'enlace.cambiado': link,
  'enlace.retirado': link,
  'pagina.publicada': z.strictObject({
    uid: z.string(),
    slug: z.string(),
    nombre: z.string(),
    bio: z.string(),
    version: z.int(),
  }),
} satisfies Record<EventName, z.ZodType>;

/** What is told of one of them. */
export type DataOf<Name extends EventName> = z.infer<(typeof PAYLOADS)[Name]>;

/** What is sent, as Standard Webhooks has it: what happened, when, and what of it is told. */
const bodyOf = <Data extends z.ZodType>(type: string, data: Data) =>
  z.strictObject({ type: z.literal(type), timestamp: moment, data });

/** Everything that can be sent, by its name. */
export const BODIES: Record<string, z.ZodType> = Object.fromEntries([
  ...EVENTS.map((name) => [name, bodyOf(name, PAYLOADS[name])] as const),
  [TEST, bodyOf(TEST, z.strictObject({ webhook: z.uuid(), nombre: z.string() }))] as const,
]);
