import { endpoint, route } from '@/lib/api/endpoint.server';
import { config } from '@/lib/env/config';
import { fileOf } from '@/lib/http/answer';
import { textAnswer } from '@/lib/http/text';
import { sitemapIndex } from '@/lib/marketing/rules';
import { countSitemapFiles } from '@/lib/marketing/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('application/xml') }, async () => {
    const files = Array.from({ length: await countSitemapFiles() }, (_, n) => `perfiles-${n + 1}`);
    const addresses = ['paginas', ...files].map((f) => `${config().publicUrl}/sitemap/${f}.xml`);
    return textAnswer(sitemapIndex(addresses), 'application/xml');
  }),
);
