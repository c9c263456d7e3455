import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
import { type AccessChange, type AccessMail, accessMailSchema } from './schema';
import { methodWords } from './texts/methods.es';

const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Texts per change of the sign-in methods. */
const changes: Record<
  AccessChange['cambio'],
  { subject: (site: string) => string; title: string; text: string; advice: string }
> = {
  agregado: {
    subject: (site) => `Nueva forma de entrar a tu cuenta de ${site}`,
    title: 'Nueva forma de entrar',
    text: 'desde ahora se puede entrar a tu cuenta también así.',
    advice:
      'Si fuiste tú, no hace falta que hagas nada. Si no, tienes siete días para quitarla con este botón, sin entrar a tu cuenta. También se quitan las que se agregaron después, vuelven las que tenías antes y se cierran todas las sesiones.',
  },
  quitado: {
    subject: (site) => `Se quitó una forma de entrar a tu cuenta de ${site}`,
    title: 'Se quitó una forma de entrar',
    text: 'desde ahora ya no se puede entrar a tu cuenta así.',
    advice:
      'Si fuiste tú, no hace falta que hagas nada. Si no, entra cuanto antes, cierra todas las sesiones y revisa tus formas de entrar. Si alguien agregó otra antes, deshazlo con el enlace de aquel correo.',
  },
  copiado: {
    subject: (site) => `Una llave de acceso de tu cuenta de ${site} parece copiada`,
    title: 'No dejamos entrar con esta llave',
    text: 'alguien intentó entrar con una llave de acceso que parece copiada, y no lo dejamos.',
    advice: 'Entra de otra forma, quita esa llave y agrega una nueva.',
  },
};

const es = {
  sesion: (
    { nombre, dispositivo, cuando }: { nombre: string; dispositivo: string; cuando: string },
    site: string,
  ): MailContent => ({
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
    why: `Te escribimos porque siempre avisamos de los cambios de seguridad en tu cuenta de ${site}.`,
  }),
  entrada: (
    { enlace, codigo, vence }: { enlace: string; codigo?: string; vence?: '24h' },
    site: string,
  ): MailContent => ({
    subject: codigo
      ? `${codigo} es tu código para entrar a ${site}`
      : `Tu enlace para entrar a ${site}`,
    title: codigo ? 'Entra con este código o con el enlace' : 'Entra con este enlace',
    ...(codigo && { code: codigo }),
    paragraphs: [
      ...(codigo
        ? ['Escribe el código donde lo pediste, también dentro de Instagram o de otra aplicación.']
        : []),
      vence === '24h'
        ? 'Sirve una sola vez, durante 24 horas. El enlace, abierto en el navegador donde lo pediste, entra directo. Guarda este correo: hasta que lo uses o venza no mandamos otro a navegadores nuevos, para que nadie pueda llenarte el buzón.'
        : 'Sirve una sola vez, durante 15 minutos. El enlace, abierto en el navegador donde lo pediste, entra directo.',
      `No se lo reenvíes ni se lo digas a nadie, tampoco a quien llame en nombre de ${site}: quien lo tenga puede entrar a tu cuenta.`,
    ],
    action: { label: 'Entrar', path: enlace },
    why: `Te escribimos porque alguien pidió entrar a ${site} con esta dirección. Si no fuiste tú, no hagas nada: sin este correo nadie entra.`,
  }),
  agregar: ({ enlace }: { enlace: string }, site: string): MailContent => ({
    subject: `Agrega este correo a tu cuenta de ${site}`,
    title: 'Confirma que esta dirección es tuya',
    paragraphs: [
      'Alguien quiere usar este correo para entrar a su cuenta. Si fuiste tú, abre el enlace en el navegador donde lo pediste: vence en 15 minutos.',
    ],
    action: { label: 'Agregar a mi cuenta', path: enlace },
    why: `Te escribimos porque alguien puso esta dirección en su cuenta de ${site}. Si no fuiste tú, no hagas nada: así no se agrega.`,
  }),
  acceso: (
    { persona, cambio, cuando, deshacer, ...method }: AccessMail,
    site: string,
  ): MailContent => {
    const { subject, title, text, advice } = changes[cambio];
    return {
      subject: subject(site),
      title,
      paragraphs: [
        `Hola, ${persona}: ${text}`,
        cambio === 'agregado' && !deshacer ? changes.quitado.advice : advice,
      ],
      rows: [
        ['Forma de entrar', methodWords(method)],
        ['Cuándo', `${moment.format(new Date(cuando))} (hora universal, UTC)`],
      ],
      action: deshacer
        ? { label: 'No fui yo: quitarla', path: deshacer }
        : { label: 'Ver mis formas de entrar', path: '/ajustes#accesos' },
      why: `Te escribimos porque siempre avisamos de los cambios de seguridad en tu cuenta de ${site}.`,
    };
  },
};

const getAuthMailTexts = defineTexts({ es });

/** A person signed in from an unknown browser. */
export const newSessionMail = defineMail('sesion', {
  schema: z.object({
    nombre: z.string(),
    dispositivo: z.string(),
    /** ISO 8601. */ cuando: z.string(),
  }),
  texts: (language) => getAuthMailTexts(language).sesion,
  daily: 10,
});

/** A single-use sign-in link. */
export const signInLinkMail = defineMail('entrada', {
  schema: z.object({
    enlace: z.string(),
    /** Six digits. Mails of earlier versions have none. */
    codigo: z.string().exactOptional(),
    /** Lifetime of the link; 15 minutes when left out. */
    vence: z.literal('24h').exactOptional(),
  }),
  texts: (language) => getAuthMailTexts(language).entrada,
  isTriggeredByStrangers: true,
});

/** Link that adds an address to an account. */
export const addAddressMail = defineMail('agregar', {
  schema: z.object({ enlace: z.string() }),
  texts: (language) => getAuthMailTexts(language).agregar,
  isTriggeredByStrangers: true,
});

/** A sign-in method was added or removed. */
export const accessMail = defineMail('acceso', {
  schema: accessMailSchema,
  texts: (language) => getAuthMailTexts(language).acceso,
  // More than the changes that a person may make in a day.
  daily: 100,
});
