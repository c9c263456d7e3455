import { defineTexts } from '@/lib/core/i18n';
import { faultsOf } from '@/lib/core/i18n/faults';
import { wholeNumber } from '@/lib/core/text/numbers';
import { type ActKind, MAX_UNINDEXED, type Place } from '../rules';
import { conversations } from './conversations.es';
import { kinds } from './jobs.es';

/** Names of the sections in the navigation. */
const places: Record<Place, string> = {
  resumen: 'Resumen',
  paginas: 'Páginas',
  denuncias: 'Denuncias',
  conversaciones: 'Conversaciones',
  trabajo: 'Trabajo',
  almacenamiento: 'Almacenamiento',
  invitaciones: 'Invitaciones',
  actos: 'Acciones',
};

/** Descriptions of recorded acts. */
const acts: Record<ActKind, string> = {
  plan: 'Cambió el plan',
  suspender: 'Suspendió la página',
  levantar: 'Levantó la suspensión',
  responder: 'Respondió al dueño',
  borrar: 'Programó su eliminación',
  'no-borrar': 'Canceló su eliminación',
  eliminada: 'Eliminó la página',
  'cerrar-sesiones': 'Cerró las sesiones',
  'enlace-entrada': 'Hizo un enlace para entrar',
  'crear-persona': 'Creó una cuenta',
  atendida: 'Atendió una denuncia',
  descartada: 'Descartó una denuncia',
  reabrir: 'Reabrió una denuncia',
  reintentar: 'Volvió a intentar una tarea',
  descartar: 'Descartó una tarea',
  invitar: 'Invitó a crear una cuenta',
  retirar: 'Retiró una invitación',
  contestar: 'Respondió una conversación',
  cerrar: 'Cerró una conversación',
  abrir: 'Abrió de nuevo una conversación',
  anotar: 'Dejó una nota en una conversación',
  'quitar-nota': 'Quitó una nota de una conversación',
  actualizar: 'Empezó a instalar una versión',
};

/** Messages after a completed action. */
const done: Record<string, string> = {
  plan: 'El plan cambió.',
  suspender: 'La página está suspendida y su dueño ya lo sabe.',
  levantar: 'La página está abierta y su dueño ya lo sabe.',
  responder: 'Tu respuesta salió.',
  borrar: 'La página se elimina en siete días. Puedes cancelarlo hasta entonces.',
  'no-borrar': 'La página ya no se elimina.',
  'cerrar-sesiones': 'Se cerraron todas sus sesiones.',
  atendida: 'La denuncia quedó atendida.',
  descartada: 'La denuncia quedó descartada.',
  reabrir: 'La denuncia está abierta otra vez.',
  reintentar: 'Se intenta de nuevo.',
  'reintentar-todo': 'Todo se intenta de nuevo.',
  descartar: 'La tarea se descartó.',
  retirar: 'La invitación ya no sirve.',
  contestar: 'Tu respuesta salió, también por correo.',
  cerrar: 'La conversación quedó cerrada.',
  abrir: 'La conversación está abierta otra vez.',
  anotar: 'La nota quedó guardada. Solo la ve quien opera el sitio.',
  invitar: 'Copia el enlace ahora: no se vuelve a mostrar.',
  deshacer: 'Se deshizo.',
};

/** Names of non-human actors. */
const doers: Record<string, string> = {
  terminal: 'La línea de comandos',
  sistema: 'El servidor',
};

