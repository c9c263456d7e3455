import { z } from 'zod';
import { lineSchema } from '@/lib/kernel/text/schema';
import { contactFault } from '../texts';
import { FIRST_YEAR, MAX_LISTED, ORIGIN_LIMIT, ROW_STATES } from './limits';

const FIRST = Date.UTC(FIRST_YEAR, 0);
/** East of us it is tomorrow already. */
const AHEAD = 14 * 3_600_000;

/** How those in a file consented: where, in the words of who brings them, and when. */
export const consentSchema = z.object({
  procedencia: lineSchema(ORIGIN_LIMIT).refine((text) => text.length >= 3, {
    error: contactFault('origin'),
  }),
  fecha: z.iso
    .date({ error: contactFault('consentDate') })
    .transform((date) => Date.parse(date))
    .refine((at) => at >= FIRST && at <= Date.now() + AHEAD, {
      error: contactFault('consentDate'),
    }),
});
export type Consent = z.infer<typeof consentSchema>;

export const subscriberModeSchema = z.object({
  modo: z.enum(['revisar', 'aplicar'], { error: contactFault('mode') }),
});

export const IMPORT_STATES = ['pendiente', 'lista', 'fallida', 'deshecha'] as const;

export const importParamsSchema = z.object({ id: z.uuid() });

export const batchSchema = z.object({ lote: z.uuid({ error: contactFault('batch') }) });

const count = z.int().min(0);

/** What an import would do, or did, as far as it has come. */
export const subscriberReviewSchema = z.strictObject({
  id: z.uuid(),
  estado: z.enum(IMPORT_STATES),
  modo: z.enum(['revisar', 'aplicar']),
  /** Rows of the file, and how many of them were dealt with. */
  total: count,
  hechas: count,
  creadoEn: z.iso.datetime(),
  resumen: z.record(z.enum(ROW_STATES), count),
  /** Skipped rows by line: the first of them, invalid addresses before all others. */
  filas: z
    .array(z.strictObject({ linea: z.int(), correo: z.string(), estado: z.enum(ROW_STATES) }))
    .max(MAX_LISTED),
  /** Some of those who would come. */
  muestra: z.array(z.string()),
  /** What takes it back; null for a review. */
  lote: z.string().nullable(),
});
export type SubscriberReview = z.infer<typeof subscriberReviewSchema>;

/** `GET /api/suscriptores/importar`: the last file that was brought along, if any. */
export const lastImportSchema = z.strictObject({ importacion: subscriberReviewSchema.nullable() });

/** What taking an import back did. */
export const undoResultSchema = z.strictObject({ quitados: count });
