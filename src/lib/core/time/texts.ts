import { defineTexts } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';

/**
 * Spanish names of cities by IANA zone. `Intl.DateTimeFormat` has none: it returns the English
 * names of the zone database.
 */
export const ZONE_CITIES: Readonly<Record<string, string>> = {
  'America/Araguaina': 'Araguaína',
  'America/Argentina/Rio_Gallegos': 'Río Gallegos',
  'America/Argentina/Tucuman': 'Tucumán',
  'America/Bahia': 'Bahía',
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Belem': 'Belén',
  'America/Coral_Harbour': 'Atikokan',
  'America/Cordoba': 'Córdoba',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Godthab': 'Nuuk',
  'America/Indiana/Knox': 'Knox, Indiana',
  'America/Indiana/Marengo': 'Marengo, Indiana',
  'America/Indiana/Petersburg': 'Petersburg, Indiana',
  'America/Indiana/Tell_City': 'Tell City, Indiana',
  'America/Indiana/Vevay': 'Vevay, Indiana',
  'America/Indiana/Vincennes': 'Vincennes, Indiana',
  'America/Indiana/Winamac': 'Winamac, Indiana',
  'America/Indianapolis': 'Indianápolis',
  'America/Kentucky/Monticello': 'Monticello, Kentucky',
  'America/Maceio': 'Maceió',
  'America/Manaus': 'Manaos',
  'America/Noronha': 'Fernando de Noronha',
  'America/North_Dakota/Beulah': 'Beulah, Dakota del Norte',
  'America/North_Dakota/Center': 'Center, Dakota del Norte',
  'America/North_Dakota/New_Salem': 'New Salem, Dakota del Norte',
  'America/Santarem': 'Santarém',
  'America/Scoresbysund': 'Ittoqqortoormiit',
  'America/St_Johns': 'San Juan de Terranova',
  'Antarctica/DumontDUrville': 'Dumont-d’Urville',
  'Antarctica/Syowa': 'Showa',
  'Asia/Almaty': 'Almatý',
  'Asia/Anadyr': 'Anádyr',
  'Asia/Aqtau': 'Aktau',
  'Asia/Aqtobe': 'Aktobé',
  'Asia/Atyrau': 'Atirau',
  'Asia/Barnaul': 'Barnaúl',
  'Asia/Chita': 'Chitá',
  'Asia/Hebron': 'Hebrón',
  'Asia/Hovd': 'Khovd',
  'Asia/Jakarta': 'Yakarta',
  'Asia/Magadan': 'Magadán',
  'Asia/Makassar': 'Makasar',
  'Asia/Qostanay': 'Kostanái',
  'Asia/Qyzylorda': 'Kyzylorda',
  'Asia/Sakhalin': 'Sajalín',
  'Asia/Samarkand': 'Samarcanda',
  'Asia/Srednekolymsk': 'Srednekolimsk',
  'Asia/Ulaanbaatar': 'Ulán Bator',
  'Asia/Urumqi': 'Ürümqi',
  'Asia/Yekaterinburg': 'Ekaterimburgo',
  'Australia/Adelaide': 'Adelaida',
  'Australia/Sydney': 'Sídney',
  'Europe/Astrakhan': 'Astracán',
  'Europe/Busingen': 'Büsingen',
  'Europe/Kaliningrad': 'Kaliningrado',
  'Europe/Kirov': 'Kírov',
  'Europe/Moscow': 'Moscú',
  'Europe/Saratov': 'Sarátov',
  'Europe/Simferopol': 'Simferópol',
  'Europe/Ulyanovsk': 'Uliánovsk',
  'Europe/Volgograd': 'Volgogrado',
  'Pacific/Easter': 'Isla de Pascua',
  'Pacific/Enderbury': 'Isla Kanton',
  'Pacific/Galapagos': 'Galápagos',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Tahiti': 'Tahití',
  'Pacific/Truk': 'Chuuk',
};

/**
 * The zones that are offered first, with their common names. Buenos Aires has two ids, because old
 * browsers report the second.
 */
const LIKELY_ZONE_NAMES: Record<string, string> = {
  'America/Argentina/Buenos_Aires': 'Argentina',
  'America/Asuncion': 'Paraguay',
  'America/Bogota': 'Colombia',
  'America/Buenos_Aires': 'Argentina',
  'America/Cancun': 'Cancún',
  'America/Caracas': 'Venezuela',
  'America/Chicago': 'Chicago',
  'America/Chihuahua': 'Chihuahua',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Costa_Rica': 'Costa Rica',
  'America/Denver': 'Denver',
  'America/El_Salvador': 'El Salvador',
  'America/Guatemala': 'Guatemala',
  'America/Guayaquil': 'Ecuador',
  'America/Havana': 'Cuba',
  'America/Hermosillo': 'Hermosillo',
  'America/La_Paz': 'Bolivia',
  'America/Lima': 'Perú',
  'America/Los_Angeles': 'Los Ángeles',
  'America/Managua': 'Nicaragua',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/Monterrey': 'Monterrey',
  'America/Montevideo': 'Uruguay',
  'America/New_York': 'Nueva York',
  'America/Panama': 'Panamá',
  'America/Phoenix': 'Phoenix',
  'America/Puerto_Rico': 'Puerto Rico',
  'America/Santiago': 'Chile',
  'America/Santo_Domingo': 'República Dominicana',
  'America/Sao_Paulo': 'São Paulo',
  'America/Tegucigalpa': 'Honduras',
  'America/Tijuana': 'Tijuana',
  'Atlantic/Canary': 'Canarias',
  'Europe/Madrid': 'España',
  UTC: 'UTC',
};

/** The time zones that are offered first. */
export const LIKELY_ZONES: readonly string[] = Object.keys(LIKELY_ZONE_NAMES);

/** Returns the common name of an IANA time zone: Ciudad de México, Colombia, Japón. */
export function zoneName(zone: string): string {
  return LIKELY_ZONE_NAMES[zone] ?? ZONE_CITIES[zone] ?? browserZoneName(zone);
}

/** Returns the browser's name of a zone, or the city's name for a zone that it does not know. */
function browserZoneName(zone: string): string {
  try {
    const options = { timeZone: zone, timeZoneName: 'shortGeneric' } as const;
    const parts = new Intl.DateTimeFormat(LOCALE, options).formatToParts(0);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
    return name.replace(/^hora de /, '');
  } catch {
    return zone.replace(/^.*\//, '').replaceAll('_', ' ');
  }
}

const plain = (clock: string) => clock.replace(/^0(?=\d)/, '');
const isOne = (clock: string) => plain(clock).startsWith('1:');

/** Formats a time (24 hours) with its article: «la 1:05», «las 13:05». */
export function theTime(clock: string): string {
  return `${isOne(clock) ? 'la' : 'las'} ${plain(clock)}`;
}

/** Formats a time with its verb: «es la 1:05», «son las 13:05». */
export function itIs(clock: string): string {
  return `${isOne(clock) ? 'es' : 'son'} ${theTime(clock)}`;
}

/** Time zones as people call them. */
const es = { likelyZones: LIKELY_ZONES, zoneName };

export const getTimeTexts = defineTexts({ es });
