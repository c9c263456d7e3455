import { config } from '@/lib/env/config';
import { endpoint, methods } from '@/lib/http/endpoint';
import { textAnswer } from '@/lib/http/text';
import { robotsFile } from '@/lib/marketing/rules';

export const ALL = methods({
  GET: endpoint({ auth: false }, async () =>
    textAnswer(robotsFile(config().publicUrl), 'text/plain'),
  ),
});
