import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { ROLES } from '@/lib/people/people/rights';

/** What happens to a member: invited, joined, given another role, removed, left, page deleted. */
const TEAM_EVENTS = ['invitada', 'aceptada', 'papel', 'fuera', 'salida', 'eliminada'] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

export const teamNotification = defineNotification(
  'equipo',
  z.strictObject({
    hecho: z.enum(TEAM_EVENTS),
    /** The page's name. */
    pagina: z.string(),
    /** Whom it is about; '' is who reads it. */
    quien: z.string(),
    rol: z.enum(ROLES).exactOptional(),
  }),
);
export type TeamNotification = z.infer<typeof teamNotification.datos>;
