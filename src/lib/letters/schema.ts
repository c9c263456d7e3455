import { z } from 'zod';
import { idSchema, lineSchema, linesSchema, listSchema, whenParsed } from '@/lib/core/text/schema';
import { textIssue } from '@/lib/core/text/texts';
import { instantSchema } from '@/lib/core/time/schema';
import { urlSchema } from '@/lib/links/schema';
import { isPagePicture } from '@/lib/media/rules';
import { defineNotification } from '@/lib/notifications/definitions';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { productIdSchema } from '@/lib/products/schema';
import {
  LETTER_LIMITS,
  LETTER_STATES,
  type LetterState,
  PAUSE_REASONS,
  PURCHASES,
  SOURCES,
} from './limits';
import { lettersIssue } from './texts';

export const letterIdSchema = idSchema(lettersIssue('id'));

/** Schemas of the kinds of parts. All fields are strings: `storedParts` relies on it. */
const parts = [
  /**
   * A subset of Markdown (rules.ts): paragraphs, `## heading`, lines that begin with `- `,
   * `**bold**` and `[text](https://…)`.
   */
  z.object({ tipo: z.literal('texto'), texto: linesSchema(LETTER_LIMITS.texto) }),
  z.object({
    tipo: z.literal('imagen'),
    medio: z
      .string({ error: lettersIssue('picture') })
      .refine((value) => value === '' || isPagePicture(value), { error: lettersIssue('picture') }),
    alt: lineSchema(LETTER_LIMITS.alt).default(''),
    url: urlSchema.default(''),
  }),
  z.object({
    tipo: z.literal('boton'),
    texto: lineSchema(LETTER_LIMITS.boton).default(''),
    url: urlSchema.default(''),
  }),
  /** A product of the page, by its id. A product that is not on sale is left out. */
  z.object({
    tipo: z.literal('producto'),
    producto: z.union([z.literal(''), productIdSchema], { error: lettersIssue('product') }),
  }),
  /** An event of the page, by its id. A deleted event is left out. */
  z.object({
    tipo: z.literal('fecha'),
    evento: z.union([z.literal(''), idSchema(lettersIssue('date'))], {
      error: lettersIssue('date'),
    }),
  }),
] as const;

/** A part of a letter. An empty part is not sent. */
export const partSchema = z.discriminatedUnion('tipo', parts, { error: lettersIssue('part') });
export type Part = z.output<typeof partSchema>;

const day = z.iso
  .date({ error: lettersIssue('day') })
  .nullable()
  .default(null);

/** Recipients: confirmed subscribers that fulfil every condition. */
export const recipientsSchema = z
  .object({
    /** By purchases in the page's store. */
    compra: z.enum(PURCHASES, { error: lettersIssue('who') }).default('todos'),
    /** With `compraron` or `no-compraron`: one of these products; empty for any. */
    productos: listSchema(productIdSchema, LETTER_LIMITS.productos, {
      list: lettersIssue('products'),
      tooMany: lettersIssue('tooManyProducts', LETTER_LIMITS.productos),
    }).default([]),
    /** First and last day of the confirmation, in the page's zone. */
    desde: day,
    hasta: day,
    /** Subscribed by the page's form, or imported by its owner. */
    origen: z.enum(SOURCES, { error: lettersIssue('who') }).default('todos'),
  })
  .refine(({ desde, hasta }) => desde === null || hasta === null || desde <= hasta, {
    ...whenParsed,
    path: ['hasta'],
    error: lettersIssue('days'),
  });
export type Recipients = z.output<typeof recipientsSchema>;

const content = {
  titulo: lineSchema(LETTER_LIMITS.titulo).default(''),
  partes: listSchema(partSchema, LETTER_LIMITS.partes, {
    list: lettersIssue('parts'),
    tooMany: lettersIssue('tooManyParts', LETTER_LIMITS.partes),
  }).default([]),
};

const days = { error: lettersIssue('seriesDays', LETTER_LIMITS.dias) };

