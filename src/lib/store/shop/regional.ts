import { regionOfZone } from '@/lib/kernel/geo/regions';
import { getShopTexts } from './texts';

const countryOfZone = (zone: string) => regionOfZone(zone)?.country ?? '';

/** The name of a seller's tax number by their page's time zone. */
export function taxNumberName(zone: string, language: string): string {
  const { taxNumbers, tax } = getShopTexts(language);
  return taxNumbers[countryOfZone(zone)] ?? tax;
}

/** The law of withdrawal by a page's time zone, as a sentence; '' where we name none. */
export function withdrawalLaw(zone: string, language: string): string {
  return getShopTexts(language).withdrawalLaws[countryOfZone(zone)] ?? '';
}

/** The heading of the way to withdraw, by a page's time zone. */
export function withdrawalName(zone: string, language: string): string {
  const { withdrawalNames, withdrawal } = getShopTexts(language);
  return withdrawalNames[countryOfZone(zone)] ?? withdrawal;
}
