import { z } from 'zod';
import { lineSchema } from '@/lib/kernel/text/schema';
import { isPagePicture } from '@/lib/page/media/rules';
import { BRAND_LIMITS, isColour, readsAsAddress } from './rules';
import { brandFault } from './texts';

const MAX_PICTURE_LENGTH = 200;
const HTTPS = /^https?:\/\/[^\s@]+$/i;

const colour = z
  .string({ error: brandFault('colour') })
  .max(7, { error: brandFault('colour'), abort: true })
  .transform((value) => value.toLowerCase())
  .refine((value) => value === '' || isColour(value), { error: brandFault('colour') });

/** A brand as its owner writes it, and which they saw before: 0 where there was none. */
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
    (value) => HTTPS.test(value) && URL.canParse(value),
    { error: brandFault('privacy') },
  ),
  version: z.int().min(0),
});
export type BrandInput = z.output<typeof brandInputSchema>;

/** A brand as its owner reads it. */
export const brandSchema = z.strictObject({
  nombre: z.string(),
  imagen: z.string(),
  acento: z.string(),
  tinta: z.string(),
  privacidad: z.string(),
  version: z.int(),
});
export type BrandView = z.infer<typeof brandSchema>;
