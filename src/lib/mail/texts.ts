import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import type { MailContent } from './definitions';

const es = {
  pendientes: (
    { correos }: { correos: { asunto: string; enlace: string }[] },
    site: string,
  ): MailContent => ({
    subject:
      correos.length === 1
        ? '1 correo tuyo pendiente'
        : `${correos.length} correos tuyos pendientes`,
    title: 'Esto quedó pendiente',
    paragraphs: [
      'Cuando alguien pide un correo sin haber entrado a una cuenta, escribimos a esa dirección una sola vez al día. Los demás llegan juntos: aquí están, con sus enlaces. Si no los pediste, no hagas nada.',
    ],
    rows: correos.map(({ asunto, enlace }): [string, string] => [asunto, enlace]),
    why: `Te escribimos porque alguien puso tu dirección en páginas de ${site}.`,
  }),
  trial: (site: string, address: string) => ({
    subject: `Correo de prueba de ${site}`,
    text: `Si lees esto, los correos de ${site} (${address}) salen y llegan.\n`,
  }),
  /** Shown beside features that need mail during an outage. */
  outage: {
    signIn:
      'Ahora mismo no sale ningún correo de aquí. Entra de otra forma si la tienes; si no, pide el enlace: te llegará cuando vuelvan a salir.',
    newsletter:
      'Ahora mismo no sale ningún correo de aquí. Puedes suscribirte igual: el correo de confirmación te llegará cuando vuelvan a salir.',
    orders:
      'Ahora mismo no sale ningún correo de aquí: te llegará cuando vuelvan a salir. Mientras tanto, guarda la dirección de tu pedido; con ella lo abres siempre.',
    page: 'Ahora mismo no sale ningún correo de aquí: lo que se envíe esperará y saldrá cuando se arregle. Quien cuida esta instalación ya lo sabe.',
  },
  stop: 'Dejar de recibir estos correos',
  stopAll: 'No lo pedí yo: dejar de recibir correos como este',
  /** Neutral texts of the product's mails for a page whose brand hides our name. */
  neutral: { site: 'este sitio', name: 'Avisos de este sitio' },
  box: {
    title: 'Correo de prueba',
    intro: (most: number) =>
      `Nada de esto salió de aquí: es lo que se habría enviado. Se guardan los últimos ${most}.`,
    empty: 'Todavía no hay ningún correo.',
    emptyHelp:
      'Pide un enlace para entrar, o compra en una tienda: aquí aparecerá el correo que se habría enviado.',
    list: 'Correos',
    older: 'Más antiguos',
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
  issues: {
    kind: 'Ese correo no existe.',
    sentOften:
      'Hoy ya lo enviamos varias veces. Está en los correos de antes; mira también en el correo no deseado.',
  },
};

export const getMailTexts = defineTexts({ es });
export const mailIssue = issuesOf('mail', (language) => getMailTexts(language).issues);
