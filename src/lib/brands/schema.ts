import { z } from 'zod';
import { parseUrl } from '@/lib/core/text/address';
import { lineSchema } from '@/lib/core/text/schema';
import { isPagePicture } from '@/lib/media/rules';
import { readsAsAddress } from './names';
import { BRAND_LIMITS, isColour } from './rules';
import { brandFault } from './texts';

const MAX_PICTURE_LENGTH = 200;
const HTTPS = /^https?:\/\/[^\s@]+$/i;

const colour = z
  .string({ error: brandFault('colour') })
  .max(7, { error: brandFault('colour'), abort: true })
  .transform((value) => value.toLowerCase())
  .refine((value) => value === '' || isColour(value), { error: brandFault('colour') });

/** A brand as its owner writes it; `version` is the one that they read, 0 for none. */
export const brandInputSchema = z.strictObject({
  nombre: lineSchema(BRAND_LIMITS.nombre)
    .refine((value) => value !== '', { error: brandFault('nameNeeded') })
    .refine((value) => !readsAsAddress(value), { error: brandFault('address') }),
  imagen: z
    .string({ error: brandFault('picture') })
    .max(MAX_PICTURE_LENGTH, { error: brandFault('picture'), abort: true })
    .refine((value) => value === '' || isPagePicture(value), { error: brandFault('picture') }),
  acento: colour,
  tinta: colour,
  privacidad: lineSchema(BRAND_LIMITS.privacidad).refine(
    (value) => HTTPS.test(value) && parseUrl(value) !== undefined,
    { error: brandFault('privacy') },
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
