import { z } from 'zod';
import type { FieldWords } from '@/lib/kernel/http/error-codes';
import {
  emailSchema,
  lineSchema,
  linesSchema,
  listSchema,
  whenParsed,
} from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import type { PublicProfile } from '@/lib/page/profile/schema';
import { CONTACT_LIMITS, FOLDERS, MAX_AT_ONCE, type RequestKind, SUSPICIONS } from './limits';
import { contactFault } from './texts';

const filled = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((text) => text !== '', { error: contactFault('empty') });

/** What a visitor writes. */
export const messageSchema = z.object({
  nombre: filled(lineSchema(CONTACT_LIMITS.nombre)),
  correo: emailSchema,
  mensaje: filled(linesSchema(CONTACT_LIMITS.mensaje)),
});
export type NewMessage = z.infer<typeof messageSchema>;

const folder = z.enum(FOLDERS, { error: contactFault('folder') });
/** What a message, and what a subscriber is known by. */
export const messageIdSchema = z.uuid({ error: contactFault('id') });
export const subscriberIdSchema = z.uuid({ error: contactFault('id') });

/** A message in the inbox. */
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

/** How many messages each folder has, and how many of the inbox are unread. */
export const countsSchema = z.strictObject({
  bandeja: count,
  archivo: count,
  spam: count,
  papelera: count,
  sinLeer: count,
});
export type Counts = z.infer<typeof countsSchema>;

/** `GET /api/mensajes`: a part of a folder, newest first. */
export const inboxSchema = z.strictObject({
  mensajes: z.array(storedMessageSchema),
  /** Whether there are older ones: ask again with the last one's id as `antes`. */
  hayMas: z.boolean(),
  cuentas: countsSchema,
});
export type Inbox = z.infer<typeof inboxSchema>;

/** Which part of which folder. */
export const inboxQuerySchema = z.object({
  carpeta: folder.default('bandeja'),
  busca: lineSchema(CONTACT_LIMITS.busca).default(''),
  antes: messageIdSchema.optional(),
});

/** Which folder is taken away as a file. */
export const exportQuerySchema = z.object({ carpeta: folder.default('bandeja') });

/** What is changed of some messages; without `ids`, of all in the inbox: they can only be read. */
export const changeSchema = z
  .object({
    ids: listSchema(messageIdSchema, MAX_AT_ONCE, {
      list: contactFault('id'),
      tooMany: contactFault('tooMany', MAX_AT_ONCE),
    }).optional(),
    carpeta: folder.optional(),
    leido: z.boolean({ error: textFault('boolean') }).optional(),
  })
  .refine(({ ids, carpeta, leido }) => ids !== undefined || (leido && !carpeta), {
    ...whenParsed,
    path: ['ids'],
    error: contactFault('id'),
  });
export type Change = z.infer<typeof changeSchema>;

/** The form of a page: what was typed, and what is wrong with it. */
export interface ContactView {
  profile: PublicProfile;
  isSent: boolean;
  /** What stands over it, and the face of the page cut to that. */
  title: string;
  face: string | undefined;
  stamp: string;
  typed: { nombre: string; correo: string; mensaje: string };
  faults: FieldWords;
  /** Why it was not sent although nothing in it is wrong; '' where it is not so. */
  problem: string;
}

/** A newsletter subscriber. */
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
  /** How many may confirm by the page's plan; null is without limit. */
  maximo: count.nullable(),
});
export type Subscribers = z.infer<typeof subscribersSchema>;

/** Which part of them. */
export const subscribersQuerySchema = inboxQuerySchema.pick({ busca: true, antes: true });

/** The form that one signs up with. */
export const signUpSchema = z.object({ correo: emailSchema });

/** What the page of a newsletter shows. */
export type NewsletterStep =
  | 'form'
  | 'full'
  | 'sent'
  | 'confirm'
  | 'confirmed'
  | 'left'
  | 'unknown';

/** The page of a newsletter or of new dates, whichever its step. */
export interface NewsletterView {
  profile: PublicProfile;
  kind: RequestKind;
  step: NewsletterStep;
  title: string;
  face: string | undefined;
  stamp: string;
  correo: string;
  texto: string;
  /** What is wrong with the address, or why it was not taken. */
  fault: string;
  /** The key of the mail that led here. */
  key: string;
}
