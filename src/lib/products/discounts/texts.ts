import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

/** Errors of discount codes. */
const es = {
  issues: {
    code: 'De 3 a 30 letras, números o guiones, sin espacios.',
    taken: 'Ya tienes un código así.',
    percent: 'Escribe un porcentaje de 1 a 100.',
    amount: 'Escribe cuánto descuenta.',
    either: 'Elige un porcentaje o una cantidad.',
    currency: 'Elige la moneda de la cantidad.',
    minimum: 'Escribe un mínimo válido.',
    uses: 'Escribe cuántas veces se puede usar, desde 1.',
    restored: 'Ese código ya no se puede recuperar. Créalo de nuevo.',
    products: 'Elige productos de tu tienda.',
    tooManyProducts: (most: number) => `Máximo ${most} productos.`,
    moment: 'Elige un día y una hora.',
    endBeforeStart: 'El final tiene que ser después del comienzo.',
    tooMany: (most: number) => `Una tienda guarda hasta ${most} códigos. Elimina alguno.`,
  },
};

export const getDiscountsTexts = defineTexts({ es });
export const discountsIssue = issuesOf(
  'discounts',
  (language) => getDiscountsTexts(language).issues,
);
