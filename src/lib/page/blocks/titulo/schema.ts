import { z } from 'zod';
import { flag, line } from '../kind/fields';
import { BLOCK_LIMITS } from '../kind/kind';

export const tituloSchema = z.object({
  texto: line(BLOCK_LIMITS.titulo),
  /** Whether its section is collapsed at first. */
  plegado: flag(false),
});
