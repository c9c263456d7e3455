import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
import { ROLES } from '@/lib/people/rights';
import { es as people } from '@/lib/people/texts';
import { teamText } from './notifications.es';
import { type TeamNotification, teamNotification } from './schema';

/** `camino` is the path to accept. */
const invitationSchema = z.object({
  quien: z.string(),
  pagina: z.string(),
  rol: z.enum(ROLES),
  camino: z.string(),
});
type Invitation = z.infer<typeof invitationSchema>;

const es = {
  invitacion: ({ quien, pagina, rol, camino }: Invitation, site: string): MailContent => ({
    subject: `${quien} te invita a «${pagina}»`,
    title: people.invitation.title(pagina),
    paragraphs: [
      `${quien} te invita a trabajar en esta página de ${site}.`,
      'El enlace sirve una vez y vence en siete días. Si no esperabas esta invitación, no hagas nada.',
    ],
    rows: [
      [people.invitation.page, pagina],
      [people.invitation.role, people.roles[rol].name],
      [people.invitation.may, people.roles[rol].may],
    ],
    action: { label: 'Ver la invitación', path: camino },
    why: `Te escribimos porque ${quien} puso tu dirección en ${site} para invitarte.`,
  }),
  equipo: (
    { nombre, ...datos }: TeamNotification & { nombre: string },
    site: string,
  ): MailContent => {
    const { title, text } = teamText(datos);
    return {
      subject: title,
      title,
      paragraphs: [`Hola, ${nombre}:`, text],
      action: { label: 'Ir a mi panel', path: '/dashboard' },
      why: `Te escribimos porque siempre avisamos de los cambios en el equipo de tus páginas de ${site}.`,
    };
  },
};

const getTeamMailTexts = defineTexts({ es });

/** Mail that invites a person to a page. */
export const invitationMail = defineMail('invitacion', {
  schema: invitationSchema,
  texts: (language) => getTeamMailTexts(language).invitacion,
  isTriggeredByStrangers: true,
});

/** Mail about an event in a team; `nombre` is the recipient's name. */
export const teamMail = defineMail('equipo', {
  schema: z.object({ ...teamNotification.datos.shape, nombre: z.string() }),
  texts: (language) => getTeamMailTexts(language).equipo,
});
