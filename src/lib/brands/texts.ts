import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  issues: {
    nameNeeded: 'Escribe el nombre de tu marca.',
    ours: 'Ese nombre es de este sitio. Escribe el de tu marca.',
    address:
      'Eso se lee como una dirección de correo: en tus correos pasaría por otro remitente. Escribe el nombre de tu marca.',
    picture: 'Elige una imagen de tu página.',
    colour: 'Escribe un color como #1a2b3c.',
    privacy:
      'Escribe la dirección de tu política de privacidad, como https://tudominio.com/privacidad.',
    plan: 'Tu plan no incluye una marca propia.',
  },
};

export const getBrandTexts = defineTexts({ es });
export const brandIssue = issuesOf('brands', (language) => getBrandTexts(language).issues);

/** Errors of a page's own mail sender. */
const senders = {
  issues: {
    domain:
      'Lo que va después de la @ no puede ser de nadie en internet. Escribe una dirección de tu dominio.',
    ours: 'Esa dirección es de este sitio. Escribe una de tu dominio.',
    brandNeeded: 'Guarda primero tu marca: los correos llevan su nombre.',
    off: 'Esta instalación no puede enviar correos con tu dirección.',
    tooOften: 'Comprobaste muchas veces seguidas. Espera un minuto.',
  },
};

export const getSendersTexts = defineTexts({ es: senders });
export const sendersIssue = issuesOf('senders', (language) => getSendersTexts(language).issues);
