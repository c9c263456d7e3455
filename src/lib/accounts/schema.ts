import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';
import { ROLES } from '@/lib/people/rights';

/** Events of a member: invited, joined, role changed, removed, left, page deleted. */
const TEAM_EVENTS = ['invitada', 'aceptada', 'papel', 'fuera', 'salida', 'eliminada'] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

export const teamNotification = defineNotification(
  'equipo',
  z.strictObject({
    hecho: z.enum(TEAM_EVENTS),
    pagina: z.string(),
    /** Name of the affected person; '' when it is the reader. */
    quien: z.string(),
    rol: z.enum(ROLES).exactOptional(),
  }),
);
export type TeamNotification = z.infer<typeof teamNotification.datos>;
