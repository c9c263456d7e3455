import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  /** Default first message of a chat. */
  firstMessage: 'Hola, vi tu página y quiero preguntarte algo.',
  made: 'Lo que agregaste',
  /** Names of the recognised forms. */
  kinds: {
    player: 'Reproductor',
    chat: 'Chat de WhatsApp',
    icon: 'Icono',
    link: 'Enlace',
  },
  /** Labels of the conversions to another form. */
  better: {
    link: 'Mejor como enlace',
    player: 'Mejor como reproductor',
    release: 'Mejor como lanzamiento',
    chat: 'Mejor como chat de WhatsApp',
    button: 'Mejor como botón',
    icon: 'Mejor como icono',
    event: 'Crear un evento con este enlace',
    product: 'Crear un producto con este enlace',
  },
  betterFor: (what: string, name: string) => `${what}: «${name}»`,
  changed: {
    link: 'Ahora es un enlace',
    player: 'Ahora es un reproductor',
    release: 'Ahora es un lanzamiento: agrégale los demás servicios',
    chat: 'Ahora abre un chat de WhatsApp',
    button: 'Ahora es un botón',
    icon: 'Ahora es un icono',
  },
  asking: (where: string) => `Buscando el título y la imagen en ${where}…`,
  notFound: (where: string) =>
    `${where} no nos dio un título: puedes escribirlo tú. El enlace ya funciona.`,
  close: 'Ocultar',
  issues: {
    address: 'Escribe una dirección web completa, por ejemplo https://ejemplo.com',
    tooMany: 'Buscaste muchos títulos seguidos. Tus enlaces funcionan; espera un rato para más.',
  },
};

export const getRecognitionTexts = defineTexts({ es });
export const recognitionIssue = issuesOf(
  'recognition',
  (language) => getRecognitionTexts(language).issues,
);
