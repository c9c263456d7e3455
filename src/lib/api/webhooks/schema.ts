import { z } from 'zod';
import { lineSchema, listSchema, whenParsed } from '@/lib/core/text/schema';
import { textIssue } from '@/lib/core/text/texts';
import { normalizeAddress } from '@/lib/links/address';
import { defineNotification } from '@/lib/notifications/definitions';
import { EVENTS, TEST_EVENT } from './events';
import { FAILURES, hookAddressIssue, WEBHOOK_LIMITS, WEBHOOK_STATE_CHANGES } from './rules';
import { webhooksIssue } from './texts';

const url = z
  .string({ error: textIssue('text') })
  .transform(normalizeAddress)
  .superRefine((value, context) => {
    const issue = hookAddressIssue(value);
    if (issue) context.addIssue({ code: 'custom', message: webhooksIssue(issue) });
  });

export const newWebhookSchema = z.object({
  nombre: lineSchema(WEBHOOK_LIMITS.nombre).refine((name) => name !== '', {
    error: webhooksIssue('name'),
  }),
  url,
  sucesos: listSchema(z.enum(EVENTS, { error: webhooksIssue('event') }), EVENTS.length, {
    list: webhooksIssue('event'),
    tooMany: webhooksIssue('event'),
  })
    .refine((names) => names.length > 0, { ...whenParsed, error: webhooksIssue('noEvent') })
    .transform((names) => [...new Set(names)]),
});
export type NewWebhook = z.output<typeof newWebhookSchema>;
/** The input of the form. */
export type WrittenWebhook = z.input<typeof newWebhookSchema>;

/**
 * The fields to change; missing fields stay as they are. `activo` pauses or resumes the webhook.
 */
export const webhookChangeSchema = newWebhookSchema
  .extend({ activo: z.boolean({ error: textIssue('boolean') }) })
  .partial();
export type WebhookChange = z.output<typeof webhookChangeSchema>;

const moment = z.iso.datetime();
const count = z.int().min(0);

/** A webhook for its page's members; its secret is shown once, and never here. */
const webhookSchema = z.strictObject({
  id: z.uuid(),
  nombre: z.string(),
  url: z.string(),
  sucesos: z.array(z.enum(EVENTS)),
  estado: z.enum(['activo', 'pausado', 'detenido']),
  /** Reason why it was stopped. */
  motivo: z.enum(['', 'fallos', 'retirada']),
  fallos: count,
  /** Time of the next attempt after a failure; null while there is no pause. */
  proximoEn: moment.nullable(),
  /** Waiting deliveries, and dropped events. */
  esperan: count,
  omitidas: count,
  /** End of the time in which its former secret signs too. */
  anteriorHasta: moment.nullable(),
  creadoEn: moment,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `GET /api/webhooks`: in order of creation. */
export const webhooksSchema = z.strictObject({
  webhooks: z.array(webhookSchema),
  maximo: z.int(),
  /** True when the page's plan includes webhooks. */
  incluida: z.boolean(),
});
export type Webhooks = z.infer<typeof webhooksSchema>;

/** A new webhook, or one with a new secret: the secret, shown this once, and the list. */
export const madeWebhookSchema = z.strictObject({
  id: z.uuid(),
  secreto: z.string(),
  ...webhooksSchema.shape,
});

/** `GET /api/webhooks/{id}/entregas`: newest first. */
export const deliveriesSchema = z.strictObject({
  entregas: z.array(
    z.strictObject({
      id: z.uuid(),
      tipo: z.enum([...EVENTS, TEST_EVENT]),
      estado: z.enum(['pendiente', 'entregada', 'fallida']),
      intentos: count,
      codigo: z.int().nullable(),
      falla: z.enum(['', ...FAILURES]),
      /** The payload, and the beginning of the last response. */
      cuerpo: z.string(),
      respuesta: z.string(),
      /** Duration of the last attempt, in ms. */
      duracion: count,
      creadaEn: moment,
      intentadaEn: moment.nullable(),
      proximoEn: moment.nullable(),
    }),
  ),
});
export type Deliveries = z.infer<typeof deliveriesSchema>;
export type Delivery = Deliveries['entregas'][number];

/** Notification of a failing webhook. */
export const webhookNotification = defineNotification(
  'webhook',
  z.strictObject({ pagina: z.string(), webhook: z.string(), hecho: z.enum(WEBHOOK_STATE_CHANGES) }),
);
export type WebhookFailure = z.infer<typeof webhookNotification.datos>;
