import { z } from 'zod';
import { defineTexts } from '@/lib/kernel/i18n';
import { defineMail, type MailContent } from '@/lib/people/mail/definitions';
import { ROLES, type Role } from '@/lib/people/people/rights';
import { es as people } from '@/lib/people/people/texts';
import { type TeamNotification, teamNotification } from './notifications';
import { teamText } from './texts/notifications.es';

interface Invitation {
  quien: string;
  pagina: string;
  rol: Role;
  camino: string;
}

/** The mails about who works on a page. */
const es = {
  invitacion: ({ quien, pagina, rol, camino }: Invitation, site: string): MailContent => ({
    subject: `${quien} te invita a «${pagina}»`,
    title: people.invitation.title(pagina),
    paragraphs: [
      `${quien} te invita a trabajar en esta página de ${site}.`,
      'El enlace sirve una vez y vence en siete días. Si no esperabas esto, no hagas nada: sin aceptar no pasa nada.',
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
      why: `Te escribimos porque de quién trabaja en tus páginas de ${site} avisamos siempre.`,
    };
  },
};

const getTeamMailTexts = defineTexts({ es });

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
