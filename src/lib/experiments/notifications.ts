import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';
import { EXPERIMENT_KINDS } from './variants/limits';

/**
 * Results that members are notified of: another variant won, the current page won, they are equal,
 * it ended undecided, too few visitors came, or its figures are implausible.
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
    /** Name of the winner, or the id of its theme; '' without a winner. */
    nombre: z.string(),
  }),
);
export type ExperimentResult = z.infer<typeof experimentNotification.datos>;
