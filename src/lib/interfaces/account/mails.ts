import { z } from 'zod';
import { defineMail } from '@/lib/people/mail/definitions';
import { ROLES } from '@/lib/people/people/roles';
import { teamNotification } from './notifications';
import { getTeamMailTexts } from './texts/mails';

/** A person is invited to work on a page; `camino` is where they accept. */
export const invitationMail = defineMail('invitacion', {
  schema: z.object({
    quien: z.string(),
    pagina: z.string(),
    rol: z.enum(ROLES),
    camino: z.string(),
  }),
  texts: (language) => getTeamMailTexts(language).invitacion,
  isOpenToAll: true,
});

/** What happened in a team; `nombre` is who reads it. */
export const teamMail = defineMail('equipo', {
  schema: z.object({ ...teamNotification.datos.shape, nombre: z.string() }),
  texts: (language) => getTeamMailTexts(language).equipo,
});
