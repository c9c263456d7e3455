import { readJson } from '../http/body';
import { answerError } from '../http/endpoint';
import { AppError } from '../http/errors';
import { previewOf } from './preview';
import { PROFILE_BODY_LIMIT, type PublicProfile } from './schema';

/**
 * The draft in a preview request, ready to be drawn, or the error to answer.
 * It is a page and not an endpoint, because only a page can render components.
 */
export async function readPreview(
  request: Request,
  session: App.Locals['session'],
): Promise<PublicProfile | Response> {
  try {
    if (request.method !== 'POST') {
      throw new AppError('methodNotAllowed', { headers: { Allow: 'POST' } });
    }
    if (session.kind !== 'signedIn') throw new AppError('unauthenticated');
    return previewOf(await readJson(request, PROFILE_BODY_LIMIT), new Date());
  } catch (thrown) {
    return answerError(thrown);
  }
}
