import { z } from 'zod';
import { addressFault, normalizeAddress } from '@/lib/page/links/address';
import { recognitionFault } from './texts';

const error = recognitionFault('address');

/** The web address that is asked about. */
export const questionSchema = z.object({
  url: z
    .string({ error })
    .transform(normalizeAddress)
    .refine((url) => /^https?:/.test(url) && addressFault(url) === undefined, { error }),
});

/** What its provider said of it: '' and null for what it did not. */
export const foundSchema = z.strictObject({
  /** Where it leads by now: what was shortened is whole. */
  url: z.string(),
  titulo: z.string(),
  /** The address of its picture, one of ours. */
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
