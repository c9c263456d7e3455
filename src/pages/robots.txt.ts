import { endpoint, route } from '@/lib/api/endpoint.server';
import { config } from '@/lib/core/env/config';
import { fileOf, textResponse } from '@/lib/core/http/response';
import { robotsFile } from '@/lib/site/sitemap/rules';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: fileOf('text/plain') }, async ({ context }) =>
    textResponse(robotsFile(context.locals.ownHost?.origin ?? config().publicUrl), 'text/plain'),
  ),
);
