import { regionOfZone } from '@/lib/kernel/geo/regions';
import { es } from './texts';

/** What the tax number of a seller is called in their country (ISO 3166). */
const TAX_NUMBERS: Readonly<Record<string, string>> = {
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
};

/** How long and by which law buyers at a distance may withdraw. Ours is 14 days, never less. */
const WITHDRAWAL_LAWS: Readonly<Record<string, string>> = {
  AR: 'La ley de Argentina pide 10 días (Ley 24.240, art. 34).',
  BR: 'La ley de Brasil pide 7 días (Código de Defesa do Consumidor, art. 49).',
  CL: 'La ley de Chile pide 10 días (Ley 19.496, art. 3 bis).',
  CO: 'La ley de Colombia pide 5 días hábiles (Ley 1480, art. 47).',
  ES: 'La ley de España pide 14 días (Real Decreto Legislativo 1/2007, art. 102).',
  MX: 'La ley de México pide 5 días hábiles (Ley Federal de Protección al Consumidor, art. 56).',
  PT: 'La ley de Portugal pide 14 días (Decreto-Lei 24/2014, art. 10).',
  UY: 'La ley de Uruguay pide 5 días hábiles (Ley 17.250, art. 16).',
};

/** What the law has the button of withdrawal say, where it has a name of its own. */
const WITHDRAWAL_NAMES: Readonly<Record<string, string>> = {
  AR: 'Botón de arrepentimiento',
  CL: 'Derecho de retracto',
  CO: 'Derecho de retracto',
};

const countryOfZone = (zone: string) => regionOfZone(zone)?.country ?? '';

/** The name of a seller's tax number by their page's time zone. */
export function taxNumberName(zone: string): string {
  return TAX_NUMBERS[countryOfZone(zone)] ?? es.tax;
}

/** The law of withdrawal by a page's time zone, as a sentence; '' where we name none. */
export function withdrawalLaw(zone: string): string {
  return WITHDRAWAL_LAWS[countryOfZone(zone)] ?? '';
}

/** The heading of the way to withdraw, by a page's time zone. */
export function withdrawalName(zone: string): string {
  return WITHDRAWAL_NAMES[countryOfZone(zone)] ?? es.withdrawal;
}
