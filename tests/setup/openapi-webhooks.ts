import type { z } from 'zod';
import { getWebhooksTexts } from '@/lib/interfaces/webhooks/texts';
import { BODIES } from '@/lib/kernel/outbox/payloads';

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  ...{ name, in: 'header', required: true, schema: { type: 'string' } },
}));

/** What is sent to whom a page tells what happens, as OpenAPI 3.1 describes `webhooks`. */
export function describeHooks(
  described: (schema: z.ZodType) => object,
  language: string,
): Record<string, object> {
  const { events } = getWebhooksTexts(language);
  const all = Object.entries(BODIES).map(([name, body]) => {
    const content = { 'application/json': { schema: described(body) } };
    const post = {
      operationId: `webhook_${name}`,
      summary: events[name as keyof typeof events],
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content },
      responses: { '2XX': { description: 'OK' }, '410': { description: 'Gone' } },
    };
    return [name, { post }] as const;
  });
  return Object.fromEntries(all);
}
