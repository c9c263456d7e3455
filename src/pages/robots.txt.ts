import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { robotsFile } from '@/lib/interfaces/site/marketing/rules';
import { config } from '@/lib/kernel/env/config';
import { fileOf, textAnswer } from '@/lib/kernel/http/answer';
import { requestedOrigin } from '@/lib/page/domains/hosts/paths';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('text/plain') }, async ({ context }) =>
    textAnswer(robotsFile(requestedOrigin(context.locals, config().publicUrl)), 'text/plain'),
  ),
);
