import { config } from '@/lib/env/config';
import { endpoint, methods } from '@/lib/http/endpoint';
import { textAnswer } from '@/lib/http/text';
import { getTexts } from '@/lib/i18n';
import { LANGUAGE } from '@/lib/i18n/locale';

export const ALL = methods({
  GET: endpoint({ auth: false }, async () => {
    const { siteName } = config();
    const icon = (size: number) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    });
    const manifest = {
      name: siteName,
      short_name: siteName,
      description: getTexts().landing.description,
      lang: LANGUAGE,
      start_url: '/dashboard',
      display: 'standalone',
      background_color: '#efeeeb',
      theme_color: '#d1006c',
      icons: [icon(192), icon(512)],
    };
    return textAnswer(JSON.stringify(manifest), 'application/manifest+json');
  }),
});
