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
