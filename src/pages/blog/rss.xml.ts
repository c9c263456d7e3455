import { endpoint, route } from '@/lib/api/endpoint.server';
import { billingSettings } from '@/lib/billing/settings.server';
import { listArticles } from '@/lib/blog/articles';
import { rssFeed } from '@/lib/blog/rss';
import { getBlogTexts } from '@/lib/blog/texts';
import { config } from '@/lib/env/config';
import { fileOf } from '@/lib/http/answer';
import { textAnswer } from '@/lib/http/text';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', answer: fileOf('application/rss+xml') },
    async ({ context }) => {
      const { publicUrl, siteName } = config();
      const { title, description } = getBlogTexts(context.locals.language);
      const items = (await listArticles(billingSettings().plansShown)).map(({ id, data }) => ({
        ...data,
        address: `${publicUrl}/blog/${id}`,
      }));
      const channel = { title: title(siteName), description, address: `${publicUrl}/blog` };
      return textAnswer(rssFeed(channel, items), 'application/rss+xml');
    },
  ),
);
