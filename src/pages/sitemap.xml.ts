import { config } from '@/lib/env/config';
import { endpoint, methods } from '@/lib/http/endpoint';
import { textAnswer } from '@/lib/http/text';
import { sitemapIndex } from '@/lib/marketing/rules';
import { countSitemapFiles } from '@/lib/marketing/service.server';

export const ALL = methods({
  GET: endpoint({ auth: false }, async () => {
    const files = Array.from({ length: await countSitemapFiles() }, (_, n) => `perfiles-${n + 1}`);
    const addresses = ['paginas', ...files].map((f) => `${config().publicUrl}/sitemap/${f}.xml`);
    return textAnswer(sitemapIndex(addresses), 'application/xml');
  }),
});
