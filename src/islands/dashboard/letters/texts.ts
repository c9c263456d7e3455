import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { wholeNumber } from '@/lib/core/text/numbers';
import { zoneName } from '@/lib/core/time/texts';
import type { LetterState, PauseReason } from '@/lib/letters/limits';
import type { LetterFigures } from '@/lib/letters/schema';
import { getLettersTexts } from '@/lib/letters/texts';

const { issues } = getLettersTexts(pageLanguage());
const people = (count: number) => (count === 1 ? '1 persona' : `${wholeNumber(count)} personas`);

const states: Record<LetterState, string> = {
  borrador: 'Borrador',
  programado: 'Programado',
  por_enviar: 'Por salir',
  enviando: 'Enviando',
  pausado: 'Pausado',
  enviado: 'Enviado',
  detenido: 'Detenido',
  activo: 'Activa',
};

/** The reason of each pause, with advice. */
const paused: Record<PauseReason, string> = {
  rechazos:
    'Los servicios de correo rechazaron varios envíos seguidos. Espera un rato y continúa: nadie lo recibe dos veces.',
  rebotes:
    'Muchas direcciones no existen. Quita de tu lista las importadas que ya no sirvan y luego continúa.',
  quejas:
    'Varias personas lo marcaron como spam. Escribe solo a quien te lo pidió; podrás continuar cuando bajen las quejas.',
  vacio:
    'Lo que mostraba se borró o ya no está a la venta: llegaría vacío. Ponlo otra vez y luego continúa.',
};

const figures: Record<keyof LetterFigures, string> = {
  destinatarios: 'Personas',
  enviados: 'Enviados',
  clics: 'Clics',
  bajas: 'Bajas',
  rebotes: 'Direcciones que no existen',
  fallidos: 'No entregados',
  quejas: 'Marcados como spam',
};

