import { z } from 'zod';
import { ROW_PLACES } from './rules';
import { redesFault } from './texts';

export const redesSchema = z.object({
  lugar: z.enum(ROW_PLACES, { error: redesFault('place') }).default('arriba'),
});
