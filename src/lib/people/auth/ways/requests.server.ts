import type { APIContext } from 'astro';
import { readSignInCookie, writeSignInCookie } from '../cookies.server';
import type { SignedIn } from '../guard';
import { browserSecret } from '../sessions/browser.server';
import { beginAdding } from './adding.server';
import type { NewWay } from './schema';

/** `POST /api/accesos`: where the browser that asks goes to add a way in; null when it waits for a mail. */
export async function answerAddWay(
  way: NewWay,
  session: SignedIn,
  { cookies }: Pick<APIContext, 'cookies'>,
): Promise<string | null> {
  const secret = browserSecret(readSignInCookie(cookies));
  const url = await beginAdding(way, session, secret);
  writeSignInCookie(cookies, secret);
  return url;
}
