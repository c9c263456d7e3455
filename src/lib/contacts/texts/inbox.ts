import { defineTexts } from '@/lib/core/i18n';
import { wholeNumber } from '@/lib/core/text/numbers';
import type { Folder, Suspicion } from '../limits';

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
  trampa: 'Llenó un campo que las personas no ven.',
  sello: 'No llegó desde el formulario de tu página.',
  enlaces: 'Trae muchos enlaces.',
  repetido: 'Otra dirección mandó lo mismo.',
  muchos: 'Llegaron muchos seguidos.',
};

const es = {
  title: 'Mensajes',
  help: 'Lo que te escriben desde tu página.',
  folders,
  folderList: 'Carpetas',
  empty,
  suspicions,
  search: 'Buscar por nombre, correo o palabras',
  nothing: 'Nada coincide',
  nothingHelp: (folder: string) =>
    `Prueba con otra palabra, o busca en otra carpeta: estás en ${folder}.`,
  clear: 'Quitar la búsqueda',
  loading: 'Cargando tus mensajes…',
  failed: 'No pudimos cargar tus mensajes.',
  changeFailed: 'No pudimos guardar el cambio',
  older: 'Ver anteriores',
  unreadCount: (count: number) => (count === 1 ? '1 sin leer' : `${wholeNumber(count)} sin leer`),
  allRead: 'Todo leído',
  readAll: 'Marcar todo como leído',
  download: 'Descargar CSV',
  choose: 'Elige un mensaje de la lista para leerlo.',
  now: 'ahora mismo',
  back: 'Volver a la lista',
  answer: 'Responder por correo',
  subject: (page: string) => `Tu mensaje a ${page}`,
  quoted: (when: string, name: string) => `El ${when}, ${name} escribió:`,
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
  subscribers: {
    title: 'Suscriptores',
    loading: 'Cargando tus suscriptores…',
    help: 'Quién pidió tus novedades y lo confirmó desde su correo.',
    count: (confirmed: number, most: number | null) =>
      most === null
        ? `${wholeNumber(confirmed)} ${confirmed === 1 ? 'confirmado' : 'confirmados'}`
        : `${wholeNumber(confirmed)} de ${wholeNumber(most)} confirmados`,
    waiting: (count: number) => `${wholeNumber(count)} por confirmar`,
    pending: 'Por confirmar',
    full: 'Llegaste al máximo de tu plan: nadie más se puede suscribir por ahora.',
    empty: 'Agrega el bloque Boletín a tu página: quien se suscriba y lo confirme aparecerá aquí.',
    waitingFirst:
      'Tu página ya tiene el bloque Boletín: quien se suscriba y lo confirme aparecerá aquí.',
    off: 'Esta instalación no envía correos: nadie puede confirmar, así que el boletín no se muestra.',
    search: 'Buscar por correo',
    remove: (address: string) => `Quitar a ${address}`,
    removeTitle: '¿Quitar esta dirección?',
    removeText: (address: string) => `Se borra ${address} de tu lista. No se puede deshacer.`,
    confirmRemove: 'Quitar',
    removed: 'Dirección quitada',
    failed: 'No pudimos cargar tus suscriptores.',
  },
  import: {
    open: 'Importar',
    title: 'Importar suscriptores',
    close: 'Cerrar',
    help: 'Trae a quienes ya aceptaron recibir tus novedades en otro servicio. Quien se dio de baja aquí no vuelve a entrar.',
    choose: 'Elegir archivo',
    drop: 'o suéltalo aquí',
    dropNow: 'Suéltalo aquí',
    accepts: 'CSV con una columna de correos o contactos (.vcf), hasta 5 MB y 100,000 filas.',
    chosen: (name: string) => `Archivo: ${name}`,
    paste: 'O pega las direcciones, una por línea',
    pastePlaceholder: 'ana@ejemplo.com',
    origin: '¿Dónde se suscribieron?',
    originPlaceholder: 'Formulario de mi web, feria de mayo…',
    date: '¿Cuándo aceptaron?',
    dateHelp: 'Si fue en varios días, el último.',
    claim:
      'Al importar declaras que estas personas aceptaron recibir tus correos y que puedes demostrarlo. Lo que escribes aquí se guarda con cada una.',
    review: 'Revisar',
    reading: 'Leyendo…',
    back: 'Volver',
    apply: (count: number) =>
      count === 1 ? 'Importar una dirección' : `Importar ${wholeNumber(count)} direcciones`,
    applying: 'Importando…',
    progress: (done: number, all: number) => `${wholeNumber(done)} de ${wholeNumber(all)} filas`,
    running: 'Importando tu archivo',
    runningHelp: 'Sigue aunque cierres esta página: aquí verás cómo va y qué quedó fuera.',
    lastTitle: (brought: number, left: number) =>
      `Última importación: ${brought === 1 ? '1 dirección nueva' : `${wholeNumber(brought)} direcciones nuevas`}${
        left > 0 ? `, ${wholeNumber(left)} ${left === 1 ? 'fila' : 'filas'} fuera` : ''
      }`,
    broken:
      'No pudimos terminar de leer el archivo. Lo que ya entró sigue en tu lista: vuelve a importarlo y continúa con lo que falta.',
    none: 'No hay direcciones nuevas que importar.',
    fresh: (count: number) =>
      count === 1 ? 'Una dirección nueva' : `${wholeNumber(count)} direcciones nuevas`,
    more: (count: number) => (count === 1 ? 'y una más' : `y ${wholeNumber(count)} más`),
    left: (count: number) =>
      count === 1 ? 'Una fila queda fuera' : `${wholeNumber(count)} filas quedan fuera`,
    line: (line: number) => `Fila ${line}`,
    states: {
      duplicado: 'Ya está en tu lista',
      baja: 'Se dio de baja',
      rechazado: 'No es un correo válido',
      sinLugar: 'No cabe en tu plan',
      duda: 'El archivo no dice si está suscrita',
    },
    ask: {
      title: '¿Quién está suscrito?',
      help: 'Tu archivo no lo dice con palabras que conozcamos. Dinos qué significa cada una: no se importa a nadie que se haya dado de baja.',
      column: (name: string) => (name ? `Columna «${name}»` : 'Columna sin nombre'),
      file: 'El nombre del archivo',
      value: (value: string, count: number) =>
        `${value === '' ? 'Vacío' : value === '(fecha)' ? 'Una fecha' : value === '(otros)' ? 'Todo lo demás' : `«${value}»`}, en ${count === 1 ? 'una fila' : `${wholeNumber(count)} filas`}`,
      choose: 'Elige',
      meanings: {
        suscrito: 'Está suscrita',
        baja: 'No está suscrita: no la importes',
        nada: 'No habla de la suscripción',
      },
      next: 'Seguir',
    },
    empty: '(vacío)',
    done: (count: number) =>
      count === 1 ? 'Se importó una dirección' : `Se importaron ${wholeNumber(count)} direcciones`,
    takenBack: (count: number) =>
      count === 1 ? 'Se quitó una dirección' : `Se quitaron ${wholeNumber(count)} direcciones`,
  },
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
    confirmed: 'Confirmado',
    message: 'Mensaje',
    read: 'Leído',
    yes: 'sí',
    no: 'no',
  },
};

export const getInboxTexts = defineTexts({ es });
