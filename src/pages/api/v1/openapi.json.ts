import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import description from '@/lib/interfaces/api/v1/openapi.json';
import { fileOf } from '@/lib/kernel/http/answer';

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
