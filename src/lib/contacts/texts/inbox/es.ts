import type { Folder, Suspicion } from '../../limits';

const folders: Record<Folder, string> = {
  bandeja: 'Recibidos',
  archivo: 'Archivo',
  spam: 'Spam',
  papelera: 'Papelera',
};

const empty: Record<Folder, { title: string; help: string }> = {
  bandeja: {
    title: 'Aquí llegan tus mensajes',
    help: 'Cuando alguien te escriba desde el formulario de tu página, lo lees y le respondes desde aquí.',
  },
  archivo: { title: 'Nada archivado', help: 'Lo que ya atendiste y quieres conservar.' },
  spam: {
    title: 'Sin spam',
    help: 'Lo sospechoso se aparta aquí en lugar de borrarse, y se elimina a los 30 días.',
  },
  papelera: { title: 'Papelera vacía', help: 'Lo que eliminas espera aquí 30 días.' },
};

const suspicions: Record<Suspicion, string> = {
  trampa: 'Rellenó un campo que las personas no ven.',
  sello: 'No llegó desde el formulario de tu página.',
  enlaces: 'Trae muchos enlaces.',
  repetido: 'Otra dirección mandó lo mismo.',
  muchos: 'Llegaron muchos seguidos.',
};

/** /contacto: the inbox of a page. */
export const es = {
  title: 'Mensajes',
  help: 'Lo que te escriben desde tu página.',
  folders,
  folderList: 'Carpetas',
  empty,
  suspicions,
  search: 'Buscar por nombre, correo o palabras',
  nothing: 'Nada coincide',
  nothingHelp: (folder: string) => `Prueba con otra palabra, o en otra carpeta que ${folder}.`,
  clear: 'Quitar la búsqueda',
  loading: 'Buscando tus mensajes…',
  failed: 'No pudimos cargar tus mensajes.',
  changeFailed: 'No pudimos guardar el cambio',
  older: 'Ver anteriores',
  unreadCount: (count: number) => (count === 1 ? '1 sin leer' : `${count} sin leer`),
  allRead: 'Todo leído',
  readAll: 'Marcar todo como leído',
  download: 'Descargar CSV',
  choose: 'Elige un mensaje de la lista para leerlo.',
  now: 'ahora mismo',
  back: 'Volver a la lista',
  answer: 'Responder por correo',
  subject: (page: string) => `Tu mensaje a ${page}`,
  quoted: (when: string, who: string) => `El ${when}, ${who} escribió:`,
  archive: 'Archivar',
  toInbox: 'Mover a Recibidos',
  toSpam: 'Es spam',
  noSpam: 'No es spam',
  remove: 'Eliminar',
  removeForGood: 'Eliminar para siempre',
  removeTitle: '¿Eliminar este mensaje para siempre?',
  removeText: 'No se puede deshacer.',
  keep: 'Conservarlo',
  markUnread: 'Marcar como no leído',
  moved: {
    bandeja: 'Volvió a Recibidos',
    archivo: 'Mensaje archivado',
    spam: 'Movido a Spam',
    papelera: 'Mensaje eliminado',
  } satisfies Record<Folder, string>,
  removed: 'Mensaje eliminado para siempre',
  page: {
    title: 'En tu página',
    help: 'Lo que se ve y cómo te escriben.',
    none: 'Tu página todavía no tiene un bloque de contacto: sin él nadie puede escribirte.',
    add: 'Agregar contacto a mi página',
    added: 'Contacto agregado: guarda para publicarlo',
    where: 'Muévelo y programa sus fechas en',
    links: 'Enlaces',
    mails: 'Recibir avisos por correo',
  },
  csv: {
    when: 'Fecha',
    name: 'Nombre',
    mail: 'Correo',
    message: 'Mensaje',
    read: 'Leído',
    yes: 'sí',
    no: 'no',
  },
};
