import { LOCALE } from '@/lib/kernel/i18n/locale';
import { es as notifications } from '@/lib/people/notifications/texts/es';
import { es as people } from '@/lib/people/people/texts/es';
import type { MailContent, MailList, MailParams, MailTemplate } from '../kinds';
import { accessTemplates } from './es/access';
import { experimentTemplates } from './es/experiments';
import { moderationTemplates } from './es/moderation';
import { orderTemplates } from './es/orders';
import { provenTemplates } from './es/proven';
import { supportTemplates } from './es/support';
import { webhookTemplates } from './es/webhooks';

const number = new Intl.NumberFormat(LOCALE);
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOf = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

function compared(now: number, before: number): string {
  if (now === before) return `${number.format(now)}, como la semana anterior`;
  const difference = number.format(Math.abs(now - before));
  return `${number.format(now)} (${difference} ${now > before ? 'más' : 'menos'} que la semana anterior)`;
}

const templates: {
  [T in MailTemplate]: (params: MailParams[T], site: string) => MailContent;
} = {
  copia: ({ motivo, lugar }, site) => ({
    subject: `${site}: la copia de esta noche no se pudo hacer`,
    title: 'No hay copia de esta noche',
    paragraphs: [
      'Se intentó tres veces en poco más de una hora. Las copias anteriores siguen donde estaban, y mañana se intenta otra vez.',
      'Cuando lo arregles, haz una ahora mismo: npm run admin -- copy',
    ],
    rows: [
      ['Motivo', motivo],
      ['Lugar', lugar],
    ],
    why: `Te escribimos porque tu dirección está entre las que cuidan esta instalación de ${site} (OPERATORS).`,
  }),
  enlace: ({ pagina, titulo, url }, site) => ({
    subject: `«${titulo || url}» no responde`,
    title: 'Un enlace tuyo dejó de responder',
    paragraphs: [
      'Lo probamos dos días seguidos y no hubo respuesta. Quien lo toque en tu página llegará a ninguna parte.',
    ],
    rows: [
      ['Página', pagina],
      ['Enlace', titulo],
      ['Dirección', url],
    ],
    action: { label: 'Revisar mis enlaces', path: '/enlaces' },
    why: `Te escribimos porque pediste que ${site} te avise de los enlaces que dejan de responder.`,
  }),
  semana: ({ pagina, desde, hasta, views, clicks, viewsAntes, clicksAntes, mejores }, site) => ({
    subject: `Tu semana: ${number.format(views)} visitas y ${number.format(clicks)} clics`,
    title: `Del ${dayOf(desde)} al ${dayOf(hasta)}`,
    paragraphs: [
      views + clicks > 0
        ? 'Así le fue a tu página esta semana.'
        : 'Esta semana nadie pasó por tu página. Compartirla en tus redes suele ser lo que más ayuda.',
    ],
    rows: [
      ['Página', pagina],
      ['Visitas', compared(views, viewsAntes)],
      ['Clics', compared(clicks, clicksAntes)],
      ...mejores.map(({ titulo, clicks: own }, at): [string, string] => [
        at === 0 ? 'Lo más tocado' : '',
        `${titulo}: ${number.format(own)}`,
      ]),
    ],
    action: { label: 'Ver mis estadísticas', path: '/analytics' },
    why: `Te escribimos porque pediste que ${site} te mande tus cifras cada lunes.`,
  }),
  mensaje: ({ pagina, mensajes, ...datos }, site) => {
    const { title } = notifications.said.mensaje({ pagina, ...datos });
    return {
      subject: title,
      title,
      paragraphs: [
        datos.cuantos > mensajes.length
          ? `Te mostramos los ${mensajes.length} más recientes de ${datos.cuantos}.`
          : 'Esto te escribieron desde tu página.',
      ],
      rows: mensajes.map(({ nombre, texto }): [string, string] => [nombre, texto]),
      action: { label: 'Leer y responder', path: '/contacto' },
      why: `Te escribimos porque pediste que ${site} te avise de los mensajes de tu página, como mucho una vez por hora.`,
    };
  },
  boletin: ({ pagina, camino, llave, asunto }, site) => ({
    subject:
      asunto === 'fechas'
        ? `¿Te avisamos de las fechas de «${pagina}»?`
        : `Confirma tu suscripción a «${pagina}»`,
    title: 'Un paso más',
    paragraphs: [
      asunto === 'fechas'
        ? `Alguien pidió con tu dirección que te avisemos de las fechas nuevas de «${pagina}». Si fuiste tú, confírmalo.`
        : `Alguien pidió con tu dirección recibir las novedades de «${pagina}». Si fuiste tú, confírmalo.`,
      'Si no fuiste tú, no hagas nada: sin confirmar no te escribirá nadie. El enlace vence en siete días.',
    ],
    action: { label: 'Ver y confirmar', path: camino },
    why: `Te escribimos porque alguien puso tu dirección en una página de ${site}.`,
    stop: {
      label: 'No quiero estos correos',
      path: camino,
      call: `/api/boletin/baja/${llave}`,
    },
  }),
  fechas: ({ pagina, fechas, cuantas, agenda, camino, llave }, site) => {
    const [first] = fechas;
    const only = cuantas === 1 && first;
    return {
      subject: only
        ? `Nueva fecha de «${pagina}»: ${first.titulo}`
        : `${cuantas} fechas nuevas de «${pagina}»`,
      title: only ? 'Hay una fecha nueva' : `Hay ${cuantas} fechas nuevas`,
      paragraphs:
        cuantas > fechas.length
          ? [`Estas son las ${fechas.length} primeras; en su página están todas.`]
          : [],
      rows: fechas.map(({ titulo, cuando }): [string, string] => [titulo, cuando]),
      action: { label: 'Ver las fechas', path: agenda },
      why: `Te escribimos porque pediste en una página de ${site} que te avisemos de las fechas de «${pagina}», una vez al día como mucho.`,
      stop: {
        label: 'No me avises más',
        path: camino,
        call: `/api/boletin/baja/${llave}`,
      },
    };
  },
  pendientes: ({ correos }, site) => ({
    subject: `${correos.length} correos que esperaban`,
    title: 'Esto quedó pendiente',
    paragraphs: [
      'A cada dirección le escribimos una vez al día cuando es alguien sin identificarse quien lo pide. Lo demás llega junto: aquí está, con su enlace. Si no lo pediste tú, no hagas nada.',
    ],
    rows: correos.map(({ asunto, enlace }): [string, string] => [asunto, enlace]),
    why: `Te escribimos porque alguien puso tu dirección en páginas de ${site}.`,
  }),
  invitacion: ({ quien, pagina, rol, camino }, site) => ({
    subject: `${quien} te invita a «${pagina}»`,
    title: people.invitation.title(pagina),
    paragraphs: [
      `${quien} te invita a trabajar en esta página de ${site}.`,
      'El enlace sirve una vez y vence en siete días. Si no esperabas esto, no hagas nada: sin aceptar no pasa nada.',
    ],
    rows: [
      [people.invitation.page, pagina],
      [people.invitation.role, people.roles[rol].name],
      [people.invitation.may, people.roles[rol].may],
    ],
    action: { label: 'Ver la invitación', path: camino },
    why: `Te escribimos porque ${quien} puso tu dirección en ${site} para invitarte.`,
  }),
  ...accessTemplates,
  ...orderTemplates,
  ...moderationTemplates,
  ...supportTemplates,
  ...experimentTemplates,
  ...webhookTemplates,
  ...provenTemplates,
  equipo: ({ nombre, ...datos }, site) => {
    const { title, text } = notifications.said.equipo(datos);
    return {
      subject: title,
      title,
      paragraphs: [`Hola, ${nombre}:`, text],
      action: { label: 'Ir a mi panel', path: '/dashboard' },
      why: `Te escribimos porque de quién trabaja en tus páginas de ${site} avisamos siempre.`,
    };
  },
};

