import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { listArticles } from '@/lib/interfaces/site/blog/articles';
import { rssFeed } from '@/lib/interfaces/site/blog/rss';
import { getBlogTexts } from '@/lib/interfaces/site/blog/texts';
import { config } from '@/lib/kernel/env/config';
import { fileOf, textAnswer } from '@/lib/kernel/http/answer';
import { billingSettings } from '@/lib/store/billing/settings.server';

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
