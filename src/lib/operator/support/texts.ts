import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { HOUR_MS } from '@/lib/core/time/units';
import type { ConversationState } from './rules';

/** Formats a duration in rounded units. */
function aboutTime(time: number): string {
  const hours = Math.ceil(time / HOUR_MS);
  if (hours <= 1) return 'menos de una hora';
  if (hours <= 48) return `unas ${hours} horas`;
  return `unos ${Math.round(hours / 24)} días`;
}

/** Formats promised hours. */
function promised(hours: number): string {
  if (hours === 1) return 'una hora';
  return hours % 24 === 0 && hours > 48 ? `${hours / 24} días` : `${hours} horas`;
}

const states: Record<ConversationState, string> = {
  abierta: 'Abierta',
  respondida: 'Respondida',
  cerrada: 'Cerrada',
};

const es = {
  states,
  aboutTime,
  promised,
  title: 'Escríbenos',
  intro: '¿No está tu respuesta? Cuéntanos qué pasa: lo lee una persona.',
  first: 'Tu plan tiene prioridad.',
  usually: (time: number) => `Solemos responder en ${aboutTime(time)}.`,
  within: (hours: number) => `Respondemos en ${promised(hours)} o menos.`,
  contact: 'Te atiende',
  start: 'Escribir',
  subject: 'Asunto',
  subjectHint: 'En pocas palabras: qué no funciona o qué quieres hacer.',
  text: 'Tu mensaje',
  textHint: 'Qué hacías, qué esperabas y qué pasó. No escribas contraseñas ni datos de pago.',
  context: (page: string, version: string) =>
    `Con tu mensaje va de qué página se trata («${page}»), su plan y la versión (${version}).`,
  send: 'Enviar',
  sending: 'Enviando…',
  cancel: 'Ahora no',
  sent: 'Te avisaremos aquí y por correo cuando haya respuesta.',
  sentShort: 'Tu mensaje llegó',
  failed: 'No pudimos enviarlo. Lo que escribiste sigue aquí',
  list: 'Tus conversaciones',
  older: 'Ver anteriores',
  now: 'ahora mismo',
  loading: 'Cargando la conversación…',
  loadFailed: 'No pudimos cargar tus conversaciones.',
  threadFailed: 'No pudimos abrir esta conversación.',
  back: 'Volver a la ayuda',
  conversation: 'Conversación',
  you: 'Tú',
  operator: (site: string) => `Equipo de ${site}`,
  answer: 'Tu respuesta',
  answerSend: 'Enviar respuesta',
  answered: 'Tu respuesta llegó',
  more: 'Agregar algo',
  isClosed: 'Esta conversación está cerrada. Si algo quedó pendiente, escribe y se abre otra vez.',
  close: 'Cerrar conversación',
  closed: 'La conversación quedó cerrada',
  reopen: 'Abrir otra vez',
  reopened: 'La conversación está abierta otra vez',
  changeFailed: 'No pudimos hacer el cambio',
  nobodyTitle: 'Aquí nadie responde mensajes todavía',
  nobody: 'Quien opera este sitio no atiende conversaciones en el panel.',
  nobodyMail: 'Escríbele a su dirección de contacto.',
  support: 'Ir a Soporte',
  issues: {
    vacio: 'Escribe algo.',
    estado: 'Una conversación se cierra o se abre.',
    id: 'Esa conversación no existe.',
    nadie: 'Aquí nadie responde mensajes. Mira la página de soporte.',
    abiertas: 'Ya tienes cinco conversaciones sin cerrar. Sigue en una de ellas o cierra otra.',
    larga: 'Esta conversación ya es muy larga. Ciérrala y empieza otra.',
    muchos:
      'Escribiste muchas veces en la última hora. Espera un rato: lo que escribiste sigue aquí.',
  },
};

export const getConversationTexts = defineTexts({ es });
export const supportIssue = issuesOf(
  'support',
  (language) => getConversationTexts(language).issues,
);