const es = {
  loading: 'Cargando tus boletines…',
  failed: 'No pudimos cargar tus boletines.',
  letterLoading: 'Cargando el boletín…',
  letterFailed: 'No pudimos abrir este boletín.',
  changeFailed: 'No pudimos hacer el cambio',
  title: 'Tus boletines',
  help: 'Una carta para quienes pidieron tus novedades.',
  add: 'Nuevo boletín',
  full: (most: number) => `Ya tienes ${wholeNumber(most)} boletines, el máximo. Elimina alguno.`,
  older: 'Ver anteriores',
  untitled: 'Sin título',
  empty: {
    title: 'Tu primer boletín',
    text: 'Cuéntales algo a quienes te siguen: sale con los colores de tu página, a la hora que elijas, y queda en un archivo que cualquiera puede leer.',
  },
  noMail: {
    title: 'Todavía no se puede enviar',
    text: 'Esta instalación no tiene el correo configurado. Puedes escribir tus boletines; quien la administra tiene que activar el correo para enviarlos.',
  },
  noSubscribers: {
    title: 'Nadie se ha suscrito todavía',
    text: 'Agrega el bloque Boletín a tu página, o importa a quienes ya aceptaron recibir tus correos en otro servicio.',
    block: 'Agregar el bloque',
    waiting:
      'Tu página ya tiene el bloque Boletín. Compártela, o importa a quienes ya aceptaron recibir tus correos en otro servicio.',
    share: 'Compartir mi página',
    list: 'Importar suscriptores',
  },
  blocked: { rebotes: issues.bounces, quejas: issues.complaints },
  replies: (address: string) =>
    address
      ? `Las respuestas llegan a ${address}.`
      : 'Las respuestas llegan a quien administra este sitio, no a ti: para recibirlas, pon un correo en el bloque Contacto de tu página.',
  today: (sent: number, most: number) =>
    `Hoy has enviado ${wholeNumber(sent)} de ${wholeNumber(most)} correos de boletines.`,
  month: (sent: number, most: number) =>
    `Este mes has enviado ${wholeNumber(sent)} de ${wholeNumber(most)} correos de boletines.`,
  monthOver:
    'Este mes ya enviaste todos los correos de boletines que puedes: los que faltan salen el mes que viene.',
  plans: 'Planes',
  states,
  paused,
  figures,
  edited: (when: string) => `Editado ${when}`,
  now: 'hace un momento',
  leavesAt: (when: string) => `Sale el ${when}`,
  leavesIn: (seconds: number) =>
    seconds > 0 ? `Sale en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}` : 'Está saliendo…',
  progress: (sent: number, all: number) => `${wholeNumber(sent)} de ${wholeNumber(all)} enviados`,
  sentAt: (when: string) => `Enviado el ${when}`,
  sentTo: (sent: number, clicks: number) =>
    `${people(sent)} · ${clicks === 1 ? '1 clic' : `${wholeNumber(clicks)} clics`}`,
  undo: 'Deshacer',
  stop: 'Detener',
  goOn: 'Continuar el envío',
  backToDraft: 'Cambiarlo',
  undone: 'No se envió: vuelve a ser un borrador',
  stopped: 'Envío detenido',
  stopTitle: '¿Detener el envío?',
  stopText: 'Quienes ya lo recibieron lo conservan. A los demás no les llegará.',
  keepSending: 'Seguir enviando',
  duplicate: (title: string) => `Duplicar ${title}`,
  copyOf: (title: string) => `${title} (copia)`,
  remove: (title: string) => `Eliminar ${title}`,
  removed: (title: string) => `«${title}» se eliminó`,
  removeTitle: '¿Eliminar este boletín?',
  removeText: 'También deja de verse en el archivo de tu página. No se puede deshacer.',
  confirmRemove: 'Eliminar',
  keep: 'Conservarlo',
  restored: (title: string) => `«${title}» está de vuelta`,
  back: 'Todos los boletines',
  archived: 'Verlo en tu página',
  archive: {
    title: 'En tu página',
    address: 'El archivo de tus boletines',
    help: 'Los que enviaste, para leerlos sin suscribirse. También por RSS.',
  },
  series: {
    title: 'Serie de bienvenida',
    help: (most: number) =>
      `Hasta ${most} cartas que salen solas: cuando alguien confirma su suscripción, o unos días después.`,
    rule: 'Cada carta llega solo a quienes confirman su suscripción después de activarla: no a tus suscriptores de antes ni a los que importes.',
    empty: {
      title: 'Una carta para quien acaba de llegar',
      text: 'La escribes una vez y sale sola en cuanto alguien confirma su suscripción. Luego puedes agregar más para los días siguientes: por dónde empezar, lo que más gusta, lo que vendes.',
    },
    addFirst: 'Escribir la bienvenida',
    add: 'Agregar una carta',
    full: (most: number) => `Ya tienes ${most} cartas, el máximo. Elimina alguna.`,
    states: { borrador: 'Apagada', activo: 'Activa', pausado: 'En pausa' } as Partial<
      Record<LetterState, string>
    >,
    when: 'Cuándo sale',
    whenOf: (title: string) => `Cuándo sale ${title}`,
    whenOn: 'Lo que cambies y guardes vale para quienes todavía no la han recibido.',
    send: 'Actívala',
    isOn: 'Está activa',
    day: (days: number) =>
      days === 0 ? 'Al confirmar' : days === 1 ? '1 día después' : `${days} días después`,
    had: (count: number, clicks: number) =>
      count === 0
        ? 'Nadie la ha recibido todavía'
        : `La ${count === 1 ? 'recibió' : 'recibieron'} ${people(count)} · ${clicks === 1 ? '1 clic' : `${wholeNumber(clicks)} clics`}`,
    toggle: (title: string) => `Activar ${title}`,
    onTitle: '¿Activar esta carta?',
    onText:
      'Desde ahora la recibe quien confirme su suscripción. No se envía a tus suscriptores de antes ni a los que importes.',
    onAgain: 'Lo que tocaba enviar mientras estuvo apagada no se envía.',
    on: 'Activar',
    off: 'Apagar',
    keep: 'Todavía no',
    switchedOn: (title: string) => `«${title}» está activa`,
    switchedOff: (title: string) => `«${title}» está apagada: no se envía a nadie`,
    failed: 'No pudimos activarla',
    removeTitle: '¿Eliminar esta carta?',
    removeText: 'Quienes la esperan no la recibirán. No se puede deshacer.',
    save: 'Guardar cambios',
  },
  saving: {
    saved: 'Guardado',
    unsaved: 'Guardando…',
    waiting: 'Sin guardar: hasta que guardes sale como estaba',
    offline: 'Sin conexión: queda en este navegador y se guarda solo al volver',
    invalid: 'Sin guardar: corrige lo marcado',
    stale: 'Sin guardar: cambió en otro lugar',
  },
  write: {
    title: 'Escribe',
    help: 'Se guarda solo mientras escribes.',
    helpOn: 'Está activa: tus cambios salen cuando los guardas.',
    subject: 'Título',
    subjectHelp: 'Es el asunto del correo.',
    subjectPlaceholder: 'Lo nuevo de mayo',
    textPlaceholder: 'Escribe aquí…',
    part: (kind: string, at: number) => `${kind}, parte ${at}`,
    add: 'Agregar',
    up: (name: string) => `Subir: ${name}`,
    down: (name: string) => `Bajar: ${name}`,
    remove: (name: string) => `Eliminar: ${name}`,
    removed: (kind: string) => `${kind}: parte eliminada`,
    full: (most: number) => `Un boletín tiene hasta ${most} partes.`,
    tools: 'Formato',
    bold: 'Negrita',
    link: 'Enlace',
    list: 'Lista',
    heading: 'Subtítulo',
    address: 'Dirección del enlace',
    putLink: 'Poner enlace',
    removeLink: 'Quitar enlace',
    cancel: 'Cancelar',
    wrongAddress: 'Escribe una dirección, por ejemplo https://ejemplo.com.',
    alt: 'Descripción de la imagen',
    altHelp: 'La leen quienes no ven la imagen o la tienen bloqueada en su correo.',
    pictureLink: 'Enlace al tocarla',
    optional: 'Opcional.',
    change: 'Cambiar la imagen',
    library: 'Elegir de tu página',
    pick: (at: number) => `Elegir la imagen ${at}`,
    label: 'Texto del botón',
    labelPlaceholder: 'Ver las fechas',
    url: 'Adónde lleva',
    product: 'Producto',
    choicesFailed: 'No pudimos cargar tus productos y eventos',
    noProducts: 'Tu tienda todavía no tiene productos.',
    store: 'Ir a Productos',
    date: 'Evento',
    noDates: 'Todavía no tienes eventos.',
    dates: 'Ir a Eventos',
    choose: 'Elige uno',
    gone: 'Ya no está',
  },
  preview: {
    title: 'Vista previa',
    phone: 'Teléfono',
    desk: 'Escritorio',
    plain: 'Solo texto',
    waiting: 'Preparando…',
    failed: 'La vista previa espera a que corrijas lo marcado o a que vuelva la conexión.',
    long: 'Es demasiado largo: Gmail cortaría el final. Quita algo para poder enviarlo.',
  },
  to: {
    title: 'A quién',
    help: 'Solo a quienes confirmaron su suscripción.',
    bought: 'Por lo que compraron',
    boughtOptions: {
      todos: 'Todos, hayan comprado o no',
      compraron: 'Quienes compraron',
      'no-compraron': 'Quienes no han comprado',
    },
    products: 'Estos productos',
    productsHelp: 'Sin elegir ninguno, cualquiera.',
    form: 'Por dónde llegaron',
    formOptions: {
      todos: 'Desde cualquier lugar',
      formulario: 'Desde el formulario de tu página',
      importacion: 'Importados por ti',
    },
    from: 'Suscritos desde el día',
    until: 'Hasta el día',
    counting: 'Contando…',
    nobody: 'Todavía no tienes suscriptores: por ahora no lo recibe nadie.',
    count: (count: number) =>
      count === 0
        ? 'Con esto no lo recibe nadie.'
        : `Lo ${count === 1 ? 'recibirá' : 'recibirán'} ${people(count)}.`,
    all: 'A todos mis suscriptores',
    some: 'Elegir a quiénes',
  },
  send: {
    title: 'Envía',
    trial: 'Enviarme una prueba',
    trialSent: (address: string) => `Prueba enviada a ${address}`,
    trialFailed: 'No pudimos enviar la prueba',
    archive: 'Mostrarlo en el archivo de tu página',
    archiveHelp: 'Cualquiera podrá leerlo, y llega por RSS.',
    when: 'Cuándo',
    nowOption: 'Ahora',
    later: 'Elegir el día y la hora',
    moment: 'Día y hora',
    zone: (zone: string) => `En la hora de tu página: ${zoneName(zone)}.`,
    noMoment: 'Elige el día y la hora.',
    now: (count: number) => (count > 0 ? `Enviar a ${people(count)}` : 'Enviar'),
    schedule: (count: number) => (count > 0 ? `Programar para ${people(count)}` : 'Programar'),
    sending: 'Un momento…',
    address: 'Tu dirección postal',
    addressHelp:
      'La ley de tu país pide que aparezca al final de cada boletín. Puede ser un apartado postal. Es la misma de «Quién vende» en tu tienda.',
    addressFailed: 'No pudimos guardar tu dirección',
    undoHelp: 'Al enviarlo tienes un minuto para deshacerlo.',
    failed: 'No pudimos enviarlo',
  },
  conflict: {
    title: 'Este boletín cambió en otro lugar',
    explain:
      'Alguien guardó una versión más nueva desde otra pestaña o dispositivo. Compara y elige: no se pierde nada.',
    gone: 'Este boletín se eliminó en otro lugar. Lo que escribiste sigue aquí.',
    left: 'Este boletín ya salió de borrador en otro lugar. Lo que escribiste sigue aquí.',
    asNew: 'Guardar lo mío como boletín nuevo',
    taken: 'Usas la versión más nueva',
    back: 'Volver a la mía',
    compare: 'Comparar y elegir',
  },
};

/** The texts load with this screen, not with the dashboard. */
export const letterTexts = defineTexts({ es })(pageLanguage());
