import { previewFrame } from '@/components/profile/preview-frame';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { config } from '@/lib/env/config';
import { fileOf } from '@/lib/http/answer';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('text/html') }, async ({ context }) =>
    previewFrame(config().publicUrl, context.locals.language),
  ),
);
