import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  issues: {
    domain:
      'Lo que va después de la @ no puede ser de nadie en internet. Escribe una dirección de tu dominio.',
    ours: 'Esa dirección es de este sitio. Escribe una de tu dominio.',
    brandNeeded: 'Guarda primero tu marca: los correos llevan su nombre.',
    off: 'Esta instalación no puede enviar correos con tu dirección.',
    tooOften: 'Comprobaste muchas veces seguidas. Espera un minuto.',
  },
};

export const getSendersTexts = defineTexts({ es });
export const sendersIssue = issuesOf('senders', (language) => getSendersTexts(language).issues);
