import { config } from '@/lib/kernel/env/config';
import { initials } from '@/lib/kernel/text/characters';
import { drawCard, type ShareImage } from '@/lib/page/share/service.server';
import { getLandingTexts } from './texts';

/** Returns the share image of the installation's own pages. */
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
