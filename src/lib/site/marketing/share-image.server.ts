import { config } from '@/lib/core/env/config';
import { initials } from '@/lib/core/text/characters';
import { drawCard, type ShareImage } from '@/lib/profile/share/service.server';
import { getLandingTexts } from './texts';

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
