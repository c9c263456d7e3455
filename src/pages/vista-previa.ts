import { previewFrame } from '@/components/profile/preview-frame';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { config } from '@/lib/core/env/config';
import { fileOf } from '@/lib/core/http/response';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: fileOf('text/html') }, async ({ context }) =>
    previewFrame(
      config().publicUrl,
      context.locals.language,
      context.url.searchParams.has('boletin'),
    ),
  ),
);
