import { defineTexts } from '@/lib/core/i18n';
import { faultsOf } from '@/lib/core/i18n/faults';

const es = {
  faults: {
    domain:
      'Lo que va después de la @ no puede ser de nadie en internet. Escribe una dirección de tu dominio.',
    ours: 'Esa dirección es de este sitio. Escribe una de tu dominio.',
    brandNeeded: 'Guarda primero tu marca: los correos llevan su nombre.',
    off: 'Esta instalación no puede enviar correos con tu dirección.',
    tooOften: 'Comprobaste muchas veces seguidas. Espera un minuto.',
  },
};

export const getSendersTexts = defineTexts({ es });
export const sendersFault = faultsOf('senders', (language) => getSendersTexts(language).faults);
