import { z } from 'zod';
import { ROW_PLACES, redesFault } from './rules';

export const redesSchema = z.object({
  lugar: z.enum(ROW_PLACES, { error: redesFault('place') }).default('arriba'),
});
