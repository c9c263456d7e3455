import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  issues: {
    id: 'El identificador no es válido.',
    parts: 'El contenido tiene que ser una lista de partes.',
    tooManyParts: (most: number) => `Caben hasta ${most} partes.`,
    part: 'Esta parte no es de un tipo conocido.',
    picture: 'Elige una imagen de tu página.',
    product: 'Elige un producto.',
    date: 'Elige un evento.',
    products: 'Elige productos de tu tienda.',
    tooManyProducts: (most: number) => `Elige hasta ${most} productos.`,
    who: 'Elige a quién se envía.',
    day: 'Escribe un día, por ejemplo 2027-05-01.',
    days: 'El último día no puede ser anterior al primero.',
    tooMany: (most: number) => `Una página guarda hasta ${most} boletines. Elimina alguno.`,
    tooManyInSeries: (most: number) => `La serie tiene hasta ${most} cartas. Elimina alguna.`,
    seriesDays: (most: number) => `Elige de 0 a ${most} días.`,
    seriesFixed: 'Una carta de la serie tiene días, y un boletín no.',
    seriesMoment: 'Una carta de la serie sale sola: no se programa.',
    notDraft: 'Este boletín ya no es un borrador. Detenlo para poder cambiarlo.',
    notStoppable: 'Este boletín no se está enviando.',
    sending: 'Este boletín se está enviando. Detenlo primero.',
    noTitle: 'Escribe un título: es el asunto del correo.',
    noParts:
      'Agrega algo al boletín antes de enviarlo: lo que se borró o ya no está a la venta no sale.',
    unfinished: 'Falta esto, y sin ello esta parte no sale. Complétala o elimínala.',
    tooLarge: 'El boletín es demasiado largo: Gmail cortaría el final. Quita algo.',
    noPostalAddress: 'Escribe tu dirección postal: la ley de tu país la pide en cada boletín.',
    nobody: 'Nadie recibiría este boletín. Cambia a quién se envía.',
    past: 'Elige un momento que no haya pasado.',
    far: 'Elige un momento dentro de un año.',
    noMail: 'En esta instalación no se envían correos.',
    noAddress: 'Tu cuenta no tiene una dirección de correo a la que enviarlo.',
    dayLimit: (most: number) =>
      `Se envían hasta ${most} correos de boletines al día mientras no salgan de tu propio dominio, con su firma y DMARC. Elige menos personas, o mira qué falta en Marca.`,
    monthLimit: (all: number, left: number, most: number) =>
      `Este boletín es para ${all} y ese mes te quedan ${left} de ${most} correos de boletines. Elige menos personas, o prográmalo para otro mes.`,
    complaints:
      'Demasiadas personas marcaron tus boletines como spam, así que no puedes enviar más por ahora. Escribe solo a quien te lo pidió; podrás enviar cuando hayan pasado 30 días.',
    bounces:
      'Demasiadas direcciones de tu lista no existen, así que no puedes enviar más por ahora. Elimina las que importaste sin estar seguro; podrás enviar cuando hayan pasado 30 días.',
  },
};

export const getLettersTexts = defineTexts({ es });
export const lettersIssue = issuesOf('letters', (language) => getLettersTexts(language).issues);
