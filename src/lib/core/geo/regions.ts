/** The code for an unknown country, which ISO 3166 assigns to none. */
export const UNKNOWN_COUNTRY = 'ZZ';

/** A country's currency, telephone numbers and time zones, for suggestions to its people. */
export interface Region {
  /** ISO 3166-1 code of two letters. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** The calling code before a national mobile number, without `+`. */
  calling: string;
  /** Digits of a national mobile number. */
  digits: number;
  /** An example of a mobile number in the country's notation, with its calling code. */
  phoneExample: string;
  /** Names of IANA time zones, separated by spaces. */
  zones: string;
}

/** [country, currency, calling code, digits of a mobile number, how one is written, time zones]. */
type Row = [string, string, string, number, string, string];

const ROWS: readonly Row[] = [
  [
    'MX',
    'MXN',
    '52',
    10,
    '+52 55 1234 5678',
    'America/Mexico_City America/Monterrey America/Merida America/Cancun America/Chihuahua America/Ciudad_Juarez America/Hermosillo America/Matamoros America/Mazatlan America/Ojinaga America/Tijuana America/Bahia_Banderas',
  ],
  ['CO', 'COP', '57', 10, '+57 300 123 4567', 'America/Bogota'],
  ['PE', 'PEN', '51', 9, '+51 912 345 678', 'America/Lima'],
  [
    'CL',
    'CLP',
    '56',
    9,
    '+56 9 1234 5678',
    'America/Santiago America/Punta_Arenas America/Coyhaique Pacific/Easter',
  ],
  // Calling codes followed by a 9 when a mobile number is dialled from abroad.
  [
    'AR',
    'ARS',
    '549',
    10,
    '+54 9 11 1234 5678',
    'America/Buenos_Aires America/Cordoba America/Catamarca America/Jujuy America/Mendoza',
  ],
  [
    'BR',
    'BRL',
    '55',
    11,
    '+55 11 91234 5678',
    'America/Sao_Paulo America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Velho America/Recife America/Rio_Branco America/Santarem',
  ],
  ['UY', 'UYU', '598', 8, '+598 91 234 567', 'America/Montevideo'],
  ['PY', 'PYG', '595', 9, '+595 961 234 567', 'America/Asuncion'],
  ['BO', 'BOB', '591', 8, '+591 7123 4567', 'America/La_Paz'],
  ['VE', 'VES', '58', 10, '+58 412 123 4567', 'America/Caracas'],
  ['EC', 'USD', '593', 9, '+593 99 123 4567', 'America/Guayaquil Pacific/Galapagos'],
  ['GT', 'GTQ', '502', 8, '+502 5123 4567', 'America/Guatemala'],
  ['SV', 'USD', '503', 8, '+503 7012 3456', 'America/El_Salvador'],
  ['HN', 'HNL', '504', 8, '+504 9123 4567', 'America/Tegucigalpa'],
  ['NI', 'NIO', '505', 8, '+505 8123 4567', 'America/Managua'],
  ['CR', 'CRC', '506', 8, '+506 8312 3456', 'America/Costa_Rica'],
  ['PA', 'USD', '507', 8, '+507 6123 4567', 'America/Panama'],
  ['DO', 'DOP', '1', 10, '+1 809 234 5678', 'America/Santo_Domingo'],
  ['PR', 'USD', '1', 10, '+1 787 234 5678', 'America/Puerto_Rico'],
  ['CU', 'CUP', '53', 8, '+53 5 123 4567', 'America/Havana'],
  ['ES', 'EUR', '34', 9, '+34 612 345 678', 'Europe/Madrid Atlantic/Canary Africa/Ceuta'],
  ['PT', 'EUR', '351', 9, '+351 912 345 678', 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores'],
  ['GB', 'GBP', '44', 10, '+44 7400 123456', 'Europe/London'],
];

/** The countries that the product's people live in. */
export const REGIONS: readonly Region[] = ROWS.map(
  ([country, currency, calling, digits, phoneExample, zones]) => ({
    country,
    currency,
    calling,
    digits,
    phoneExample,
    zones,
  }),
);

const BY_ZONE = new Map(
  REGIONS.flatMap((region) => region.zones.split(' ').map((zone) => [zone, region] as const)),
);

/** Countries that use the euro, besides those above. */
const EURO_ZONES = new Set(
  'Europe/Andorra Europe/Paris Europe/Berlin Europe/Rome Europe/Amsterdam Europe/Brussels Europe/Vienna Europe/Dublin Europe/Helsinki Europe/Athens Europe/Luxembourg'.split(
    ' ',
  ),
);

/** Returns the country of an IANA time zone; undefined for other countries, and for ''. */
export function regionOfZone(zone: string): Region | undefined {
  return BY_ZONE.get(zone.startsWith('America/Argentina/') ? 'America/Buenos_Aires' : zone);
}

/**
 * Returns the currency (ISO 4217) to suggest for an IANA time zone; the dollar for unknown zones.
 */
export function currencyOfZone(zone: string): string {
  return regionOfZone(zone)?.currency ?? (EURO_ZONES.has(zone) ? 'EUR' : 'USD');
}

/**
 * Converts a mobile number in its country's notation, `55 1234 5678`, to E.164 by a time zone:
 * `+525512345678`. A number with a calling code, or of another length, is left unchanged.
 */
export function withCallingCode(phone: string, zone: string): string {
  const region = regionOfZone(zone);
  if (!region || !/^\d+$/.test(phone)) return phone;
  // Prefixes that are dialled only within the country.
  const national = phone.replace(region.country === 'MX' ? /^(?:04[45]|01)(?=\d{10}$)/ : /^0/, '');
  // Argentina's 15 comes after the area code: the server removes it.
  if (region.country === 'AR' && /^\d{2,4}15\d{6,8}$/.test(national) && national.length === 12)
    return `+54${national}`;
  // All of Argentina's area codes begin so: `15 1234 5678` lacks its area code.
  const hasArea = region.country !== 'AR' || /^(?:11|[23])/.test(national);
  if (national.length === region.digits && hasArea) return `+${region.calling}${national}`;
  // The calling code without `+`; Mexico's optionally with the 1 that was written after it until
  // 2019.
  const code = region.country === 'MX' ? '521?' : region.calling;
  return new RegExp(`^${code}\\d{${region.digits}}$`).test(phone) ? `+${phone}` : phone;
}

/**
 * Returns a number with the calling code of a zone's country if its digits are those of a mobile
 * number there: `wa.me/5512345678` lacks Mexico's 52. Undefined for all others.
 */
export function withOwnCode(number: string, zone: string): string | undefined {
  const digits = number.startsWith('+') ? number.slice(1) : '';
  const region = regionOfZone(zone);
  // A number with the code may lack other digits.
  if (digits.length !== region?.digits || digits.startsWith(region.calling)) return undefined;
  const whole = withCallingCode(digits, zone);
  return whole.startsWith('+') ? whole : undefined;
}

/**
 * Returns an Argentine number with the 9 of mobile numbers added after the calling code; undefined
 * for all others. Without the 9 it may be a landline, or a number that WhatsApp does not find.
 */
export function withNine(number: string): string | undefined {
  const [, national] = /^\+54([1-8]\d{9})$/.exec(number) ?? [];
  return national && `+549${national}`;
}
