import { z } from 'zod';
import { lineSchema, linesSchema } from '@/lib/kernel/text/schema';
import { isInternationalNumber, phoneOf } from '@/lib/page/blocks/kind/phone';
import { NOTE_LIMIT } from '../fields';
import { paymentFault } from '../texts';

const NUMBER_LIMIT = 32;

export const whatsappSchema = z.strictObject({
  tipo: z.literal('whatsapp'),
  numero: lineSchema(NUMBER_LIMIT)
    .transform(phoneOf)
    .refine(isInternationalNumber, { error: paymentFault('number') }),
  nota: linesSchema(NOTE_LIMIT).default(''),
});
