import { wayWords } from '../../../auth/texts/es/ways';
import { LOCALE } from '../../../i18n/locale';
import type { MailContent, MailParams } from '../../kinds';

const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

type Templates = {
  [T in 'sesion' | 'entrada' | 'agregar' | 'acceso']: (
    params: MailParams[T],
    site: string,
  ) => MailContent;
};

/** The mails about signing in. */
export const accessTemplates: Templates = {
  sesion: ({ nombre, dispositivo, cuando }, site) => ({
    subject: `Nueva sesión en tu cuenta de ${site}`,
    title: 'Alguien entró a tu cuenta',
    paragraphs: [
      `Hola, ${nombre}: tu cuenta se abrió desde un navegador que no conocíamos.`,
      'Si fuiste tú, no hace falta que hagas nada. Si no, cierra esa sesión y cambia la contraseña del servicio con el que entras.',
    ],
    rows: [
      ['Dispositivo', dispositivo],
      ['Cuándo', `${moment.format(new Date(cuando))} (hora universal, UTC)`],
    ],
    action: { label: 'Ver mis sesiones', path: '/ajustes#sesiones' },
    why: `Te escribimos porque de la seguridad de tu cuenta de ${site} avisamos siempre.`,
  }),
  entrada: ({ enlace, vence }, site) => ({
    subject: `Tu enlace para entrar a ${site}`,
    title: 'Entra con este enlace',
    paragraphs: [
      vence === '24h'
        ? 'Sirve una sola vez, durante 24 horas. Ábrelo en el navegador donde lo pediste y entrarás directo. Guárdalo: hasta que lo uses o venza no mandamos otro a navegadores nuevos, para que nadie pueda llenarte el buzón.'
        : 'Sirve una sola vez, durante 15 minutos. Ábrelo en el navegador donde lo pediste y entrarás directo.',
      'No se lo reenvíes a nadie: quien lo tenga puede entrar a tu cuenta.',
    ],
    action: { label: 'Entrar', path: enlace },
    why: `Te escribimos porque alguien pidió entrar a ${site} con esta dirección. Si no fuiste tú, no hagas nada: sin este correo nadie entra.`,
  }),
  agregar: ({ enlace }, site) => ({
    subject: `Agrega este correo a tu cuenta de ${site}`,
    title: 'Confirma que esta dirección es tuya',
    paragraphs: [
      'Alguien que está en su cuenta quiere poder entrar también con este correo. Si fuiste tú, ábrelo en el navegador donde lo pediste: vence en 15 minutos.',
    ],
    action: { label: 'Agregar a mi cuenta', path: enlace },
    why: `Te escribimos porque alguien puso esta dirección en su cuenta de ${site}. Si no fuiste tú, no hagas nada: así no se agrega.`,
  }),
  acceso: ({ persona, cambio, cuando, ...way }, site) => ({
    subject:
      cambio === 'agregado'
        ? `Nueva forma de entrar a tu cuenta de ${site}`
        : `Quitaste una forma de entrar a tu cuenta de ${site}`,
    title: cambio === 'agregado' ? 'Nueva forma de entrar' : 'Una forma de entrar menos',
    paragraphs: [
      cambio === 'agregado'
        ? `Hola, ${persona}: desde ahora se puede entrar a tu cuenta también así.`
        : `Hola, ${persona}: desde ahora ya no se puede entrar a tu cuenta así.`,
      'Si fuiste tú, no hace falta que hagas nada. Si no, entra cuanto antes, cierra todas las sesiones y revisa tus formas de entrar.',
    ],
    rows: [
      ['Forma de entrar', wayWords(way)],
      ['Cuándo', `${moment.format(new Date(cuando))} (hora universal, UTC)`],
    ],
    action: { label: 'Ver mis formas de entrar', path: '/ajustes#accesos' },
    why: `Te escribimos porque de la seguridad de tu cuenta de ${site} avisamos siempre.`,
  }),
};
