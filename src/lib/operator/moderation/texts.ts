import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import type { Reason } from './rules';

/** Reasons as a reporter chooses them. */
const reasons: Record<Reason, string> = {
  suplantacion: 'Se hace pasar por otra persona o marca',
  fraude: 'Estafa, engaño o programas dañinos',
  menores: 'Daña a menores de edad',
  adultos: 'Contenido para adultos sin aviso',
  acoso: 'Acoso, amenazas o datos privados de alguien',
  derechos: 'Usa obras o marcas ajenas sin permiso',
  ilegal: 'Algo que la ley prohíbe',
  otro: 'Otra cosa que los términos no permiten',
};

export const es = {
  reasons,
  report: {
    link: 'Denunciar',
    title: (page: string) => `Denunciar «${page}»`,
    intro:
      'Cuéntanos qué está mal. Lo lee una persona, que compara la página con los términos de este sitio. No le decimos a nadie quién eres.',
    terms: 'Lo que no se puede publicar',
    /** Shown on a brand's host, where our terms are not linked. */
    apart: 'No la lee quien hizo la página, sino quien la aloja.',
    what: '¿Qué denuncias?',
    whole: 'Toda la página',
    why: '¿Por qué?',
    text: 'Qué pasa',
    textHelp: 'Opcional, y ayuda mucho: dónde lo viste y por qué está mal.',
    mail: 'Tu correo',
    mailHelp: 'Opcional: solo para contarte qué se decidió.',
    send: 'Enviar denuncia',
    back: 'Volver a la página',
    faulty: 'Falta algo. Revisa lo marcado: lo demás sigue aquí.',
    urgent: 'Si alguien corre peligro ahora, llama primero a emergencias.',
  },
  status: {
    title: 'Tu denuncia',
    abierta: {
      title: 'Recibimos tu denuncia',
      text: 'Una persona la va a revisar. Si la página incumple los términos se suspende, y quien la tiene puede dar su versión.',
    },
    atendida: {
      title: 'Atendimos tu denuncia',
      text: 'Tenías razón en avisar: actuamos sobre la página. Gracias.',
    },
    descartada: {
      title: 'Revisamos tu denuncia',
      text: 'No encontramos que la página incumpla los términos, así que sigue abierta. Si ves algo nuevo, denúncialo otra vez.',
    },
    keep: 'Guarda la dirección de esta página: aquí verás qué se decide.',
    mailed: 'También te escribiremos cuando se decida.',
    leave: 'No quiero ese correo',
    left: 'Listo: no te escribiremos.',
    about: 'Sobre',
    why: 'Motivo',
    when: 'Enviada',
  },
  owner: {
    title: 'Suspensión de tu página',
    suspended: (page: string) => `«${page}» está suspendida`,
    suspendedText:
      'Nadie la ve: quien entra lee que está suspendida. Nada se borró; puedes editarla, descargar todo y atender los pedidos que ya tienes.',
    banner: 'Tu página está suspendida: nadie la ve.',
    bannerLink: 'Ver el motivo y responder',
    lifted: 'Tu página está abierta',
    liftedText: 'La suspensión terminó. Aquí queda lo que se dijo.',
    none: 'Tu página no está suspendida',
    noneText: 'Si alguna vez lo está, aquí leerás por qué y podrás responder.',
    deletion: (date: string) =>
      `Se elimina para siempre el ${date}. Hasta entonces puedes responder y descargar todo en Ajustes.`,
    reason: 'Motivo',
    since: 'Desde',
    conversation: 'Conversación',
    operator: (site: string) => `Quien opera ${site}`,
    you: 'Tú',
    answer: 'Tu respuesta',
    answerHelp: 'Cuenta tu versión, o qué cambiaste. Llega a la persona que decidió.',
    send: 'Enviar respuesta',
    sent: 'Tu respuesta llegó. Te avisaremos de lo que se decida.',
    onlyOwners: 'Solo quien es dueño de la página puede responder.',
    back: 'Volver a mi panel',
    terms: 'Leer los términos',
    export: 'Descargar mis datos',
  },
  issues: {
    motivo: 'Elige por qué la denuncias.',
    objeto: 'Elige qué denuncias.',
    vacio: 'Escribe algo.',
    demasiadas:
      'Se enviaron muchas denuncias desde tu conexión. Espera un rato y vuelve a intentarlo.',
    muchas:
      'Esta página ya tiene muchas denuncias sin revisar, y la vamos a mirar. No hace falta otra.',
    muchasRespuestas: 'Ya respondiste muchas veces hoy. Espera a que te contesten.',
  },
};

export const getModerationTexts = defineTexts({ es });
export const moderationIssue = issuesOf(
  'moderation',
  (language) => getModerationTexts(language).issues,
);
