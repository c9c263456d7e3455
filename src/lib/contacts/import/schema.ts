import { z } from 'zod';
import { lineSchema } from '@/lib/core/text/schema';
import { HOUR_MS } from '@/lib/core/time/units';
import { contactIssue } from '../texts';
import { FIRST_YEAR, MAX_LISTED, MEANINGS, ORIGIN_LIMIT, ROW_STATES } from './limits';

const FIRST = Date.UTC(FIRST_YEAR, 0);
/** UTC+14: the date of today in the easternmost time zone is valid. */
const AHEAD = 14 * HOUR_MS;

/** The consent of the people in a file: its origin, described by the importer, and its date. */
export const consentSchema = z.object({
  procedencia: lineSchema(ORIGIN_LIMIT).refine((text) => text.length >= 3, {
    error: contactIssue('origin'),
  }),
  fecha: z.iso
    .date({ error: contactIssue('consentDate') })
    .refine((date) => Date.parse(date) >= FIRST && Date.parse(date) <= Date.now() + AHEAD, {
      error: contactIssue('consentDate'),
    })
    // At noon UTC it is the same date from Hawaii to Japan.
    .transform((date) => Math.min(Date.parse(`${date}T12:00Z`), Date.now())),
});
export type Consent = z.infer<typeof consentSchema>;

/** Maximum answers in a form, above the number of questions that the largest file can cause. */
const MAX_ANSWERS = 5_000;
const answersIssue = { error: contactIssue('answers') };

/** The owner's answers as JSON in a form field. */
export const answersSchema = z.object({
  respuestas: z
    .string()
    .default('[]')
    .transform((text, { addIssue }): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        addIssue(answersIssue.error);
        return z.NEVER;
      }
    })
    .pipe(
      z
        .array(
          z.strictObject(
            { columna: z.int(), valor: z.string(), es: z.enum(MEANINGS, answersIssue) },
            answersIssue,
          ),
          answersIssue,
        )
        .max(MAX_ANSWERS, answersIssue),
    ),
});

export const subscriberModeSchema = z.object({
  modo: z.enum(['revisar', 'aplicar'], { error: contactIssue('mode') }),
});

export const IMPORT_STATES = ['pendiente', 'lista', 'fallida', 'deshecha'] as const;

export const importParamsSchema = z.object({ id: z.uuid() });

export const batchSchema = z.object({ lote: z.uuid({ error: contactIssue('batch') }) });

const count = z.int().min(0);

/** The result of an import or of its review, so far. */
export const subscriberReviewSchema = z.strictObject({
  id: z.uuid(),
  estado: z.enum(IMPORT_STATES),
  modo: z.enum(['revisar', 'aplicar']),
  /** Rows of the file, and rows processed. */
  total: count,
  hechas: count,
  creadoEn: z.iso.datetime(),
  resumen: z.record(z.enum(ROW_STATES), count),
  /** The first skipped rows by line, invalid addresses before all others. */
  filas: z
    .array(z.strictObject({ linea: z.int(), correo: z.string(), estado: z.enum(ROW_STATES) }))
    .max(MAX_LISTED),
  muestra: z.array(z.string()),
  /** Id to undo the import with; null for a review. */
  lote: z.string().nullable(),
});
export type SubscriberReview = z.infer<typeof subscriberReviewSchema>;

/** The response to an upload: a review, and the columns whose values only the owner can explain. */
export const subscriberChoiceSchema = subscriberReviewSchema.extend({
  preguntas: z.array(
    z.strictObject({
      columna: z.int(),
      nombre: z.string(),
      valores: z.array(z.strictObject({ valor: z.string(), cuantos: count })),
    }),
  ),
});
export type SubscriberChoice = z.infer<typeof subscriberChoiceSchema>;

/** `GET /api/suscriptores/importar`: the last import, if any. */
export const lastImportSchema = z.strictObject({ importacion: subscriberReviewSchema.nullable() });

/** Number of subscribers that an undo removed. */
export const undoResultSchema = z.strictObject({ quitados: count });
