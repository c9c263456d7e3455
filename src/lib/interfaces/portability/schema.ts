import { z } from 'zod';
import { parseJson } from '@/lib/kernel/text/json';
import { listSchema } from '@/lib/kernel/text/schema';
import { profileSchema } from '@/lib/page/profile/schema';
import { FORMATS } from './file-contents';
import { importFault } from './texts';

export const modeSchema = z.object({
  modo: z.enum(['revisar', 'aplicar'], { error: importFault('faults.mode') }),
});

const MAX_CHOSEN = 2_700;
/** A key takes at most 60 characters, its quotes and a comma. */
const MAX_CHOICE_LENGTH = MAX_CHOSEN * 64;

/** What the person ticked in the review, and the version of the profile that it was made of. */
export const choiceSchema = z.object({
  elegidos: z
    .string()
    .max(MAX_CHOICE_LENGTH, { error: importFault('faults.chosen'), abort: true })
    .transform((text, context) => {
      try {
        return parseJson(text, 2 * MAX_CHOSEN);
      } catch {
        context.addIssue({ code: 'custom', message: importFault('faults.chosen') });
        return z.NEVER;
      }
    })
    .pipe(
      listSchema(z.string().max(60), MAX_CHOSEN, {
        list: importFault('faults.chosen'),
        tooMany: importFault('faults.chosen'),
      }),
    )
    .optional(),
  version: z.coerce
    .number({ error: importFault('faults.chosen') })
    .int()
    .positive()
    .optional(),
});
export type Choice = z.infer<typeof choiceSchema>;

/** What would become of an entry. */
const ROW_STATES = ['nuevo', 'cambia', 'duplicado', 'rechazado'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** One entry of a file in the review. */
const rowSchema = z.strictObject({
  /** What it is chosen by. */
  clave: z.string(),
  que: z.enum(['perfil', 'foto', 'enlace', 'bloque', 'evento', 'producto']),
  estado: z.enum(ROW_STATES),
  titulo: z.string(),
  url: z.string().optional(),
  linea: z.int().optional(),
  /** Why it is refused or left out, or what to know of it. */
  motivo: z.string().optional(),
  antes: z.string().optional(),
  despues: z.string().optional(),
  /** Whether it is proposed; a refused one cannot be chosen. */
  elegido: z.boolean(),
  /** Whether it takes one of the places that the plan publishes. */
  ocupaLugar: z.boolean(),
});
export type Row = z.infer<typeof rowSchema>;

/** What an import would do. */
export const reviewSchema = z.strictObject({
  formato: z.enum(FORMATS),
  filas: z.array(rowSchema),
  resumen: z.record(z.enum(ROW_STATES), z.int()),
  /** The profile's version that this was made of. */
  version: z.int(),
  /** Links that could be published now, and how many the plan publishes (null: all). */
  publicados: z.int(),
  limite: z.int().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** An import that can still be undone. */
const undoableImportSchema = z.strictObject({ id: z.string(), creadaEn: z.iso.datetime() });
export type UndoableImport = z.infer<typeof undoableImportSchema>;

/** The last import, if it can still be undone. */
export const lastImportSchema = z.strictObject({ importacion: undoableImportSchema.nullable() });

/** What an import did. */
export const importResultSchema = z.strictObject({
  perfil: profileSchema,
  nuevos: z.int(),
  cambiados: z.int(),
  importacion: undoableImportSchema,
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** What taking an import back did; `conservados` are the edits since, which stay. */
export const undoneSchema = z.strictObject({ perfil: profileSchema, conservados: z.int() });
