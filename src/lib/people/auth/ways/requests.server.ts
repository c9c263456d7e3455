import type { APIContext } from 'astro';
import { inAppBrowser } from '@/lib/kernel/text/in-app';
import { readSignInCookie, writeSignInCookie } from '../cookies.server';
import type { SignedIn } from '../guard';
import { browserSecret } from '../sessions/browser.server';
import { beginAdding } from './adding.server';
import type { NewWay, Ways } from './schema';
import { listWays } from './service.server';

/**
 * `GET /api/accesos`: a person's ways to sign in, and those that their browser can add: inside an
 * app Google refuses it, and passkeys are missing.
 */
export async function answerWays(
  session: SignedIn,
  { request }: Pick<APIContext, 'request'>,
): Promise<Ways> {
  const ways = await listWays(session);
  const app = inAppBrowser(request.headers.get('user-agent'));
  if (!app) return { ...ways, enApp: false };
  const proveedores = ways.proveedores.filter(({ id }) => id !== 'google');
  const enApp = proveedores.length < ways.proveedores.length || ways.llaves;
  return { ...ways, proveedores, llaves: false, enApp };
}

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
