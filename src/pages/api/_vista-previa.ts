import { drawnRoute } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/http/answer';
import { json } from '@/lib/http/body';
import { PREVIEWS, previewFor, previewSchema } from '@/lib/profiles/preview.server';
import { PROFILE_BODY_LIMIT, profileSchema } from '@/lib/profiles/schema';

/** The draft in a preview request, ready to be drawn. */
export const preview = drawnRoute(
  {
    method: 'POST',
    auth: 'person',
    right: 'page.edit',
    limit: PREVIEWS,
    // A draft is a profile: what of it is not drawn comes along.
    body: json(previewSchema, PROFILE_BODY_LIMIT, profileSchema),
    answer: fileOf('text/html'),
  },
  ({ page, body }) => previewFor(page, body),
);
