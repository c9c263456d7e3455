import { z } from 'zod';
import { lines, phoneSchema } from '../kind/fields';
import { BLOCK_LIMITS } from '../kind/kind';
import { isInternationalNumber } from '../kind/phone';
import { whatsappFault } from './rules';

export const whatsappSchema = z.object({
  numero: phoneSchema(isInternationalNumber, whatsappFault('number')),
  mensaje: lines(BLOCK_LIMITS.mensaje),
});
