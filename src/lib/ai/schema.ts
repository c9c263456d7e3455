import { z } from 'zod';
import { firstCharacters, tidyLine } from '@/lib/core/text/characters';
import { PROFILE_LIMITS } from '@/lib/profile/limits';
import { ADDRESSES, MAX_PROPOSALS, PHRASE_LENGTH, TONES } from './rules';
import { aiIssue } from './texts';

const PROFESSION_LENGTH = 80;

/** Input for a text: longer values are cut, not refused. */
const data = (most: number) =>
  z
    .string({ error: aiIssue('validation.text') })
    .transform((value) => firstCharacters(tidyLine(value.slice(0, 4_000)), most))
    .default('');

/** The body of `POST /api/generarBio` (docs/product.md §8). */
export const bioRequestSchema = z.object({
  nombre: data(PROFILE_LIMITS.nombre),
  profesion: data(PROFESSION_LENGTH),
  /** A sentence in which the person describes their work and its audience. */
  frase: data(PHRASE_LENGTH),
  tono: z.enum(TONES, { error: aiIssue('validation.tone') }).default('cercano'),
  trato: z.enum(ADDRESSES, { error: aiIssue('validation.address') }).default('primera'),
  propuestas: z
    .int({ error: aiIssue('validation.proposals') })
    .min(1, aiIssue('validation.proposals'))
    .max(MAX_PROPOSALS, aiIssue('validation.proposals'))
    .default(1),
  /** True when the person accepts the local writer in place of the model. */
  local: z.boolean({ error: aiIssue('validation.local') }).default(false),
});
export type BioRequest = z.infer<typeof bioRequestSchema>;

/** Maximum size (bytes) of the body of `POST /api/ocrBio` (docs/product.md §11). */
export const SCREENSHOT_BODY_LIMIT = 2_500_000;

/** The body of `POST /api/ocrBio`. */
export const screenshotRequestSchema = z.object({
  imagenBase64: z
    .string({ error: aiIssue('validation.picture') })
    .min(1, aiIssue('validation.picture')),
  nombre: data(PROFILE_LIMITS.nombre),
  profesion: data(PROFESSION_LENGTH),
  local: z.boolean({ error: aiIssue('validation.local') }).default(false),
});
export type ScreenshotRequest = z.infer<typeof screenshotRequestSchema>;

const remainingUsesSchema = z.strictObject({ restantes: z.int(), limite: z.int() });
export type RemainingUses = z.infer<typeof remainingUsesSchema>;

/** `GET /api/ia`: the state that the editor needs before any request. */
export const aiStateSchema = z.strictObject({
  /** True when a model is configured; otherwise the local writer is used. */
  ia: z.boolean(),
  bio: remainingUsesSchema,
  captura: remainingUsesSchema,
  /** End of the quotas' day. */
  renueva: z.iso.datetime(),
});
export type AiState = z.infer<typeof aiStateSchema>;

/** Marks a text of the local writer. */
const sinIA = z.literal(true).optional();

/** The response of `POST /api/generarBio`. */
export const bioResponseSchema = z.strictObject({
  choices: z.array(
    z.strictObject({
      message: z.strictObject({ role: z.literal('assistant'), content: z.string() }),
    }),
  ),
  restantes: z.int(),
  sinIA,
});
export type BioResponse = z.infer<typeof bioResponseSchema>;

/** The response of `POST /api/ocrBio`. */
export const screenshotResponseSchema = z.strictObject({
  optimizada: z.string(),
  restantes: z.int(),
  sinIA,
});
export type ScreenshotResponse = z.infer<typeof screenshotResponseSchema>;

/** The response of `POST /api/primeraBio`; empty when there is nothing to propose. */
export const firstBioResponseSchema = z.strictObject({
  texto: z.string(),
  pendiente: z.boolean(),
  sinIA,
});
export type FirstBioResponse = z.infer<typeof firstBioResponseSchema>;
