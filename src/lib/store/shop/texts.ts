import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** By country (ISO 3166). */
type ByCountry = Readonly<Record<string, string>>;

/** Who sells, as creators write it and buyers read it. */
export const es = {
  seller: 'Quién vende',
  address: 'Domicilio',
  tax: 'Identificación fiscal',
  mail: 'Reclamos',
  terms: 'Condiciones de venta',
  withdrawal: 'Desistir de la compra',
  /** What the tax number of a seller is called. */
  taxNumbers: {
    AR: 'CUIT o CUIL',
    BO: 'NIT',
    BR: 'CPF o CNPJ',
    CL: 'RUT',
    CO: 'NIT o cédula',
    CR: 'Cédula',
    DO: 'RNC',
    EC: 'RUC',
    ES: 'NIF',
    GT: 'NIT',
    HN: 'RTN',
    MX: 'RFC',
    NI: 'RUC',
    PA: 'RUC',
    PE: 'RUC',
    PT: 'NIF',
    PY: 'RUC',
    SV: 'NIT',
    UY: 'RUT',
  } as ByCountry,
  /** How long and by which law buyers at a distance may withdraw. Ours is 14 days, never less. */
  withdrawalLaws: {
    AR: 'La ley de Argentina pide 10 días (Ley 24240, art. 34).',
    BR: 'La ley de Brasil pide 7 días (Código de Defesa do Consumidor, art. 49).',
    CL: 'La ley de Chile pide 10 días (Ley 19496, art. 3 bis).',
    CO: 'La ley de Colombia pide 5 días hábiles (Ley 1480, art. 47).',
    ES: 'La ley de España pide 14 días (Real Decreto Legislativo 1/2007, art. 102).',
    MX: 'La ley de México pide 5 días hábiles (Ley Federal de Protección al Consumidor, art. 56).',
    PT: 'La ley de Portugal pide 14 días (Decreto-Lei 24/2014, art. 10).',
    UY: 'La ley de Uruguay pide 5 días hábiles (Ley 17250, art. 16).',
  } as ByCountry,
  /** What the law has the button of withdrawal say, where it has a name of its own. */
  withdrawalNames: {
    AR: 'Botón de arrepentimiento',
    CL: 'Derecho de retracto',
    CO: 'Derecho de retracto',
  } as ByCountry,
  faults: {
    currency: 'Elige una moneda de la lista.',
    range: 'Elige hoy, 7 días, 30 días o un año.',
  },
};

export const getShopTexts = defineTexts({ es });
export const shopFault = faultsOf('shop', (language) => getShopTexts(language).faults);
