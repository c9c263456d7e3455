import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** Who sells, as creators write it and buyers read it. */
export const es = {
  seller: 'Quién vende',
  address: 'Domicilio',
  tax: 'Identificación fiscal',
  mail: 'Reclamos',
  terms: 'Condiciones de venta',
  withdrawal: 'Desistir de la compra',
  faults: {
    currency: 'Elige una moneda de la lista.',
    range: 'Elige hoy, 7 días, 30 días o un año.',
  },
};

export const getShopTexts = defineTexts({ es });
export const shopFault = faultsOf('shop', (language) => getShopTexts(language).faults);
