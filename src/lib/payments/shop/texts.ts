import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

/** By country (ISO 3166). */
type ByCountry = Readonly<Record<string, string>>;

/** The seller's details, as creators edit and buyers read them. */
export const es = {
  seller: 'Quién vende',
  address: 'Domicilio',
  tax: 'Identificación fiscal',
  mail: 'Reclamos',
  terms: 'Condiciones de venta',
  withdrawal: 'Desistir de la compra',
  /** Name of the tax number. */
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
  /** Withdrawal period and law for distance sales. Our period is 14 days, never less. */
  withdrawalLaws: {
    AR: 'Es más que los 10 días que pide la ley de Argentina (Ley 24240, art. 34).',
    BR: 'Es más que los 7 días que pide la ley de Brasil (Código de Defesa do Consumidor, art. 49).',
    CL: 'Es más que los 10 días que pide la ley de Chile (Ley 19496, art. 3 bis).',
    CO: 'Es más que los 5 días hábiles que pide la ley de Colombia (Ley 1480, art. 47).',
    ES: 'Es lo que pide la ley de España (Real Decreto Legislativo 1/2007, art. 102).',
    MX: 'Es más que los 5 días hábiles que pide la ley de México (Ley Federal de Protección al Consumidor, art. 56).',
    PT: 'Es lo que pide la ley de Portugal (Decreto-Lei 24/2014, art. 10).',
    UY: 'Es más que los 5 días hábiles que pide la ley de Uruguay (Ley 17250, art. 16).',
  } as ByCountry,
  /** Legal wording of the withdrawal button, where a country prescribes one. */
  withdrawalNames: {
    AR: 'Botón de arrepentimiento',
    CL: 'Derecho de retracto',
    CO: 'Derecho de retracto',
  } as ByCountry,
  issues: {
    currency: 'Elige una moneda de la lista.',
    range: 'Elige hoy, 7 días, 30 días o un año.',
  },
};

export const getShopTexts = defineTexts({ es });
export const shopIssue = issuesOf('shop', (language) => getShopTexts(language).issues);
