import type { NotificationText } from '@/lib/notifications/definitions';
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
    title: `El webhook «${webhook}» pidió no recibir más envíos`,
    text: `Su dirección respondió 410 a lo que le envió «${page}», y se detuvo. Si es un error, actívalo en Webhooks.`,
  }),
};

/** Returns the text of a failing webhook's notification, for the dashboard and the mail. */
export const webhookText = ({ hecho, webhook, pagina }: WebhookFailure) =>
  states[hecho](webhook, pagina);
