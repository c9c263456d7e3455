import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf, textResponse } from '@/lib/core/http/response';
import { requestedOrigin } from '@/lib/domains/hosts/hosts.server';
import { robotsFile } from '@/lib/site/sitemap/rules';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: fileOf('text/plain') }, async ({ context }) =>
    textResponse(robotsFile(requestedOrigin(context.locals)), 'text/plain'),
  ),
);
