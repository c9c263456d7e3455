import { endpoint, route } from '@/lib/api/endpoint.server';
import { billingSettings } from '@/lib/billing/settings.server';
import { config } from '@/lib/core/env/config';
import { fileOf, textResponse } from '@/lib/core/http/response';
import { rssFeed } from '@/lib/core/text/rss';
import { listArticles } from '@/lib/site/blog/articles';
import { getBlogTexts } from '@/lib/site/blog/texts';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', response: fileOf('application/rss+xml') },
    async ({ context }) => {
      const { publicUrl, siteName } = config();
      const { title, description } = getBlogTexts(context.locals.language);
      const items = (await listArticles(billingSettings().plansShown)).map(({ id, data }) => ({
        ...data,
        id: `${publicUrl}/blog/${id}`,
        address: `${publicUrl}/blog/${id}`,
      }));
      const channel = { title: title(siteName), description, address: `${publicUrl}/blog` };
      return textResponse(rssFeed(channel, items), 'application/rss+xml');
    },
  ),
);
