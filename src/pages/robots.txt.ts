import { endpoint, route } from '@/lib/api/endpoint.server';
import { config } from '@/lib/env/config';
import { originAsked } from '@/lib/hosts/paths';
import { fileOf } from '@/lib/http/answer';
import { textAnswer } from '@/lib/http/text';
import { robotsFile } from '@/lib/marketing/rules';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('text/plain') }, async ({ context }) =>
    textAnswer(robotsFile(originAsked(context.locals, config().publicUrl)), 'text/plain'),
  ),
);
