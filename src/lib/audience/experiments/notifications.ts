import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { EXPERIMENT_KINDS } from './variants/limits';

/**
 * What people are notified of: another version won, the page as it is did, they are the same, it
 * ended undecided, too few came, or its figures cannot be right.
 */
const EXPERIMENT_CHANGES = [
  ...(['ganadora', 'actual', 'igual'] as const),
  ...(['sin-decidir', 'escasa', 'desigual'] as const),
] as const;
export type ExperimentChange = (typeof EXPERIMENT_CHANGES)[number];

export const experimentNotification = defineNotification(
  'prueba',
  z.strictObject({
    pagina: z.string(),
    hecho: z.enum(EXPERIMENT_CHANGES),
    tipo: z.enum(EXPERIMENT_KINDS),
    /** What the winner is called, or the id of its theme; '' where none won. */
    nombre: z.string(),
  }),
);
export type ExperimentResult = z.infer<typeof experimentNotification.datos>;