const lists: Record<MailList, { name: string; help: string; ended: string }> = {
  enlace: {
    name: 'Enlaces caídos',
    help: 'Cuando un enlace tuyo lleva dos días sin responder.',
    ended: 'Ya no te escribiremos cuando un enlace tuyo deje de responder.',
  },
  semana: {
    name: 'Resumen de la semana',
    help: 'Cada lunes a las 9: visitas, clics y lo que más tocaron.',
    ended: 'Ya no te mandaremos el resumen de la semana.',
  },
  mensaje: {
    name: 'Mensajes nuevos',
    help: 'Cuando alguien escribe desde tu página: como mucho uno por hora, con todo lo que llegó.',
    ended: 'Ya no te escribiremos cuando llegue un mensaje.',
  },
  venta: {
    name: 'Ventas',
    help: 'Cuando alguien compra, paga, desiste o envía una imagen de su pago.',
    ended: 'Ya no te escribiremos por tus ventas.',
  },
  prueba: {
    name: 'Pruebas A/B',
    help: 'Cuando una prueba tiene veredicto, o algo no cuadra en ella.',
    ended: 'Ya no te escribiremos por tus pruebas.',
  },
};

export const es = {
  templates,
  lists,
  stop: 'Dejar de recibir estos correos',
  stopAll: 'No fui yo: no quiero correos que pida cualquiera',
  /** What we decide about a page whose brand does not show our name. */
  neutral: { site: 'este sitio', name: 'Avisos de este sitio' },
  box: {
    title: 'Correo de prueba',
    intro: (most: number) =>
      `Nada de esto salió de aquí: es lo que se habría enviado. Se guardan los últimos ${most}.`,
    empty: 'Todavía no hay ningún correo.',
    emptyHelp:
      'Entra con otro navegador, o espera al lunes: aquí aparecerá lo que se habría enviado.',
    list: 'Correos',
    from: 'De',
    to: 'Para',
    subject: 'Asunto',
    when: 'Fecha',
    stop: 'Para dejarlo',
    asText: 'Como texto',
    frame: (subject: string) => `El correo «${subject}»`,
    back: 'Todos los correos',
    gone: 'Ese correo ya no está.',
    unreadable: 'No se puede leer: la llave con la que se guardó ya no está.',
  },
  leave: {
    title: '¿Dejar de recibirlo?',
    unknownTitle: 'Este enlace ya no sirve',
    unknown:
      'Quizá ya lo usaste, o la cuenta no existe más. En Ajustes puedes ver qué correos recibes.',
    asks: (list: string, page: string) => `«${list}», de la página ${page}.`,
    confirm: 'Dejar de recibirlo',
    doneTitle: 'Listo',
    again: 'Si cambias de idea, actívalo en Ajustes.',
    settings: 'Ir a Ajustes',
    /** What anybody can have sent by typing an address. */
    all: {
      title: '¿No recibir lo que pida cualquiera?',
      asks: 'Dejaremos de escribir a esta dirección cuando alguien que no conocemos la escriba: confirmaciones, pedidos sin pagar, invitaciones y enlaces para entrar pedidos desde un navegador nuevo.',
      confirm: 'No recibirlos',
      done: 'No volveremos a escribir a esta dirección porque alguien la escriba en una página.',
      again:
        'Si tú mismo pides algo y no llega, vuelve aquí desde este correo y permítelos otra vez.',
      allow: 'Recibirlos otra vez',
    },
  },
  settings: {
    title: 'Correos',
    help: 'Qué te mandamos, además de los avisos de seguridad.',
    to: (address: string) => `Te llegan a ${address}.`,
    noAddress: 'Tu cuenta no tiene correo, así que no podemos escribirte.',
    off: 'Esta instalación no envía correos.',
    demo: 'Esta instalación es de prueba: los correos no salen, los ves en',
    loading: 'Buscando tus preferencias…',
    failed: 'No pudimos cargar tus preferencias.',
    changeFailed: 'No pudimos guardar el cambio',
    on: (list: string) => `Recibirás «${list}»`,
    ended: (list: string) => `Ya no recibirás «${list}»`,
    faults: {
      kind: 'Ese correo no existe.',
      sentOften:
        'Hoy ya lo enviamos varias veces. Está en los correos de antes; mira también en el correo no deseado.',
    },
  },
};
