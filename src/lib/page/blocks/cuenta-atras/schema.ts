import { z } from 'zod';
import { instantSchema } from '@/lib/kernel/time/schema';
import { line } from '../kind/fields';
import { BLOCK_LIMITS } from '../kind/kind';

export const cuentaAtrasSchema = z.object({
  hasta: instantSchema,
  texto: line(BLOCK_LIMITS.titulo),
  alTerminar: line(BLOCK_LIMITS.titulo),
});
