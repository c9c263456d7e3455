import { z } from 'zod';
import { parseJson } from '@/lib/core/text/json';
import { listSchema } from '@/lib/core/text/schema';
import { profileSchema } from '@/lib/profile/schema';
import { FORMATS } from './file-contents';
import { importIssue } from './texts';

export const modeSchema = z.object({
  modo: z.enum(['revisar', 'aplicar'], { error: importIssue('issues.mode') }),
});

const MAX_CHOSEN = 3_700;
/** A key has at most 60 characters, plus its quotes and a comma. */
const MAX_CHOICE_LENGTH = MAX_CHOSEN * 64;

/** The selected rows of a review, and the version of the profile that was reviewed. */
export const choiceSchema = z.object({
  elegidos: z
    .string()
    .max(MAX_CHOICE_LENGTH, { error: importIssue('issues.chosen'), abort: true })
    .transform((text, context) => {
      try {
        return parseJson(text, 2 * MAX_CHOSEN);
      } catch {
        context.addIssue({ code: 'custom', message: importIssue('issues.chosen') });
        return z.NEVER;
      }
    })
    .pipe(
      listSchema(z.string().max(60), MAX_CHOSEN, {
        list: importIssue('issues.chosen'),
        tooMany: importIssue('issues.chosen'),
      }),
    )
    .optional(),
  version: z.coerce
    .number({ error: importIssue('issues.chosen') })
    .int()
    .positive()
    .optional(),
});
export type Choice = z.infer<typeof choiceSchema>;

const ROW_STATES = ['nuevo', 'cambia', 'duplicado', 'rechazado'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** One entry of a file in the review. */
const rowSchema = z.strictObject({
  /** The key to select it. */
  clave: z.string(),
  que: z.enum(['perfil', 'foto', 'enlace', 'bloque', 'evento', 'producto', 'boletin']),
  estado: z.enum(ROW_STATES),
  titulo: z.string(),
  url: z.string().optional(),
  linea: z.int().optional(),
  /** Reason of its rejection, or a remark. */
  motivo: z.string().optional(),
  antes: z.string().optional(),
  despues: z.string().optional(),
  /** True when it is selected by default; a rejected one cannot be selected. */
  elegido: z.boolean(),
  /** True when it counts towards the plan's limit of links. */
  ocupaLugar: z.boolean(),
  /** True when it counts only while none of the file's rows of icons is selected. */
  icono: z.boolean().optional(),
});
export type Row = z.infer<typeof rowSchema>;

export const reviewSchema = z.strictObject({
  formato: z.enum(FORMATS),
  filas: z.array(rowSchema),
  resumen: z.record(z.enum(ROW_STATES), z.int()),
  /** Version of the reviewed profile. */
  version: z.int(),
  /** Links that could be published now, and the plan's limit (null: none). */
  publicados: z.int(),
  limite: z.int().nullable(),
  /** The file's rows of icons, for a page without one, and `publicados` while none is selected. */
  redes: z.strictObject({ claves: z.array(z.string()), publicados: z.int() }).optional(),
});
export type Review = z.infer<typeof reviewSchema>;

const undoableImportSchema = z.strictObject({ id: z.string(), creadaEn: z.iso.datetime() });
export type UndoableImport = z.infer<typeof undoableImportSchema>;

/** The last import, if it can still be undone. */
export const lastImportSchema = z.strictObject({ importacion: undoableImportSchema.nullable() });

export const importResultSchema = z.strictObject({
  perfil: profileSchema,
  nuevos: z.int(),
  cambiados: z.int(),
  importacion: undoableImportSchema,
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** The result of an undo; `conservados` is the number of later edits, which stay. */
export const undoneSchema = z.strictObject({ perfil: profileSchema, conservados: z.int() });
