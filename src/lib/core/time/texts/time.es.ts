import { LOCALE } from '@/lib/core/i18n/locale';
import { ZONE_CITIES } from './zone-cities.es';

/**
 * Where most people live who read this language, as they call it: browsers know the names
 * of countries, and few those of cities. Buenos Aires has two names, by a browser's age.
 */
const likely: Record<string, string> = {
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
export const LIKELY_ZONES: readonly string[] = Object.keys(likely);

/** Returns the common name of an IANA time zone: Ciudad de México, Colombia, Japón. */
export function zoneName(zone: string): string {
  return likely[zone] ?? ZONE_CITIES[zone] ?? nameHere(zone);
}

/** Returns this browser's name of a zone, or the city's name for one that it does not know. */
function nameHere(zone: string): string {
  try {
    const wanted = { timeZone: zone, timeZoneName: 'shortGeneric' } as const;
    const parts = new Intl.DateTimeFormat(LOCALE, wanted).formatToParts(0);
    const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
    return said.replace(/^hora de /, '');
  } catch {
    return zone.replace(/^.*\//, '').replaceAll('_', ' ');
  }
}

const plain = (clock: string) => clock.replace(/^0(?=\d)/, '');
const isOne = (clock: string) => plain(clock).startsWith('1:');

/** A time of 24 hours with its article: «la 1:05», «las 13:05». */
export function theTime(clock: string): string {
  return `${isOne(clock) ? 'la' : 'las'} ${plain(clock)}`;
}

/** The same with its verb: «es la 1:05», «son las 13:05». */
export function itIs(clock: string): string {
  return `${isOne(clock) ? 'es' : 'son'} ${theTime(clock)}`;
}
