import { BODIES } from '../../src/lib/interfaces/webhooks/payloads';
import { getWebhooksTexts } from '../../src/lib/interfaces/webhooks/texts';
import { jsonSchemaOf } from './schemas';

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  ...{ name, in: 'header', required: true, schema: { type: 'string' } },
}));

/** The events that webhooks deliver, as OpenAPI 3.1 describes `webhooks`. */
export function describeWebhooks(language: string): Record<string, object> {
  const { events } = getWebhooksTexts(language);
  const all = Object.entries(BODIES).map(([name, body]) => {
    const content = { 'application/json': { schema: jsonSchemaOf(body, 'output') } };
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
