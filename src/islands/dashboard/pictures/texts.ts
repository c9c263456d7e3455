import { defineTexts, pageLanguage } from '@/lib/kernel/i18n';

/** Pictures where they are uploaded, described and put into blocks. */
const es = {
  linkPicture: 'Imagen pequeña',
  linkPictureHelp: 'Opcional. Se muestra junto al título.',
  addOne: 'Subir imagen',
  change: 'Cambiar',
  removeOne: 'Quitar',
  add: 'Subir fotos',
  addHelp: 'JPEG, PNG o WebP, varias a la vez. También puedes soltarlas aquí.',
  dropNow: 'Suelta las fotos aquí.',
  form: 'Cómo se muestran',
  forms: {
    una: 'Una debajo de otra',
    carrusel: 'Carrusel que se desliza',
    cuadricula: 'Cuadrícula',
  },
  picture: (at: number) => `Imagen ${at}`,
  noAlt: 'Sin descripción',
  alt: 'Qué se ve',
  altHelp: 'Lo leen quienes no pueden verla.',
  altPlaceholder: 'Yo en el estudio, con mi guitarra',
  url: 'A dónde lleva',
  urlHelp: 'Opcional.',
  up: (at: number) => `Subir la imagen ${at}`,
  remove: (at: number) => `Quitar la imagen ${at}`,
  full: (most: number) => `Caben hasta ${most} imágenes.`,
  crop: {
    open: 'Encuadrar',
    title: 'Encuadra la foto',
    help: 'Arrástrala, o muévela con las flechas, hasta que se vea lo que quieres.',
    area: 'Lo que se ve de la foto: muévela con las flechas',
    zoom: 'Acercar',
    done: 'Usar este encuadre',
    keep: 'Dejarla como está',
    failed: 'No pudimos abrir esta foto. Elígela de nuevo.',
  },
  sending: 'Subiendo fotos',
  states: { waiting: 'En espera', sending: 'Subiendo…', failed: 'No se subió' },
  tooBig: 'La imagen pesa más de 10 MB.',
  screen: {
    title: 'Imágenes',
    count: (count: number, most: number) =>
      `${count} de ${most}. Descríbelas para quienes no pueden verlas y ponlas en un bloque de tu página.`,
    emptyTitle: 'Tus fotos viven aquí',
    emptyHelp:
      'Sube varias a la vez: tu trabajo, tus productos, tu último concierto. Después ponlas en tu página como carrusel o cuadrícula; pesan poco y se ven bien en cualquier teléfono.',
    loading: 'Cargando imágenes…',
    failed: 'No pudimos cargar tus imágenes.',
    list: 'Imágenes de tu página',
    usedIn: (names: string) => `En ${names}`,
    unused: 'Sin usar',
    addTo: 'Agregar a un bloque',
    addToLabel: (at: number) => `Agregar la imagen ${at} a un bloque`,
    newBlock: 'Un bloque nuevo',
    added: (name: string) => `Imagen agregada a ${name}. Guarda para publicarla.`,
    remove: (at: number) => `Eliminar la imagen ${at}`,
    removeTitle: '¿Eliminar esta imagen?',
    removeHelp: 'No la usa ningún bloque.',
    removeUnused: (count: number) =>
      count === 1 ? 'Eliminar la que no usas' : `Eliminar las ${count} que no usas`,
    removeUnusedTitle: (count: number) =>
      count === 1 ? '¿Eliminar una imagen?' : `¿Eliminar ${count} imágenes?`,
    removeUnusedHelp: 'Ningún bloque las usa.',
    confirm: 'Eliminar',
    keep: 'Conservar',
    removed: (count: number) => (count === 1 ? 'Imagen eliminada' : `${count} imágenes eliminadas`),
    removeFailed: 'No se pudo eliminar',
  },
  embeds: {
    title: 'Videos y música',
    help: 'Nada se pide a otro sitio hasta que alguien toca la portada. La portada aparece poco después de guardar.',
    list: 'Videos y música de tu página',
    add: 'Agregar',
    address: 'Dirección de un video o una canción',
    empty:
      'Pega la dirección de tu último video o canción: se reproduce en tu página sin salir de ella.',
    added: (name: string) => `${name} agregado al final de tu página. Guarda para publicarlo.`,
    open: 'Ver en Enlaces',
  },
  dismiss: (name: string) => `Descartar ${name}`,
};

/** What is said of pictures. */
export const pictureTexts = defineTexts({ es })(pageLanguage());
