import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { wholeNumber } from '@/lib/core/text/numbers';

const es = {
  issues: {
    name: 'El archivo necesita un nombre.',
    size: 'El archivo está vacío.',
    type: 'No conocemos ese tipo de archivo.',
    digest: 'La huella debe ser un SHA-256 en hexadecimal.',
    offset: 'Indica desde qué byte sigue el archivo.',
    cursor: 'No conocemos ese archivo.',
    plan: 'Tu plan no incluye espacio para archivos.',
    full: (left: string) => `No cabe: te quedan ${left} de espacio.`,
    tooMany: (most: number) =>
      `Tienes ${most} archivos, el máximo. Elimina alguno antes de subir otro.`,
    tooManyOpen: (most: number) =>
      `Tienes ${most} archivos a medio subir. Termina o elimina alguno antes de empezar otro.`,
    given: (product: string) => `Lo recibe quien compra «${product}». Quítalo de ahí primero.`,
    bought: (orders: number) =>
      `${orders === 1 ? 'Lo tiene pagado 1 pedido' : `Lo tienen pagado ${wholeNumber(orders)} pedidos`}: se conserva tres años para que puedan descargarlo.`,
    elsewhere: 'El archivo ya va en otro punto: sigue desde ahí.',
    chunk: 'Ese trozo no corresponde al archivo.',
    busy: 'Ya hay varias subidas a la vez. Espera un momento.',
    damaged: 'Lo que llegó no es igual a tu archivo. Elimínalo y súbelo de nuevo.',
    away: 'No podemos abrir los archivos en este momento. Inténtalo de nuevo en unos minutos.',
  },
  title: 'Archivos',
  help: 'Guías, audios o plantillas que quieras tener a mano.',
  intro:
    'Solo los ven quienes editan tu página. Si se corta la conexión, la subida sigue donde quedó.',
  locked: (gigabytes: number) =>
    `Guarda aquí guías, audios o plantillas: hasta ${gigabytes} GB con el plan PRO.`,
  lockedPlain: 'Tu plan no incluye espacio para archivos.',
  plans: 'Ver planes PRO',
  choose: 'Subir archivos',
  drop: 'o suéltalos aquí',
  dropNow: 'Suelta tus archivos aquí',
  used: (used: string, room: string) => `Usas ${used} de ${room}`,
  usedLabel: 'Espacio usado',
  loading: 'Cargando tus archivos…',
  failed: 'No pudimos cargar tus archivos.',
  none: 'Todavía no hay archivos.',
  more: 'Ver más',
  uploads: 'Subiendo',
  list: 'Tus archivos',
  progress: (done: string, all: string) => `${done} de ${all}`,
  progressOf: (name: string) => `Progreso de ${name}`,
  states: {
    waiting: 'En espera',
    sending: 'Subiendo',
    paused: 'En pausa',
    offline: 'Sin conexión: sigue al volver',
    retrying: 'Se cortó: lo intentamos de nuevo',
    unattached: 'A medio subir: elige el mismo archivo para seguir',
    failed: 'No pudimos subirlo',
  },
  pause: 'Pausar',
  resume: 'Seguir',
  again: 'Reintentar',
  attach: 'Elegir el archivo',
  cancel: 'Cancelar',
  of: (action: string, name: string) => `${action}: ${name}`,
  otherFile: 'Ese no es el mismo archivo',
  otherFileHelp: (name: string, size: string) => `Elige «${name}», de ${size}.`,
  notStarted: (name: string) => `No pudimos empezar a subir «${name}»`,
  done: (name: string) => `«${name}» ya está aquí`,
  checking: 'Comprobando que llegó completo…',
  damagedMark: 'Dañado: elimínalo y súbelo de nuevo',
  download: 'Descargar',
  remove: 'Eliminar',
  removeTitle: (name: string) => `¿Eliminar «${name}»?`,
  removeHelp: 'Se borra para siempre.',
  removeUpload: 'Se borra lo que ya se subió.',
  removeConfirm: 'Eliminar archivo',
  keep: 'Conservarlo',
  removed: (name: string) => `Eliminaste «${name}»`,
  removeFailed: 'No pudimos eliminarlo',
};

export const getFilesTexts = defineTexts({ es });
export const filesIssue = issuesOf('files', (language) => getFilesTexts(language).issues);
