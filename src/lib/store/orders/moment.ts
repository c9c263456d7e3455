import { getPageTexts } from '@/lib/page/profile/texts/page';

/** A moment as buyers read it: on the clock of the page that sells, which is named. */
export function buyerMoment(at: number, zona: string, language: string): string {
  return getPageTexts(language).moment(new Date(at).toISOString(), zona);
}
