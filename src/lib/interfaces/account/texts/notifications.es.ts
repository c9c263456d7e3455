import type { NotificationText } from '@/lib/people/notifications/definitions';
import { es as people } from '@/lib/people/people/texts';
import type { TeamNotification } from '../notifications';

const roleName = ({ rol }: TeamNotification) => (rol ? people.roles[rol].name : '');

const changes: Record<TeamNotification['hecho'], (datos: TeamNotification) => NotificationText> = {
  invitada: (datos) => ({
    title: `Invitación a «${datos.pagina}»`,
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
      ? 'Se le quitó el acceso.'
      : 'Se te quitó el acceso. Tus otras páginas siguen igual.',
  }),
  salida: ({ quien, pagina }) => ({
    title: `${quien} dejó «${pagina}»`,
    text: 'Ya no tiene acceso.',
  }),
  eliminada: ({ pagina }) => ({
    title: `«${pagina}» ya no existe`,
    text: 'Quien era su dueño la eliminó.',
  }),
};

/** What is said of a change in a team, in the feed and by mail. */
export const teamText = (datos: TeamNotification) => changes[datos.hecho](datos);
