import type { NotificationText } from '@/lib/notifications/definitions';

/** Returns the text of a notification about new messages, for the dashboard and the mail. */
export const messageText = ({
  pagina,
  cuantos,
  quien,
}: {
  pagina: string;
  cuantos: number;
  quien: string;
}): NotificationText => ({
  title:
    cuantos === 1
      ? `${quien} te escribió desde «${pagina}»`
      : `${cuantos} mensajes nuevos en «${pagina}»`,
  text: cuantos === 1 ? 'Léelo y respóndele en Contacto.' : `El último es de ${quien}.`,
});
