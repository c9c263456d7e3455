import { drawnRoute } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { fileOf } from '@/lib/core/http/response';
import { PROFILE_BODY_LIMIT, profileSchema } from '@/lib/profile/schema';
import { PREVIEWS, previewFor, previewSchema } from '@/lib/site/page-view/preview.server';

/** Validates the draft of a preview request. */
export const ALL = drawnRoute(
  {
    method: 'POST',
    right: 'page.edit',
    limit: PREVIEWS,
    // A draft is a profile: fields that are not rendered are accepted as well.
    body: json(previewSchema, PROFILE_BODY_LIMIT, profileSchema),
    response: fileOf('text/html'),
  },
  ({ page, body }) => previewFor(page, body),
);
