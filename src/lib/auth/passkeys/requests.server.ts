import { takeOfVisitor } from '@/lib/core/http/rate-limit.server';
import { browserSecret, readSignInCookie, writeSignInCookie } from '../cookies.server';
import type { SignedIn } from '../guard';
import { followLimit } from '../rate-limits.server';
import { type PageContext, placeAfter, readBrowser, writeSignedIn } from '../requests.server';
import { safeReturnPath } from '../rules';
import { deviceLabel } from '../sessions/service.server';
import type { CreatedKey, SignedKey } from './schema';
import { addPasskey, creationOptions, signInByPasskey, signInOptions } from './service.server';

type Context = Pick<PageContext, 'cookies' | 'request' | 'locals'>;

/** `POST /auth/llave/opciones`: WebAuthn options to sign in by any passkey. */
export async function handleSignInOptions({ cookies, locals }: Context) {
  await takeOfVisitor(followLimit, locals.clientAddress);
  const secret = browserSecret(readSignInCookie(cookies));
  const options = await signInOptions(secret);
  writeSignInCookie(cookies, secret);
  return options;
}

/** `POST /auth/llave`: signs in by a passkey; returns the path to go to. */
export async function handleKeySignIn(
  context: Context,
  body: { respuesta: SignedKey; volver?: string | undefined; ventana?: boolean | undefined },
): Promise<string> {
  await takeOfVisitor(followLimit, context.locals.clientAddress);
  const browser = readBrowser(context);
  const secret = readSignInCookie(context.cookies) ?? '';
  const token = await signInByPasskey(body.respuesta, secret, browser);
  writeSignedIn(context, { token, browser });
  return placeAfter({ volver: safeReturnPath(body.volver), ventana: body.ventana ?? false });
}

/** `POST /api/accesos/llaves/opciones`: WebAuthn options to create a passkey. */
export async function handleCreationOptions(session: SignedIn, { cookies }: Context) {
  const secret = browserSecret(readSignInCookie(cookies));
  const options = await creationOptions(session, secret);
  writeSignInCookie(cookies, secret);
  return options;
}

/** `POST /api/accesos/llaves`: adds a passkey, named after the browser that created it. */
export function handleNewKey(
  session: SignedIn,
  { cookies, request, locals }: Context,
  credential: CreatedKey,
): Promise<void> {
  const nombre = deviceLabel(request.headers.get('user-agent'), locals.language);
  return addPasskey(session, credential, { secret: readSignInCookie(cookies) ?? '', nombre });
}
