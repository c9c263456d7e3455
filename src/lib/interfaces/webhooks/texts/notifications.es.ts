import type { NotificationText } from '@/lib/people/notifications/definitions';
import type { WebhookStateChange } from '../rules';
import type { WebhookFailure } from '../schema';

const states: Record<WebhookStateChange, (webhook: string, page: string) => NotificationText> = {
  falla: (webhook, page) => ({
    title: `El webhook «${webhook}» está fallando`,
    text: `Cinco envíos seguidos de «${page}» fallaron. Seguimos intentando: en Webhooks está qué respondió.`,
  }),
  detenido: (webhook, page) => ({
    title: `El webhook «${webhook}» se detuvo`,
    text: `Veinte envíos seguidos de «${page}» fallaron. Actívalo en Webhooks cuando responda: lo de los últimos tres días se envía entonces.`,
  }),
  retirado: (webhook, page) => ({
    title: `El webhook «${webhook}» ya no quiere envíos`,
    text: `Su dirección respondió 410 a lo que le envió «${page}», y se detuvo. Si es un error, actívalo en Webhooks.`,
  }),
};

/** What is said of a webhook that fails, in the feed and by mail. */
export const webhookText = ({ hecho, webhook, pagina }: WebhookFailure) =>
  states[hecho](webhook, pagina);
