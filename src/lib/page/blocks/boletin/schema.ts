import { z } from 'zod';
import { line, lines } from '../kind/fields';
import { BLOCK_LIMITS } from '../kind/kind';

export const boletinSchema = z.object({
  titulo: line(BLOCK_LIMITS.titulo),
  texto: lines(BLOCK_LIMITS.mensaje),
});
