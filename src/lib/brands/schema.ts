import { z } from 'zod';
import { parseUrl } from '@/lib/core/text/address';
import { lineSchema } from '@/lib/core/text/schema';
import { isPagePicture } from '@/lib/media/rules';
import { readsAsAddress } from './names';
import { BRAND_LIMITS, isColour } from './rules';
import { brandIssue } from './texts';

const MAX_PICTURE_LENGTH = 200;
const HTTPS = /^https?:\/\/[^\s@]+$/i;

const colour = z
  .string({ error: brandIssue('colour') })
  .max(7, { error: brandIssue('colour'), abort: true })
  .transform((value) => value.toLowerCase())
  .refine((value) => value === '' || isColour(value), { error: brandIssue('colour') });

/** A brand as its owner writes it; `version` is the version that was read, 0 for a new brand. */
export const brandInputSchema = z.strictObject({
  nombre: lineSchema(BRAND_LIMITS.nombre)
    .refine((value) => value !== '', { error: brandIssue('nameNeeded') })
    .refine((value) => !readsAsAddress(value), { error: brandIssue('address') }),
  imagen: z
    .string({ error: brandIssue('picture') })
    .max(MAX_PICTURE_LENGTH, { error: brandIssue('picture'), abort: true })
    .refine((value) => value === '' || isPagePicture(value), { error: brandIssue('picture') }),
  acento: colour,
  tinta: colour,
  privacidad: lineSchema(BRAND_LIMITS.privacidad).refine(
    (value) => HTTPS.test(value) && parseUrl(value) !== undefined,
    { error: brandIssue('privacy') },
  ),
  version: z.int().min(0),
});
export type BrandInput = z.output<typeof brandInputSchema>;

export const brandSchema = z.strictObject({
  nombre: z.string(),
  imagen: z.string(),
  acento: z.string(),
  tinta: z.string(),
  privacidad: z.string(),
  version: z.int(),
});
export type BrandView = z.infer<typeof brandSchema>;
