import { z } from 'zod';
import type { FieldMessages } from '@/lib/core/http/error-codes';
import { separatorSchema } from '@/lib/core/text/csv';
import {
  emailSchema,
  idSchema,
  lineSchema,
  linesSchema,
  listSchema,
  whenParsed,
} from '@/lib/core/text/schema';
import { textIssue } from '@/lib/core/text/texts';
import { defineNotification } from '@/lib/notifications/definitions';
import type { PublicProfile } from '@/lib/profile/schema';
import { CONTACT_LIMITS, FOLDERS, MAX_AT_ONCE, type RequestKind, SUSPICIONS } from './limits';
import { contactIssue } from './texts';

const filled = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((text) => text !== '', { error: contactIssue('empty') });

/** A message as a visitor writes it. */
export const messageSchema = z.object({
  nombre: filled(lineSchema(CONTACT_LIMITS.nombre)),
  correo: emailSchema,
  mensaje: filled(linesSchema(CONTACT_LIMITS.mensaje)),
});
export type NewMessage = z.infer<typeof messageSchema>;

const folder = z.enum(FOLDERS, { error: contactIssue('folder') });
export const messageIdSchema = idSchema(contactIssue('id'));
export const subscriberIdSchema = idSchema(contactIssue('id'));

const storedMessageSchema = z.strictObject({
  id: messageIdSchema,
  nombre: z.string(),
  correo: z.string(),
  texto: z.string(),
  carpeta: z.enum(FOLDERS),
  sospecha: z.enum(['', ...SUSPICIONS]),
  leido: z.boolean(),
  creadoEn: z.iso.datetime(),
});
export type Message = z.infer<typeof storedMessageSchema>;

const count = z.int().min(0);

/** Messages per folder, and unread ones of the inbox. */
export const countsSchema = z.strictObject({
  bandeja: count,
  archivo: count,
  spam: count,
  papelera: count,
  sinLeer: count,
});
export type Counts = z.infer<typeof countsSchema>;

/** `GET /api/mensajes`: a page of a folder, newest first. */
export const inboxSchema = z.strictObject({
  mensajes: z.array(storedMessageSchema),
  /** True when there are older messages: repeat the request with the last id as `antes`. */
  hayMas: z.boolean(),
  cuentas: countsSchema,
});
export type Inbox = z.infer<typeof inboxSchema>;

export const inboxQuerySchema = z.object({
  carpeta: folder.default('bandeja'),
  busca: lineSchema(CONTACT_LIMITS.busca).default(''),
  antes: messageIdSchema.optional(),
});

/** The folder to export. */
export const exportQuerySchema = z.object({
  carpeta: folder.default('bandeja'),
  ...separatorSchema,
});

/** A change of messages; without `ids`, of the whole inbox, which can only be marked as read. */
export const changeSchema = z
  .object({
    ids: listSchema(messageIdSchema, MAX_AT_ONCE, {
      list: contactIssue('id'),
      tooMany: contactIssue('tooMany', MAX_AT_ONCE),
    }).optional(),
    carpeta: folder.optional(),
    leido: z.boolean({ error: textIssue('boolean') }).optional(),
  })
  .refine(({ ids, carpeta, leido }) => ids !== undefined || (leido && !carpeta), {
    ...whenParsed,
    path: ['ids'],
    error: contactIssue('id'),
  });
export type Change = z.infer<typeof changeSchema>;

/** The data of a page's form: its values and their issues. */
export interface ContactView {
  profile: PublicProfile;
  isSent: boolean;
  /** The heading, and the page's font subset for it. */
  title: string;
  face: string | undefined;
  stamp: string;
  typed: { nombre: string; correo: string; mensaje: string };
  issues: FieldMessages;
  /** Reason why a valid form was not accepted; '' without one. */
  problem: string;
}

const subscriberSchema = z.strictObject({
  id: subscriberIdSchema,
  correo: z.string(),
  estado: z.enum(['pendiente', 'confirmado']),
  creadoEn: z.iso.datetime(),
  confirmadoEn: z.iso.datetime().nullable(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** `GET /api/suscriptores`: newest first. */
export const subscribersSchema = z.strictObject({
  suscriptores: z.array(subscriberSchema),
  hayMas: z.boolean(),
  cuentas: z.strictObject({ confirmado: count, pendiente: count }),
  /** Maximum confirmed subscribers by the page's plan; null without limit. */
  maximo: count.nullable(),
});
export type Subscribers = z.infer<typeof subscribersSchema>;

export const subscribersQuerySchema = inboxQuerySchema.pick({ busca: true, antes: true });

export const signUpSchema = z.object({ correo: emailSchema });

export type NewsletterStep =
  | 'form'
  | 'full'
  | 'sent'
  | 'confirm'
  | 'confirmed'
  | 'left'
  | 'unknown';

/** The data of the pages that request, confirm or end a subscription. */
export interface NewsletterView {
  profile: PublicProfile;
  kind: RequestKind;
  step: NewsletterStep;
  title: string;
  face: string | undefined;
  stamp: string;
  correo: string;
  texto: string;
  /** The issue of the address, or the reason why it was not accepted. */
  issue: string;
  /** The key in the mail's link. */
  key: string;
}

/** Notification of new messages: their number and the newest sender. */
export const messageNotification = defineNotification(
  'mensaje',
  z.strictObject({ pagina: z.string(), cuantos: z.int().min(0), quien: z.string() }),
);

export const messageMailSchema = z.object({
  ...messageNotification.datos.shape,
  mensajes: z.array(z.object({ nombre: z.string(), texto: z.string() })),
});
export type MessageMail = z.infer<typeof messageMailSchema>;

export const confirmationMailSchema = z.object({
  pagina: z.string(),
  /** Path of the confirmation page. */
  camino: z.string(),
  llave: z.string(),
  /** The page's newsletter or its new dates. */
  asunto: z.enum(['novedades', 'fechas']).exactOptional(),
});
export type ConfirmationMail = z.infer<typeof confirmationMailSchema>;
