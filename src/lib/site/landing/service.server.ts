import { config } from '@/lib/core/env/config';
import { initials } from '@/lib/core/text/characters';
import { drawCard, type ShareImage } from '@/lib/profile/share/service.server';
import { siteTotals } from '@/lib/statistics/service.server';
import type { Figures } from './rules';
import { getLandingTexts } from './texts';

/** Returns the true figures of the product, a few minutes old at most. */
export async function trueFigures(): Promise<Figures> {
  const { creadores, enlaces, clics } = await siteTotals();
  return { creators: creadores, links: enlaces, clicks: clics };
}

export function siteShareImage(language: string): Promise<ShareImage> {
  const { headline, promises } = getLandingTexts(language);
  const { siteName, publicUrl } = config();
  return drawCard(['site', language], () => ({
    nombre: headline.join(' '),
    job: promises.slice(0, 2).join(' · '),
    address: new URL(publicUrl).host,
    siteName,
    initials: initials(siteName),
  }));
}
