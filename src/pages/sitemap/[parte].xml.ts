import { endpoint, route } from '@/lib/api/endpoint.server';
import { billingSettings } from '@/lib/billing/settings.server';
import { config } from '@/lib/core/env/config';
import { AppError } from '@/lib/core/http/errors';
import { fileOf, textResponse } from '@/lib/core/http/response';
import { articleAddresses } from '@/lib/site/blog/articles';
import { publicPages, urlSet } from '@/lib/site/sitemap/rules';
import { listSitemapPaths } from '@/lib/site/sitemap/service.server';

async function paths(parte: string): Promise<string[]> {
  if (parte === 'paginas') {
    const { payments, plansShown } = billingSettings();
    return [...publicPages(payments !== 'off'), ...(await articleAddresses(plansShown))];
  }
  const file = /^perfiles-([1-9]\d{0,4})$/.exec(parte)?.[1];
  if (!file) throw new AppError('notFound');
  return listSitemapPaths(Number(file));
}

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', response: fileOf('application/xml') },
    async ({ context }) => {
      const listed = await paths(context.params['parte'] ?? '');
      const whole = listed.map((path) => config().publicUrl + path);
      return textResponse(urlSet(whole), 'application/xml');
    },
  ),
);
