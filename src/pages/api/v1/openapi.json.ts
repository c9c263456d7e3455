import { endpoint, route } from '@/lib/api/endpoint.server';
import description from '@/lib/api/v1/openapi.json';
import { fileOf } from '@/lib/http/answer';

const TEXT = JSON.stringify(description);

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', answer: fileOf('application/json') },
    async () =>
      new Response(TEXT, {
        headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' },
      }),
  ),
);
