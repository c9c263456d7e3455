import { endpoint, route } from '@/lib/api/endpoint.server';
import { config } from '@/lib/core/env/config';
import { fileOf, textResponse } from '@/lib/core/http/response';
import { getLandingTexts } from '@/lib/site/landing/texts';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', response: fileOf('application/manifest+json') },
    async ({ context }) => {
      const { language } = context.locals;
      const { siteName } = config();
      const icon = (size: number) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      });
      const manifest = {
        name: siteName,
        short_name: siteName,
        description: getLandingTexts(language).description,
        lang: language,
        start_url: '/dashboard',
        display: 'standalone',
        background_color: '#efeeeb',
        theme_color: '#d1006c',
        icons: [icon(192), icon(512)],
      };
      return textResponse(JSON.stringify(manifest), 'application/manifest+json');
    },
  ),
);
