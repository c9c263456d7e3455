import { z } from 'zod';
import { addressIssue, normalizeAddress } from '@/lib/links/address';
import { recognitionIssue } from './texts';

const error = recognitionIssue('address');

/** The web URL to read. */
export const questionSchema = z.object({
  url: z
    .string({ error })
    .transform(normalizeAddress)
    .refine((url) => /^https?:/.test(url) && addressIssue(url) === undefined, { error }),
});

/** The metadata of a URL; '' and null for values that the provider does not have. */
export const foundSchema = z.strictObject({
  /** The final URL, after the redirects of URL shorteners. */
  url: z.string(),
  titulo: z.string(),
  /** URL of its picture in our storage. */
  imagen: z.string(),
  evento: z
    .strictObject({
      titulo: z.string(),
      inicio: z.string(),
      fin: z.string(),
      lugar: z.string(),
    })
    .nullable(),
  producto: z
    .strictObject({ nombre: z.string(), precio: z.string(), moneda: z.string() })
    .nullable(),
});

export type Found = z.infer<typeof foundSchema>;
