import type { NotificationText } from '@/lib/people/notifications/definitions';

/** What the feed says of a link that stopped responding. */
export const deadLinkText = ({
  titulo,
  url,
}: {
  titulo: string;
  url: string;
}): NotificationText => ({
  title: `«${titulo || url}» no responde`,
  text: `Probamos ${url} dos días seguidos sin respuesta. Revisa que la dirección siga bien.`,
});