const fields = {
  ...content,
  destinatarios: recipientsSchema.default({
    compra: 'todos',
    productos: [],
    desde: null,
    hasta: null,
    origen: 'todos',
  }),
  /**
   * Days after the confirmation of a reader who used the page's form, 0 for at once. A number makes
   * the letter part of the welcome series: it has no other recipients and is in no archive. A
   * stored letter cannot change between a number and null.
   */
  dias: z.int(days).min(0, days).max(LETTER_LIMITS.dias, days).nullable().default(null),
  /** True to show the letter in the page's public archive once it is sent. */
  archivo: z.boolean({ error: textIssue('boolean') }).default(true),
};

/** `POST /api/boletines`: a new draft. */
export const newLetterSchema = z.object(fields);
export type NewLetter = z.output<typeof newLetterSchema>;

/** `PUT /api/boletines/{id}`: the whole draft, with the version that was read. */
export const letterInputSchema = z.object({ ...fields, version: z.int().min(1) });
export type LetterInput = z.output<typeof letterInputSchema>;

/** Imported letters in these states were sent. All others become drafts, so that none is sent. */
const SENT: Partial<Record<LetterState, 'enviado' | 'detenido'>> = {
  enviando: 'enviado',
  pausado: 'enviado',
  enviado: 'enviado',
  detenido: 'detenido',
};

/** A letter of an export, without its figures: a page's own figures decide if it may send. */
export const importedLetterSchema = z
  .object({
    ...fields,
    id: letterIdSchema.toLowerCase(),
    estado: z.enum(LETTER_STATES).catch('borrador'),
    enviadoEn: instantSchema.catch(null),
  })
  .transform(({ estado, enviadoEn, archivo, ...letter }) => {
    const sent = letter.dias === null && enviadoEn !== null ? SENT[estado] : undefined;
    return {
      ...letter,
      archivo: archivo && letter.dias === null,
      estado: sent ?? ('borrador' as const),
      enviadoEn: sent && enviadoEn !== null ? Date.parse(enviadoEn) : null,
      /** True if the letter was about to be sent, or was an active letter of the series. */
      wasOn: sent === undefined && estado !== 'borrador',
    };
  });
export type ImportedLetter = z.output<typeof importedLetterSchema>;

/** A stored letter that an import contains too; `isSame` if the import would not change it. */
export interface KnownLetter {
  id: string;
  isChangeable: boolean;
  isSame: boolean;
}

/** A page's letters for an import: their numbers, and the stored letters by the imported ids. */
export interface KnownLetters {
  stored: number;
  inSeries: number;
  byId: ReadonlyMap<string, KnownLetter>;
}

/** `POST /api/boletines/vista-previa`: a draft that is not stored. */
export const letterPreviewInputSchema = z.object(content);
export type LetterContent = z.output<typeof letterPreviewInputSchema>;

/**
 * `POST /api/boletines/{id}/enviar`: without `en`, the letter is sent after the minute in which
 * sending can be undone. A letter of the series is switched on.
 */
export const sendLetterSchema = z.object({ en: instantSchema });

const count = z.int().min(0);

/** `PUT /api/boletines/domicilio`: the seller's postal address, which letters show too. */
export const postalAddressSchema = z.object({ domicilio: linesSchema(SHOP_LIMITS.domicilio) });

/** Figures of a letter. Opens are not tracked, and clicks are stored without the reader. */
export const letterFiguresSchema = z.strictObject({
  /** Recipients when sending began; 0 before that. */
  destinatarios: count,
  enviados: count,
  /** `rebotes` are hard bounces, `fallidos` mails that could not be delivered after all tries. */
  rebotes: count,
  fallidos: count,
  quejas: count,
  bajas: count,
  clics: count,
});
export type LetterFigures = z.infer<typeof letterFiguresSchema>;

const summary = {
  id: letterIdSchema,
  titulo: z.string(),
  estado: z.enum(LETTER_STATES),
  /** Days after the confirmation, of a letter of the welcome series; null otherwise. */
  dias: z.int().nullable(),
  /**
   * Due instant of a `programado` or `por_enviar` letter, or of an `activo` one's next mail; of a
   * draft, the moment for which it was scheduled before.
   */
  en: z.iso.datetime().nullable(),
  /** Reason why the server paused the letter; '' otherwise. */
  motivo: z.enum(['', ...PAUSE_REASONS]),
  creadoEn: z.iso.datetime(),
  actualizadoEn: z.iso.datetime(),
  /** When the first mail was sent; for a letter of the series, when it was first switched on. */
  enviadoEn: z.iso.datetime().nullable(),
  cifras: letterFiguresSchema,
};