const es = {
  conversations,
  places,
  acts,
  done,
  doers,
  desk: 'Escritorio',
  nav: 'Escritorio de quien opera',
  own: 'Mi panel',
  older: 'Ver anteriores',
  overview: {
    intro: (site: string) => `Lo que espera por ti en ${site}, y cómo está.`,
    waiting: 'Espera por ti',
    calm: 'Nada espera por ti',
    calmText:
      'Cuando alguien te escriba, denuncie una página, un dueño te responda o algo falle, aparecerá aquí primero.',
    conversations: (count: number) =>
      count === 1
        ? '1 conversación espera respuesta'
        : `${wholeNumber(count)} conversaciones esperan respuesta`,
    reports: (count: number) =>
      count === 1 ? '1 denuncia abierta' : `${wholeNumber(count)} denuncias abiertas`,
    answers: (count: number) =>
      count === 1 ? '1 dueño espera respuesta' : `${wholeNumber(count)} dueños esperan respuesta`,
    failed: (count: number) =>
      count === 1 ? '1 tarea falló' : `${wholeNumber(count)} tareas fallaron`,
    missed: (kinds: string) => `Falló lo que se hace cada día: ${kinds}`,
    suspended: 'Páginas suspendidas',
    waits: 'Espera tu respuesta',
    deletes: (date: string) => `Se elimina el ${date}`,
    state: 'Cómo está',
    pages: 'Páginas',
    people: 'Personas',
    registration: 'Registro',
    registrations: { open: 'Abierto', invite: 'Con invitación', closed: 'Cerrado' },
    version: 'Versión',
    database: 'Base de datos',
    mail: 'Correo',
    mails: { smtp: 'Sale', demo: 'De prueba', off: 'Apagado' },
    mailStopped: 'No sale ningún correo: «npm run admin -- doctor» dice qué hacer',
    mailReason: (reason: string) => `No sale: ${reason}`,
    up: 'Encendido hace',
    hours: (hours: number) => {
      if (hours < 1) return 'menos de una hora';
      return hours < 2 ? '1 hora' : `${Math.floor(hours)} horas`;
    },
    memory: 'Memoria',
    free: 'Disco libre',
    freeOf: (free: string, all: string) => `${free} de ${all}`,
    disk: {
      low: 'El disco tiene menos de una décima parte libre',
      veryLow: 'El disco está casi lleno: pronto no se podrá guardar nada',
      full: 'El disco está lleno: no se puede guardar nada',
    },
    mailsWaiting: 'Correos por salir',
    refused: (count: number) =>
      count === 1 ? '1 correo fue rechazado' : `${wholeNumber(count)} correos fueron rechazados`,
    copy: 'Última copia',
    noCopies: 'Apagadas',
    noCopyYet: 'Todavía ninguna',
    copyUnknown: 'Su lugar no responde',
    copyFailed: 'La copia de esta noche falló',
    copySilent: 'El lugar de las copias no responde',
    operators: 'Quién entra aquí',
    recent: 'Últimas acciones',
    allActs: 'Ver todas',
  },
  pages: {
    intro: 'Por el principio de su nombre o dirección, o por un correo o identificador completos.',
    search: 'Buscar',
    newest: 'Las más nuevas',
    found: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
    emptyTitle: 'Sin resultados',
    emptyText:
      'Se busca por el principio: «ana» encuentra a Ana Pérez, «pérez» no. Un correo va completo.',
    suspended: 'Suspendida',
    unindexed: (count: number) => {
      const names = count === 1 ? 'falta 1' : `faltan ${wholeNumber(count)}`;
      const more = count < MAX_UNINDEXED ? '' : ' o más';
      return `La actualización aún prepara nombres para esta búsqueda: ${names}${more}. Mientras tanto, esas páginas se encuentran por su dirección, su correo o su identificador.`;
    },
  },
  page: {
    uid: 'Identificador',
    created: 'Creada',
    files: 'Archivos',
    people: 'Quién trabaja en ella',
    plan: 'Plan',
    planHelp: 'Vale hasta que un pago lo cambie.',
    change: 'Cambiar',
    suspend: 'Suspender',
    suspendHelp:
      'Nadie la verá, y nada se borra. Su dueño recibe por correo lo que escribas; puede editarla, descargar todo y responderte.',
    reason: 'Motivo',
    why: 'Qué le dices a su dueño',
    suspendDo: 'Suspender la página',
    case: 'Suspensión',
    past: 'Suspensión anterior',
    since: (date: string) => `Desde el ${date}`,
    closed: (date: string) => `Levantada el ${date}`,
    operator: 'Tú',
    owner: 'Su dueño',
    say: 'Escribe a su dueño',
    reply: 'Responder',
    lift: 'Levantar la suspensión',
    liftHelp: 'Al levantarla, la página se abre enseguida. Lo que escribas le llega con el aviso.',
    delete: 'Eliminar',
    deleteHelp:
      'Se elimina para siempre dentro de siete días, con todo lo suyo. Su dueño lo sabe desde ahora y puede descargar sus datos; tú puedes cancelarlo.',
    deleteFirst: 'Primero se suspende: desde ahí se elimina, con siete días para cancelarlo.',
    deleteDo: 'Eliminar en siete días',
    deletes: (date: string) => `Se elimina para siempre el ${date}.`,
    keep: 'Cancelar la eliminación',
    sessions: 'Sesiones',
    sessionsHelp: 'Cierra todas las de sus dueños: para cuando alguien entró en su cuenta.',
    sessionsDo: 'Cerrar sesiones',
    noReports: 'Nadie la denunció.',
    noActs: 'Nadie hizo nada con ella.',
  },
  reports: {
    intro:
      'Atender es actuar: suspender la página o pedirle algo a su dueño. Descartar la deja igual.',
    open: 'Abiertas',
    closed: 'Decididas',
    emptyTitle: 'Nada que revisar',
    emptyText: 'Cada página pública tiene «Denunciar» al pie. Lo que llegue aparece aquí.',
    closedTitle: 'Aún no decidiste ninguna',
    closedText: 'Las que atiendas o descartes quedan aquí un año.',
    whole: 'Toda la página',
    times: (count: number) => `${count} veces`,
    wantsMail: 'Quiere saber qué decides',
    attend: 'Quedó atendida',
    dismiss: 'Descartar',
    reopen: 'Reabrir',
    look: 'Ver y actuar',
    states: { abierta: 'Abierta', atendida: 'Atendida', descartada: 'Descartada' },
  },
  work: {
    kinds,
    intro: 'Correos, revisiones, limpieza: lo que el servidor tiene pendiente, y lo que no pudo.',
    states: { abandonado: 'Falló', pendiente: 'Pendiente' } as Record<string, string>,
    running: 'En curso',
    tries: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
    retry: 'Reintentar',
    retryAll: 'Reintentar todo lo que falló',
    drop: 'Descartar',
    emptyTitle: 'Nada pendiente',
    emptyText: 'Lo que el servidor deba hacer más tarde aparece aquí, y lo que falle, primero.',
  },
  storage: {
    intro: 'Los archivos que los creadores guardan aquí, y quién guarda más.',
    homes: 'Cuánto ocupa todo',
    home: { local: 'En este servidor', s3: 'En un depósito S3' } as Record<string, string>,
    state: {
      listo: 'Completos',
      subiendo: 'A medio subir',
      comprobando: 'En comprobación',
      danado: 'Faltan sus datos',
    } as Record<string, string>,
    many: (count: number) => (count === 1 ? '1 archivo' : `${wholeNumber(count)} archivos`),
    orphans:
      'Cada día se comparan filas y datos: lo que ya nadie usa se borra a los dos días, y lo que se queda a medio subir, a los tres.',
    largest: 'Quién guarda más',
    database: 'Base de datos',
    copies: 'Copias de cada noche',
    copiesOff: 'No se hacen aquí. COPIES, al arrancar, dice dónde se guardan.',
    copiesBucket:
      'Lo que está en el depósito S3 no va en estas copias: pide que el depósito guarde versiones, o cópialo a otra parte con un programa como rclone.',
    copiesNone: 'Todavía no hay ninguna. Cada noche se hace una, y se comprueba.',
    copiesSilent: 'Su lugar no responde ahora. El servidor lo intenta otra vez esta noche.',
    copiesPlace: (place: string) =>
      `Se guardan en ${place}. Quedan las de siete días y cuatro semanas.`,
    copiesNext: (moment: string) => `La próxima: ${moment}.`,
    copiesError: (error: string) => `El último intento falló: ${error}`,
    emptyTitle: 'Nadie guardó archivos todavía',
    emptyText: 'Aparecen cuando alguien sube lo que vende o entrega en su tienda.',
  },
  admissions: {
    modes: {
      open: 'El registro está abierto: cualquiera crea su cuenta, y no hace falta invitar.',
      invite: 'Se entra con invitación: a una página, o con un enlace de los de aquí.',
      closed:
        'El registro está cerrado: solo crea una cuenta quien tenga un enlace de los de aquí.',
    },
    change: 'Se cambia con REGISTRATION, al arrancar.',
    whom: '¿Para quién?',
    whomHelp: 'Solo para que la reconozcas en la lista.',
    create: 'Crear enlace',
    link: 'Su enlace',
    linkHelp: 'Sirve una vez, durante siete días.',
    emptyTitle: 'Aún no invitaste a nadie',
    emptyText: 'Crea un enlace y mándalo como quieras: quien lo abra puede crear una cuenta.',
    states: { abierta: 'Abierta', usada: 'Usada', retirada: 'Retirada', vencida: 'Vencida' },
    until: (date: string) => `Vence el ${date}`,
    withdraw: 'Retirar',
  },
  log: {
    intro: 'Todo lo que se hizo desde aquí y desde la línea de comandos. No se borra.',
    undo: 'Deshacer',
    undone: 'Deshecho',
    undoneBy: (who: string, moment: string) => `Lo deshizo ${who}, ${moment}`,
    undoneAt: (moment: string) => `Se deshizo el ${moment}`,
    after: (what: string, who: string, moment: string) => `Después: ${what} (${who}, ${moment})`,
    emptyTitle: 'Aún no hiciste nada',
    emptyText: 'Cada cambio de plan, suspensión o respuesta queda aquí, con quién y cuándo.',
  },
  faults: {
    changed: 'Esto cambió mientras lo mirabas. Revisa cómo está ahora.',
    why: 'Escribe por qué: su dueño lo va a leer.',
    whom: 'Escribe para quién es.',
  },
};

export const getOperatorTexts = defineTexts({ es });
export const operatorFault = faultsOf('operator', (language) => getOperatorTexts(language).faults);
