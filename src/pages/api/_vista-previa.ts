import { drawnRoute } from '@/lib/interfaces/api/endpoint.server';
import { PREVIEWS, previewFor, previewSchema } from '@/lib/interfaces/page-view/preview.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { json } from '@/lib/kernel/http/body';
import { PROFILE_BODY_LIMIT, profileSchema } from '@/lib/page/profile/schema';

/** The draft in a preview request, ready to be drawn. */
export const ALL = drawnRoute(
  {
    method: 'POST',
    auth: 'person',
    right: 'page.edit',
    limit: PREVIEWS,
    // A draft is a profile: fields that are not rendered are accepted as well.
    body: json(previewSchema, PROFILE_BODY_LIMIT, profileSchema),
    answer: fileOf('text/html'),
  },
  ({ page, body }) => previewFor(page, body),
);
