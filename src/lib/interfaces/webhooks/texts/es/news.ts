import type { HookNews } from '../../rules';

/** What is said of an address that does not take what is sent, in the feed and by mail. */
export const news: Record<
  HookNews,
  (webhook: string, page: string) => { title: string; text: string }
> = {
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
