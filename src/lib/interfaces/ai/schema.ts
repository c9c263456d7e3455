import { z } from 'zod';
import { firstCharacters, tidyLine } from '@/lib/kernel/text/characters';
import { PROFILE_LIMITS } from '@/lib/page/profile/limits';
import { ADDRESSES, MAX_PROPOSALS, PHRASE_LENGTH, TONES } from './rules';
import { aiFault } from './texts';

/** The most characters of a profession that is typed instead of chosen. */
const PROFESSION_LENGTH = 80;

/** What is typed is data for a text: too much of it is cut, not refused. */
const data = (most: number) =>
  z
    .string({ error: aiFault('validation.text') })
    .transform((value) => firstCharacters(tidyLine(value.slice(0, 4_000)), most))
    .default('');

/** The body of `POST /api/generarBio` (docs/product.md §8). */
export const bioRequestSchema = z.object({
  nombre: data(PROFILE_LIMITS.nombre),
  profesion: data(PROFESSION_LENGTH),
  /** What the person does and for whom, in their words: all that is stated besides. */
  frase: data(PHRASE_LENGTH),
  tono: z.enum(TONES, { error: aiFault('validation.tone') }).default('cercano'),
  trato: z.enum(ADDRESSES, { error: aiFault('validation.address') }).default('primera'),
  propuestas: z
    .int({ error: aiFault('validation.proposals') })
    .min(1, aiFault('validation.proposals'))
    .max(MAX_PROPOSALS, aiFault('validation.proposals'))
    .default(1),
  /** Whether the person agrees to the local writer in place of the model. */
  local: z.boolean({ error: aiFault('validation.local') }).default(false),
});
export type BioRequest = z.infer<typeof bioRequestSchema>;

/** Most bytes of the body of `POST /api/ocrBio` (docs/product.md §11). */
export const SCREENSHOT_BODY_LIMIT = 2_500_000;

/** The body of `POST /api/ocrBio`. */
export const screenshotRequestSchema = z.object({
  imagenBase64: z
    .string({ error: aiFault('validation.picture') })
    .min(1, aiFault('validation.picture')),
  nombre: data(PROFILE_LIMITS.nombre),
  profesion: data(PROFESSION_LENGTH),
  local: z.boolean({ error: aiFault('validation.local') }).default(false),
});
export type ScreenshotRequest = z.infer<typeof screenshotRequestSchema>;

/** What is left of a helper today. */
const remainingUsesSchema = z.strictObject({ restantes: z.int(), limite: z.int() });
export type RemainingUses = z.infer<typeof remainingUsesSchema>;

/** What the editor needs to know before it asks for anything: `GET /api/ia`. */
export const aiStateSchema = z.strictObject({
  /** Whether a model is configured; without one the local writer answers. */
  ia: z.boolean(),
  bio: remainingUsesSchema,
  captura: remainingUsesSchema,
  /** When the day of the quotas ends. */
  renueva: z.iso.datetime(),
});
export type AiState = z.infer<typeof aiStateSchema>;

/** Said of what the local writer wrote. */
const sinIA = z.literal(true).optional();

/** The answer of `POST /api/generarBio`. */
export const bioAnswerSchema = z.strictObject({
  choices: z.array(
    z.strictObject({
      message: z.strictObject({ role: z.literal('assistant'), content: z.string() }),
    }),
  ),
  restantes: z.int(),
  sinIA,
});
export type BioAnswer = z.infer<typeof bioAnswerSchema>;

/** The answer of `POST /api/ocrBio`. */
export const screenshotAnswerSchema = z.strictObject({
  optimizada: z.string(),
  restantes: z.int(),
  sinIA,
});
export type ScreenshotAnswer = z.infer<typeof screenshotAnswerSchema>;

/** The answer of `POST /api/primeraBio`: empty when there is nothing to propose. */
export const firstBioAnswerSchema = z.strictObject({
  texto: z.string(),
  pendiente: z.boolean(),
  sinIA,
});
export type FirstBioAnswer = z.infer<typeof firstBioAnswerSchema>;
