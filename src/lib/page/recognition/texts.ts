import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** What was made of a pasted address, and what else can be made of it. */
const es = {
  /** How a chat begins until its owner writes something else. */
  firstMessage: 'Hola, vi tu página y quiero preguntarte algo.',
  made: 'Lo que agregaste',
  /** What something was made. */
  kinds: {
    player: 'Reproductor',
    chat: 'Chat de WhatsApp',
    icon: 'Icono',
    link: 'Enlace',
  },
  /** What it can be made by one tap. */
  better: {
    link: 'Mejor como enlace',
    player: 'Mejor como reproductor',
    chat: 'Mejor como chat de WhatsApp',
    button: 'Mejor como botón',
    icon: 'Mejor como icono',
    event: 'Crear una fecha con esto',
    product: 'Crear un producto con esto',
  },
  betterFor: (what: string, name: string) => `${what}: «${name}»`,
  changed: {
    link: 'Ahora es un enlace',
    player: 'Ahora es un reproductor',
    chat: 'Ahora abre un chat de WhatsApp',
    button: 'Ahora es un botón',
    icon: 'Ahora es un icono',
  },
  asking: (where: string) => `Buscando el título y la imagen en ${where}…`,
  notFound: (where: string) =>
    `${where} no nos dio un título: puedes escribirlo tú. El enlace ya funciona.`,
  close: 'Ocultar',
  faults: {
    address: 'Escribe una dirección web completa, por ejemplo https://ejemplo.com',
    tooMany: 'Buscaste muchos títulos seguidos. Tus enlaces funcionan; espera un rato para más.',
  },
};

export const getRecognitionTexts = defineTexts({ es });
export const recognitionFault = faultsOf(
  'recognition',
  (language) => getRecognitionTexts(language).faults,
);
