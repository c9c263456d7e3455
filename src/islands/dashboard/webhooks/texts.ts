import type { Failure } from '@/lib/interfaces/webhooks/rules';
import { es as common } from '@/lib/interfaces/webhooks/texts';
import { defineTexts, pageLanguage } from '@/lib/kernel/i18n';
import { wholeNumber } from '@/lib/kernel/text/numbers';

const failures: Record<Exclude<Failure, 'codigo'>, string> = {
  redireccion: 'Redirige a otra dirección: no se sigue',
  tiempo: 'No respondió en 15 segundos',
  nombre: 'Ese dominio no existe o no responde',
  conexion: 'No se pudo conectar',
  certificado: 'Su certificado no es válido',
  direccion: 'Lleva a una dirección que no es pública',
  plazo: 'Pasaron tres días sin poder enviarla',
};

/** /webhooks: whom a page tells what happens on it. */
const es = {
  events: common.events,
  loading: 'Cargando webhooks…',
  failed: 'No se pudieron cargar los webhooks.',
  hooks: 'Webhooks',
  hooksHelp:
    'Cuando pasa algo en tu página, avisamos a tu programa con una petición firmada a su dirección.',
  none: 'Todavía no hay webhooks',
  noneText: 'Crea uno y tu programa se entera de ventas, mensajes o suscriptores al momento.',
  make: 'Nuevo webhook',
  makeHelp: 'Elige a dónde avisar y de qué. Puedes enviarle una prueba enseguida.',
  name: 'Para qué es',
  namePlaceholder: 'Por ejemplo: facturación',
  url: 'Dirección',
  urlPlaceholder: 'https://ejemplo.com/webhooks',
  urlHelp: 'Empieza con https:// y es pública. No seguimos redirecciones.',
  whichEvents: 'De qué avisar',
  create: 'Crear webhook',
  creating: 'Creando…',
  createFailed: 'No se pudo crear el webhook. Intenta de nuevo.',
  full: (most: number) => `Una página tiene hasta ${most} webhooks. Elimina uno que ya no uses.`,
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: (name: string) => `Webhook guardado: ${name}`,
  cancel: 'Cancelar',
  ready: 'Tu secreto está listo',
  readyHelp:
    'Con él tu programa comprueba que somos nosotros. Cópialo ahora: no se vuelve a mostrar.',
  secret: 'Secreto',
  copy: 'Copiar secreto',
  copied: 'Copiado',
  done: 'Ya lo guardé',
  states: { activo: 'Activo', pausado: 'En pausa', detenido: 'Detenido' },
  reasons: {
    '': '',
    fallos: 'Veinte envíos seguidos fallaron. Actívalo cuando su dirección responda.',
    retirada: 'Su dirección respondió 410: no quiere más envíos.',
  },
  kept: 'Lo que pase mientras tanto se guarda tres días y se envía al activarlo.',
  eventsOf: (count: number) => (count === 1 ? '1 suceso' : `${count} sucesos`),
  waiting: (count: number) =>
    count === 1 ? '1 entrega en espera' : `${wholeNumber(count)} entregas en espera`,
  omitted: (count: number) =>
    count === 1
      ? 'Un aviso no se guardó: había demasiados en espera.'
      : `${wholeNumber(count)} avisos no se guardaron: había demasiados en espera.`,
  failing: (count: number) => (count === 1 ? '1 fallo seguido' : `${count} fallos seguidos`),
  resumes: (when: string) => `Se reintenta el ${when}`,
  former: (when: string) => `El secreto anterior sirve hasta el ${when}`,
  edit: 'Editar',
  editOne: (name: string) => `Editar el webhook ${name}`,
  pause: 'Pausar',
  pauseOne: (name: string) => `Pausar el webhook ${name}`,
  start: 'Activar',
  startOne: (name: string) => `Activar el webhook ${name}`,
  test: 'Enviar prueba',
  testOne: (name: string) => `Enviar prueba a ${name}`,
  renew: 'Nuevo secreto',
  renewOne: (name: string) => `Nuevo secreto para ${name}`,
  renewTitle: '¿Crear un secreto nuevo?',
  renewText:
    'Durante un día firmamos con los dos, para que cambies el de tu programa sin perder nada. Después, el anterior deja de servir.',
  renewDo: 'Crear secreto',
  remove: 'Eliminar',
  removeOne: (name: string) => `Eliminar el webhook ${name}`,
  removed: (name: string) => `Webhook eliminado: ${name}`,
  restored: (name: string) => `El webhook ${name} está de vuelta`,
  changeFailed: 'No se pudo hacer el cambio.',
  paused: (name: string) => `En pausa: ${name}`,
  started: (name: string) => `Activo: ${name}`,
  deliveries: 'Entregas',
  deliveriesOf: (name: string) => `Entregas de ${name}`,
  deliveriesHelp: 'Las últimas 30. Se recuerdan 14 días.',
  deliveriesFailed: 'No se pudieron cargar las entregas.',
  noDeliveries: 'Todavía no se envió nada. Envía una prueba para ver si responde.',
  reload: 'Actualizar',
  deliveryStates: { pendiente: 'En camino', entregada: 'Entregada', fallida: 'Sin entregar' },
  tries: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  answered: (status: number, ms: number) => `Respondió ${status} en ${ms} ms`,
  failure: (why: string) => failures[why as keyof typeof failures] ?? '',
  nextTry: (when: string) => `Próximo intento: ${when}`,
  sent: 'Lo enviado',
  answer: 'Su respuesta',
  details: 'Ver detalle',
  again: 'Enviar de nuevo',
  againOne: (event: string) => `Enviar de nuevo: ${event}`,
  ordered: 'En camino',
  now: 'hace un momento',
  docsTitle: 'Documentación',
  docsHelp: 'Qué se envía y cómo comprobar la firma, con un ejemplo listo para copiar.',
  docs: 'Ver la documentación',
  locked: {
    title: 'Los webhooks son del plan ENTERPRISE',
    text: 'Con ellos, tus programas se enteran al momento de ventas, mensajes, suscriptores y cambios de tu página.',
    kept: 'Tus webhooks quedan guardados y no reciben nada mientras tu plan no los incluya.',
    go: 'Ver planes',
  },
};

/** The texts of the room of webhooks: loaded with it, not with the dashboard. */
export const webhookTexts = defineTexts({ es })(pageLanguage());
