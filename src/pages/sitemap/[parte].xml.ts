import { endpoint, route } from '@/lib/api/endpoint.server';
import { billingSettings } from '@/lib/billing/settings.server';
import { articleAddresses } from '@/lib/blog/articles';
import { config } from '@/lib/env/config';
import { fileOf } from '@/lib/http/answer';
import { AppError } from '@/lib/http/errors';
import { textAnswer } from '@/lib/http/text';
import { publicPages, urlSet } from '@/lib/marketing/rules';
import { listSitemapPaths } from '@/lib/marketing/service.server';

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
    { method: 'GET', auth: 'none', answer: fileOf('application/xml') },
    async ({ context }) => {
      const listed = await paths(context.params['parte'] ?? '');
      const whole = listed.map((path) => config().publicUrl + path);
      return textAnswer(urlSet(whole), 'application/xml');
    },
  ),
);
