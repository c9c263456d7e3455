import type { APIContext } from 'astro';
import { AppError } from '@/lib/core/http/errors';
import { inAppBrowser } from '@/lib/core/text/in-app';
import { browserSecret, readSignInCookie, writeSignInCookie } from '../cookies.server';
import { SignInError, type SignInIssue } from '../error';
import type { SignedIn } from '../guard';
import { sendLink } from '../mail-links/service.server';
import { startSignIn } from '../service.server';
import { signInIssue } from '../texts';
import { METHODS_PLACE } from './rules';
import type { Methods, NewMethod } from './schema';
import { listMethods, requireFresh } from './service.server';

/** API error codes of sign-in errors. */
const CODES: Partial<Record<SignInIssue, 'notFound' | 'tooMany' | 'unavailable' | 'invalid'>> = {
  unknownProvider: 'notFound',
  tooManyLinks: 'tooMany',
  unwanted: 'invalid',
  unavailable: 'unavailable',
};

function asAppError(thrown: unknown): unknown {
  if (!(thrown instanceof SignInError)) return thrown;
  const { issue, retryAfter } = thrown;
  const code = CODES[issue];
  if (!code) return thrown;
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return new AppError(code, { message: signInIssue(issue, retryAfter ?? 0), headers });
}

async function begin(method: NewMethod, session: SignedIn, secret: string) {
  const wish = { volver: METHODS_PLACE, ventana: false };
  if (method.proveedor !== 'correo') return startSignIn(method.proveedor, secret, wish, session.id);
  const { correo } = method;
  await sendLink({ correo, volver: METHODS_PLACE, secret, sesion: session.id, visitor: '' });
  return null;
}

/**
 * Starts adding a sign-in method, bound to the current session. Returns the URL to open, or null
 * when a mail was sent. Throws `forbidden`, `notFound`, `tooMany`, `unavailable`.
 */
async function beginAdding(
  method: NewMethod,
  session: SignedIn,
  secret: string,
): Promise<string | null> {
  requireFresh(session);
  return begin(method, session, secret).catch((thrown: unknown) => {
    throw asAppError(thrown);
  });
}

/**
 * `GET /api/accesos`: a person's sign-in methods, and the methods that their browser can add. In a
 * browser inside an app Google refuses the sign-in, and passkeys are missing.
 */
export async function handleMethods(
  session: SignedIn,
  { request }: Pick<APIContext, 'request'>,
): Promise<Methods> {
  const methods = await listMethods(session);
  const app = inAppBrowser(request.headers.get('user-agent'));
  if (!app) return { ...methods, enApp: false };
  const proveedores = methods.proveedores.filter(({ id }) => id !== 'google');
  const enApp = proveedores.length < methods.proveedores.length || methods.llaves;
  return { ...methods, proveedores, llaves: false, enApp };
}

/** `POST /api/accesos`: returns the URL to open; null when a mail was sent. */
export async function handleAddMethod(
  method: NewMethod,
  session: SignedIn,
  { cookies }: Pick<APIContext, 'cookies'>,
): Promise<string | null> {
  const secret = browserSecret(readSignInCookie(cookies));
  const url = await beginAdding(method, session, secret);
  writeSignInCookie(cookies, secret);
  return url;
}
