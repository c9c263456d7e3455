import { z } from 'zod';
import { urlSchema } from '@/lib/page/links/schema';
import { embedOf } from './providers';
import { incrustadoFault } from './rules';

export const incrustadoSchema = z.object({
  url: urlSchema
    .default('')
    .refine((url) => url === '' || embedOf(url) !== undefined, { error: incrustadoFault('embed') }),
});
