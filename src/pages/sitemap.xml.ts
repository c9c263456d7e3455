import { endpoint, route } from '@/lib/api/endpoint.server';
import { config } from '@/lib/core/env/config';
import { fileOf, textResponse } from '@/lib/core/http/response';
import { sitemapIndex, urlSet } from '@/lib/site/sitemap/rules';
import { countSitemapFiles, listSitemapPathsAt } from '@/lib/site/sitemap/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', response: fileOf('application/xml') },
    async ({ context }) => {
      const { ownHost } = context.locals;
      if (ownHost) {
        const paths = await listSitemapPathsAt(ownHost.slug);
        return textResponse(urlSet(paths.map((path) => ownHost.origin + path)), 'application/xml');
      }
      const files = Array.from(
        { length: await countSitemapFiles() },
        (_, n) => `perfiles-${n + 1}`,
      );
      const addresses = ['paginas', ...files].map((f) => `${config().publicUrl}/sitemap/${f}.xml`);
      return textResponse(sitemapIndex(addresses), 'application/xml');
    },
  ),
);
