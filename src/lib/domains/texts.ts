import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  issues: {
    name: {
      form: 'Escribe solo el nombre, como tunombre.com o www.tunombre.com.',
      whole: 'Eso es solo una terminación: escribe tu dominio completo, como tunombre.com.mx.',
      closed: 'Ese nombre solo existe dentro de una red: no puede ser una dirección de internet.',
      ours: 'Ese nombre es de este sitio. Escribe un dominio tuyo.',
      repeated: 'Ya agregaste ese dominio.',
      taken:
        'Ese dominio ya está en uso en otra página, que no es tuya. Si es de otra cuenta tuya, no lo quites allí: quedaría reservado 90 días para ella. Pide a quien administra este sitio que lo libere.',
      kept: (date: string) =>
        `Ese dominio estuvo hace poco en una página que no es tuya. Por seguridad queda reservado hasta el ${date}. Si era de otra cuenta tuya, agrégalo desde ella o pide a quien administra este sitio que lo libere.`,
    },
    did: 'Copia el DID completo: did:plc: y 24 letras y cifras, o did:web: y un dominio.',
    choice: 'Elige si tu dirección lleva a tu dominio.',
    tooMany: (most: number) =>
      `Puedes tener hasta ${most} dominios en una página. Quita uno antes.`,
    plan: 'Tu plan no incluye un dominio propio.',
    off: 'Esta instalación no ofrece dominios propios.',
    tooOften: 'Comprobaste muchas veces seguidas. Espera un minuto.',
  },
};

export const getDomainsTexts = defineTexts({ es });
export const domainsIssue = issuesOf('domains', (language) => getDomainsTexts(language).issues);
