import type { NotificationText } from '@/lib/notifications/definitions';
import { es as people } from '@/lib/people/texts';
import type { TeamNotification } from './schema';

const roleName = ({ rol }: TeamNotification) => (rol ? people.roles[rol].name : '');

const changes: Record<TeamNotification['hecho'], (datos: TeamNotification) => NotificationText> = {
  invitada: (datos) => ({
    title: `Se creó una invitación a «${datos.pagina}»`,
    text: `Para ${datos.quien || 'quien tenga el enlace'}, con el rol de ${roleName(datos)}.`,
  }),
  aceptada: (datos) => ({
    title: `${datos.quien} ya trabaja en «${datos.pagina}»`,
    text: `Aceptó la invitación con el rol de ${roleName(datos)}.`,
  }),
  papel: (datos) =>
    datos.quien
      ? {
          title: `${datos.quien} tiene otro rol en «${datos.pagina}»`,
          text: `Ahora es ${roleName(datos)}.`,
        }
      : {
          title: `Tienes otro rol en «${datos.pagina}»`,
          text: datos.rol
            ? `Ahora es ${roleName(datos)}. ${people.roles[datos.rol].may}`
            : 'Míralo en Equipo.',
        },
  fuera: ({ quien, pagina }) => ({
    title: quien ? `${quien} ya no trabaja en «${pagina}»` : `Ya no trabajas en «${pagina}»`,
    text: quien
      ? 'Alguien de tu equipo le quitó el acceso.'
      : 'Alguien del equipo te quitó el acceso. Tus otras páginas siguen igual.',
  }),
  salida: ({ quien, pagina }) => ({
    title: `${quien} dejó «${pagina}»`,
    text: 'Ya no tiene acceso.',
  }),
  eliminada: ({ pagina }) => ({
    title: `«${pagina}» ya no existe`,
    text: 'La eliminó su dueño/a.',
  }),
};

/** Returns the text of a team notification, for the dashboard and the mail. */
export const teamText = (datos: TeamNotification) => changes[datos.hecho](datos);