export const letterSummarySchema = z.strictObject(summary);
export type LetterSummary = z.infer<typeof letterSummarySchema>;

/**
 * Parts and recipients in a response are not checked again, because they were checked when stored.
 */
const storedParts = parts.map(({ shape }) => {
  const { tipo, ...fields } = shape;
  const texts = Object.keys(fields).map((name) => [name, z.string()]);
  return z.strictObject({ tipo, ...Object.fromEntries(texts) });
});
const storedPartSchema = z.discriminatedUnion(
  'tipo',
  storedParts as [(typeof storedParts)[number], ...typeof storedParts],
) as unknown as z.ZodType<Part>;
const storedRecipientsSchema = z.strictObject({
  compra: z.enum(PURCHASES),
  productos: z.array(z.string()),
  desde: z.iso.date().nullable(),
  hasta: z.iso.date().nullable(),
  origen: z.enum(SOURCES),
});

/** A letter in a response. */
export const letterSchema = z.strictObject({
  ...summary,
  partes: z.array(storedPartSchema),
  destinatarios: storedRecipientsSchema,
  archivo: z.boolean(),
  version: z.int(),
});
export type Letter = z.infer<typeof letterSchema>;

/** `GET /api/boletines?antes={id}`: newest first, and the welcome series. */
export const lettersQuerySchema = z.object({ antes: letterIdSchema.optional() });
export const lettersSchema = z.strictObject({
  boletines: z.array(letterSummarySchema),
  /** The welcome series, by days. */
  serie: z.array(letterSummarySchema),
  hayMas: z.boolean(),
  maximo: count,
  /** False if the installation sends no mail: letters can then only be written. */
  correo: z.boolean(),
  /** The page's time zone, in which letters are scheduled. */
  zona: z.string(),
  /** Maximum mails of letters a day, null without limit (own domain), and the mails of today. */
  porDia: count.nullable(),
  hoy: count,
  /** The same for the month in the page's time zone; null if the page's plan has no limit. */
  porMes: count.nullable(),
  mes: count,
  /** Postal address in the foot; '' while the page has none, null where no law requires one. */
  domicilio: z.string().nullable(),
  /** Address to which replies go; '' where it is the installation's. */
  respuestas: z.string(),
  /** Reason why the page cannot send for now; '' otherwise. */
  bloqueado: z.enum(['', 'rebotes', 'quejas']),
});
export type Letters = z.infer<typeof lettersSchema>;

/** `GET /api/boletines/{id}/destinatarios`: the number of recipients of the letter as stored. */
export const recipientCountSchema = z.strictObject({ cuantos: count });

/**
 * `POST /api/boletines/vista-previa`: the mail as HTML, for phones and desktops, and as plain text.
 */
export const letterPreviewSchema = z.strictObject({
  html: z.string(),
  texto: z.string(),
  /** Bytes of the HTML, and the maximum that can be sent. */
  bytes: count,
  maximo: count,
});
export type LetterPreview = z.infer<typeof letterPreviewSchema>;

/** `POST /api/boletines/{id}/prueba`: the e-mail address of the signed-in person. */
export const letterTrialSchema = z.strictObject({ para: z.string() });

/** A letter of the public archive. */
export interface ArchivedLetter {
  id: string;
  titulo: string;
  /** When the letter was sent (ms since 1970). */
  enviadoEn: number;
}

/** Notification that a letter was sent or, with a `motivo`, paused by the server. */
export const letterNotification = defineNotification(
  'boletin',
  z.strictObject({
    pagina: z.string(),
    titulo: z.string(),
    enviados: z.int().min(0),
    motivo: z.enum(['', ...PAUSE_REASONS]),
  }),
);
export type LetterNews = z.infer<typeof letterNotification.datos>;
