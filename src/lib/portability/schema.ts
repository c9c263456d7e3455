import { z } from 'zod';
import { LANGUAGE } from '../i18n';
import type { Profile } from '../profiles/schema';
import { parseJson } from '../text/json';
import { listSchema } from '../text/schema';
import type { Format } from './file-contents';
import { getPortabilityTexts } from './texts';

const t = getPortabilityTexts(LANGUAGE).faults;

export const modeSchema = z.object({
  modo: z.enum(['revisar', 'aplicar'], { error: t.mode }),
});

const MOST_CHOSEN = 2_100;
/** A key takes at most 60 characters, its quotes and a comma. */
const LONGEST_CHOICE = MOST_CHOSEN * 64;

/** What the person ticked in the review, and the version of the profile that it was made of. */
export const choiceSchema = z.object({
  elegidos: z
    .string()
    .max(LONGEST_CHOICE, { error: t.chosen, abort: true })
    .transform((text, context) => {
      try {
        return parseJson(text, 2 * MOST_CHOSEN);
      } catch {
        context.addIssue({ code: 'custom', message: t.chosen });
        return z.NEVER;
      }
    })
    .pipe(listSchema(z.string().max(60), MOST_CHOSEN, { list: t.chosen, tooMany: t.chosen }))
    .optional(),
  version: z.coerce.number({ error: t.chosen }).int().positive().optional(),
});
export type Choice = z.infer<typeof choiceSchema>;

/** What would become of an entry. */
export type RowState = 'nuevo' | 'cambia' | 'duplicado' | 'rechazado';

/** One entry of a file in the review. */
export interface Row {
  /** What it is chosen by. */
  clave: string;
  que: 'perfil' | 'foto' | 'enlace';
  estado: RowState;
  titulo: string;
  url?: string;
  linea?: number;
  /** Why it is refused or left out, or what to know of it. */
  motivo?: string;
  antes?: string;
  despues?: string;
  /** Whether it is proposed; a refused one cannot be chosen. */
  elegido: boolean;
  /** Whether it takes one of the places that the plan publishes. */
  ocupaLugar: boolean;
}

/** What an import would do. */
export interface Review {
  formato: Format;
  filas: Row[];
  resumen: Record<RowState, number>;
  /** The profile's version that this was made of. */
  version: number;
  /** Links that could be published now, and how many the plan publishes (null: all). */
  publicados: number;
  limite: number | null;
}

/** What an import did. */
export interface ImportResult {
  perfil: Profile;
  nuevos: number;
  cambiados: number;
  importacion: UndoableImport;
}

/** An import that can still be undone. */
export interface UndoableImport {
  id: string;
  /** ISO 8601, UTC. */
  creadaEn: string;
}
