import { previewFrame } from '@/components/profile/preview-frame';
import { config } from '@/lib/env/config';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  GET: endpoint({ auth: false }, async ({ context }) =>
    previewFrame(config().publicUrl, context.locals.language),
  ),
});
