import type { BlockType } from '../limits';

/** What a kind is called, and what it is for, in a line. */
const kinds: Record<BlockType, { name: string; help: string }> = {
  titulo: { name: 'Título', help: 'Empieza una sección; se puede plegar.' },
  texto: { name: 'Texto', help: 'Unas líneas para contar algo.' },
  imagenes: { name: 'Imágenes', help: 'Una foto, varias que se deslizan o una cuadrícula.' },
  incrustado: {
    name: 'Video o música',
    help: 'Se reproduce en tu página: YouTube, Spotify y más.',
  },
  redes: { name: 'Redes', help: 'Tus redes en una fila de iconos.' },
  whatsapp: { name: 'WhatsApp', help: 'Un botón que abre un chat contigo.' },
  contacto: {
    name: 'Contacto',
    help: 'Teléfono, correo, lugar y horario, con formulario y «Guardar contacto».',
  },
  boletin: { name: 'Boletín', help: 'Para que se suscriban a tus novedades por correo.' },
  preguntas: { name: 'Preguntas', help: 'Preguntas frecuentes que se abren al tocarlas.' },
  eventos: { name: 'Eventos', help: 'Tus próximas fechas, con lugar y entradas.' },
  productos: { name: 'Productos', help: 'Lo que vendes, con foto y precio.' },
  'cuenta-atras': { name: 'Cuenta atrás', help: 'Los días que faltan para algo.' },
  separador: { name: 'Separador', help: 'Una línea entre dos partes.' },
};

/** Blocks: what stands on a page besides links. */
export const es = {
  kinds,
  added: (name: string) => `Agregaste «${name}»`,
  full: (most: number) => `Llegaste al máximo de ${most} bloques guardados.`,
  draft: 'Está incompleto: se publica cuando tenga lo que le falta.',
  about: (kind: string, name: string) => (kind === name ? kind : `${kind} «${name}»`),
  faults: {
    list: 'Los bloques tienen que ser una lista.',
    tooMany: (most: number) => `Una página guarda hasta ${most} bloques.`,
    repeated: 'Dos bloques tienen el mismo identificador.',
    type: 'Este tipo de bloque no existe.',
    order: 'El orden tiene que ser una lista de identificadores.',
    place: 'Elige arriba o abajo.',
    number: 'Escribe el número con el código de tu país, por ejemplo +52 55 1234 5678',
    telephone: 'Escribe un número de teléfono, por ejemplo +52 55 1234 5678',
    howMany: (most: number) => `Elige un número del 1 al ${most}.`,
    pairs: 'Las preguntas tienen que ser una lista.',
    products: 'Los productos tienen que ser una lista.',
    tooManyProducts: (most: number) => `Caben hasta ${most} productos.`,
    pictures: 'Las imágenes tienen que ser una lista.',
    tooManyPictures: (most: number) => `Caben hasta ${most} imágenes.`,
    picture: 'Vuelve a subir esta imagen.',
    embed:
      'Pega la dirección de un video, una canción o una publicación de YouTube, Vimeo, Twitch, TikTok, Spotify, SoundCloud, Apple Music, Deezer, Bandcamp, Instagram o X.',
    form: 'Elige cómo se muestran las imágenes.',
    tooManyPairs: (most: number) => `Caben hasta ${most} preguntas.`,
  },
};
