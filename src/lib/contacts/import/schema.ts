import { z } from 'zod';
import { lineSchema } from '../../text/schema';
import { contactFault } from '../texts';
import { FIRST_YEAR, MOST_ROWS, ORIGIN_LIMIT, ROW_STATES } from './limits';

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

export const batchSchema = z.object({ lote: z.uuid({ error: contactFault('batch') }) });

const count = z.int().min(0);

/** `POST /api/suscriptores/importar`: what an import would do, or did. */
export const subscriberReviewSchema = z.strictObject({
  resumen: z.record(z.enum(ROW_STATES), count),
  /** Rows that bring nobody, by their lines: the first of them. */
  filas: z
    .array(z.strictObject({ linea: z.int(), correo: z.string(), estado: z.enum(ROW_STATES) }))
    .max(MOST_ROWS),
  /** Some of those who would come. */
  muestra: z.array(z.string()),
  /** What takes it back; null for a review. */
  lote: z.string().nullable(),
});
export type SubscriberReview = z.infer<typeof subscriberReviewSchema>;

/** What taking an import back did. */
export const takenBackSchema = z.strictObject({ quitados: count });
