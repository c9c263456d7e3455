import { z } from 'zod';
import { lineSchema, listSchema, whenParsed } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import { normalizeAddress } from '@/lib/page/links/address';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { EVENTS, TEST } from './events';
import { FAILURES, hookAddressFault, WEBHOOK_LIMITS, WEBHOOK_STATE_CHANGES } from './rules';
import { webhooksFault } from './texts';

const url = z
  .string({ error: textFault('text') })
  .transform(normalizeAddress)
  .superRefine((value, context) => {
    const fault = hookAddressFault(value);
    if (fault) context.addIssue({ code: 'custom', message: webhooksFault(fault) });
  });

/** An address that is to be told. */
export const newWebhookSchema = z.object({
  nombre: lineSchema(WEBHOOK_LIMITS.nombre).refine((name) => name !== '', {
    error: webhooksFault('name'),
  }),
  url,
  sucesos: listSchema(z.enum(EVENTS, { error: webhooksFault('event') }), EVENTS.length, {
    list: webhooksFault('event'),
    tooMany: webhooksFault('event'),
  })
    .refine((names) => names.length > 0, { ...whenParsed, error: webhooksFault('noEvent') })
    .transform((names) => [...new Set(names)]),
});
export type NewWebhook = z.output<typeof newWebhookSchema>;
/** The same as it is typed. */
export type WrittenWebhook = z.input<typeof newWebhookSchema>;

/** The fields to change: missing ones stay. `activo` pauses it, and starts it again. */
export const webhookChangeSchema = newWebhookSchema
  .extend({ activo: z.boolean({ error: textFault('boolean') }) })
  .partial();
export type WebhookChange = z.output<typeof webhookChangeSchema>;

const moment = z.iso.datetime();
const count = z.int().min(0);

/** One as its page's owners see it: its secret is shown once, and never here. */
const webhookSchema = z.strictObject({
  id: z.uuid(),
  nombre: z.string(),
  url: z.string(),
  sucesos: z.array(z.enum(EVENTS)),
  estado: z.enum(['activo', 'pausado', 'detenido']),
  /** Why it was stopped. */
  motivo: z.enum(['', 'fallos', 'retirada']),
  /** Failures in a row. */
  fallos: count,
  /** When what failed is tried again; null while nothing rests. */
  proximoEn: moment.nullable(),
  /** How many deliveries wait, and how many could not be kept. */
  esperan: count,
  omitidas: count,
  /** Until when its former secret signs too. */
  anteriorHasta: moment.nullable(),
  creadoEn: moment,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `GET /api/webhooks`: in the order in which they were made. */
export const webhooksSchema = z.strictObject({
  webhooks: z.array(webhookSchema),
  maximo: z.int(),
  /** Whether the page's plan sends anything to them. */
  incluida: z.boolean(),
});
export type Webhooks = z.infer<typeof webhooksSchema>;

/** One that was just made, or has a new secret: the secret, this once, and the list with it. */
export const madeWebhookSchema = z.strictObject({
  id: z.uuid(),
  secreto: z.string(),
  ...webhooksSchema.shape,
});

/** `GET /api/webhooks/{id}/entregas`: the newest first. */
export const deliveriesSchema = z.strictObject({
  entregas: z.array(
    z.strictObject({
      id: z.uuid(),
      tipo: z.enum([...EVENTS, TEST]),
      estado: z.enum(['pendiente', 'entregada', 'fallida']),
      intentos: count,
      codigo: z.int().nullable(),
      falla: z.enum(['', ...FAILURES]),
      /** What was sent, and how the last answer began. */
      cuerpo: z.string(),
      respuesta: z.string(),
      /** Milliseconds that the last try took. */
      duracion: count,
      creadaEn: moment,
      intentadaEn: moment.nullable(),
      proximoEn: moment.nullable(),
    }),
  ),
});
export type Deliveries = z.infer<typeof deliveriesSchema>;
export type Delivery = Deliveries['entregas'][number];

/** What became of a webhook that fails. */
export const webhookNotification = defineNotification(
  'webhook',
  z.strictObject({ pagina: z.string(), webhook: z.string(), hecho: z.enum(WEBHOOK_STATE_CHANGES) }),
);
export type WebhookFailure = z.infer<typeof webhookNotification.datos>;
