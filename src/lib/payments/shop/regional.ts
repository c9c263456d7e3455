import { regionOfZone } from '@/lib/core/geo/regions';
import { getShopTexts } from './texts';

const countryOfZone = (zone: string) => regionOfZone(zone)?.country ?? '';

/** Returns the name of a seller's tax number, by the page's time zone. */
export function taxNumberName(zone: string, language: string): string {
  const { taxNumbers, tax } = getShopTexts(language);
  return taxNumbers[countryOfZone(zone)] ?? tax;
}

/** Returns the law of withdrawal as a sentence, by the page's time zone; '' where none is known. */
export function withdrawalLaw(zone: string, language: string): string {
  return getShopTexts(language).withdrawalLaws[countryOfZone(zone)] ?? '';
}

/** Returns the heading of the withdrawal form, by the page's time zone. */
export function withdrawalName(zone: string, language: string): string {
  const { withdrawalNames, withdrawal } = getShopTexts(language);
  return withdrawalNames[countryOfZone(zone)] ?? withdrawal;
}
