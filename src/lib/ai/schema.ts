import { z } from 'zod';
import { LANGUAGE } from '../i18n';
import { PROFILE_LIMITS } from '../profiles/limits';
import { firstCharacters, tidyLine } from '../text/characters';
import { ADDRESSES, MOST_PROPOSALS, PHRASE_LENGTH, TONES } from './rules';
import { getAiTexts } from './texts';

const t = getAiTexts(LANGUAGE).validation;

/** The most characters of a profession that is typed instead of chosen. */
const PROFESSION_LENGTH = 80;

/** What is typed is data for a text: too much of it is cut, not refused. */
const data = (most: number) =>
  z
    .string({ error: t.text })
    .transform((value) => firstCharacters(tidyLine(value.slice(0, 4_000)), most))
    .default('');

/** The body of `POST /api/generarBio` (docs/product.md §8). */
export const bioRequestSchema = z.object({
  nombre: data(PROFILE_LIMITS.nombre),
  profesion: data(PROFESSION_LENGTH),
  /** What the person does and for whom, in their words: all that is stated besides. */
  frase: data(PHRASE_LENGTH),
  tono: z.enum(TONES, { error: t.tone }).default('cercano'),
  trato: z.enum(ADDRESSES, { error: t.address }).default('primera'),
  propuestas: z
    .int({ error: t.proposals })
    .min(1, t.proposals)
    .max(MOST_PROPOSALS, t.proposals)
    .default(1),
  /** Whether the person agrees to the local writer in place of the model. */
  local: z.boolean({ error: t.local }).default(false),
});
export type BioRequest = z.infer<typeof bioRequestSchema>;

/** Most bytes of the body of `POST /api/ocrBio` (docs/product.md §11). */
export const SCREENSHOT_BODY_LIMIT = 2_500_000;

/** The body of `POST /api/ocrBio`. */
export const screenshotRequestSchema = z.object({
  imagenBase64: z.string({ error: t.picture }).min(1, t.picture),
  nombre: data(PROFILE_LIMITS.nombre),
  profesion: data(PROFESSION_LENGTH),
  local: z.boolean({ error: t.local }).default(false),
});
export type ScreenshotRequest = z.infer<typeof screenshotRequestSchema>;

/** What is left of a helper today. */
export interface Left {
  restantes: number;
  limite: number;
}

/** What the editor needs to know before it asks for anything: `GET /api/ia`. */
export interface AiState {
  /** Whether a model is configured; without one the local writer answers. */
  ia: boolean;
  bio: Left;
  captura: Left;
  /** When the day of the quotas ends, ISO 8601. */
  renueva: string;
}

/** The answer of `POST /api/generarBio`. */
export interface BioAnswer {
  choices: { message: { role: 'assistant'; content: string } }[];
  restantes: number;
  sinIA?: true;
}

/** The answer of `POST /api/ocrBio`. */
export interface ScreenshotAnswer {
  optimizada: string;
  restantes: number;
  sinIA?: true;
}

/** The answer of `POST /api/primeraBio`: empty when there is nothing to propose. */
export interface FirstBioAnswer {
  texto: string;
  pendiente: boolean;
  sinIA?: true;
}
