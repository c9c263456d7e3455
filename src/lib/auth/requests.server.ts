import type { APIContext } from 'astro';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { fieldWords } from '@/lib/core/http/errors';
import { fieldIssues } from '@/lib/core/http/validation';
import { inAppBrowser } from '@/lib/core/text/in-app';
import { hasMail, hasMailbox } from '@/lib/mail/service.server';
import { invitationKey } from '@/lib/people/rules';
import {
  browserSecret,
  browserToken,
  readSessionCookie,
  readSignInCookie,
  writeBrowserCookie,
  writeSessionCookie,
  writeSignInCookie,
} from './cookies.server';
import type { Browser } from './entry.server';
import { SIGN_IN_ISSUES, SignInError } from './error';
import { addMethod } from './methods/service.server';
import { relyingParty } from './passkeys/rules';
import { demoLimit, startLimit, takeAttempt } from './rate-limits.server';
import { type ProviderId, parseProviderId, safeReturnPath, withReturn } from './rules';
import { demoSchema } from './schema';
import * as service from './service.server';
import { authSettings } from './settings.server';
import type { DemoView, ErrorView, MailMethod, MethodsView, SignInRequest } from './views';

const FIELDS = textForm('nombre', 'correo', 'volver', 'ventana');

async function handleForm(context: PageContext): Promise<Response | DemoView> {
  const { nombre = '', correo = '', ...rest } = await readBody(context.request, FIELDS);
  const { searchParams } = context.url;
  const wish = readSignInRequest('volver' in rest ? new URLSearchParams(rest) : searchParams);
  const typed = { nombre, correo };
  const parsed = demoSchema.safeParse(typed);
  if (parsed.success) {
    const browser = readBrowser(context);
    const token = await service.signInDemo(parsed.data, browser, wish.volver);
    return redirectSignedIn(context, { token, browser }, wish);
  }
  context.response.status = STATUS.invalid;
  return {
    ...wish,
    ...typed,
    issues: fieldWords(fieldIssues(parsed.error), context.locals.language),
  };
}

/** `GET` and `POST /auth/demo` (docs/product.md §13). Throws AppError for invalid bodies. */
export async function handleDemo(context: PageContext): Promise<Response | DemoView | ErrorView> {
  const wish = readSignInRequest(context.url.searchParams);
  try {
    if (!config().demoSignIn) throw new SignInError('unknownProvider');
    if (context.request.method !== 'POST') {
      const past = isAgain(context.url.searchParams) ? undefined : pastSignIn(context, wish);
      return past ?? { ...wish, nombre: '', correo: '', issues: {} };
    }
    await takeAttempt(demoLimit, context.locals.clientAddress);
    return await handleForm(context);
  } catch (thrown) {
    return explain(thrown, context, { ...wish, proveedor: 'demo' });
  }
}

/** The parts of Astro's context that sign-in pages use. */
export type PageContext = Pick<
  APIContext,
  'cookies' | 'locals' | 'params' | 'redirect' | 'request' | 'url'
> & { response: ResponseInit & { readonly headers: Headers } };

/** Reads the return path and popup mark from a query or a form. */
export function readSignInRequest(from: { get(name: string): unknown }): SignInRequest {
  return { volver: safeReturnPath(from.get('volver')), ventana: from.get('ventana') === '1' };
}

export function readBrowser({
  request,
  cookies,
}: Pick<PageContext, 'request' | 'cookies'>): Browser {
  const userAgent = request.headers.get('user-agent');
  const token = browserToken(cookies);
  return { userAgent, token, previousToken: readSessionCookie(cookies) };
}

/** Returns the path to open after signing in; in a popup, the page that notifies its opener. */
export function placeAfter({ volver, ventana }: SignInRequest): string {
  return ventana ? withReturn('/auth/listo', volver) : volver;
}

/** Stores a new session's token in the browser. */
export function writeSignedIn(
  { cookies }: Pick<PageContext, 'cookies'>,
  { token, browser }: { token: string; browser: Browser },
): void {
  const now = nowMs();
  writeBrowserCookie(cookies, browser.token);
  writeSessionCookie(cookies, token, { creadaEn: now, vistaEn: now });
}

/** Stores the session's token in the browser and redirects to the return path. */
export function redirectSignedIn(
  context: PageContext,
  signedIn: { token: string; browser: Browser },
  wish: SignInRequest,
): Response {
  writeSignedIn(context, signedIn);
  return context.redirect(placeAfter(wish), 303);
}

/** Sets the status and returns the view of a SignInError's page. Throws other errors. */
export function explain(
  thrown: unknown,
  { response }: PageContext,
  requested: SignInRequest & { proveedor: ProviderId | undefined },
): ErrorView {
  if (!(thrown instanceof SignInError)) throw thrown;
  const { issue, message, retryAfter } = thrown;
  const proveedor = issue === 'unknownProvider' ? undefined : requested.proveedor;
  if (issue === 'misconfigured') {
    log().error({ proveedor, reason: message }, 'sign-in is misconfigured: check its settings');
  }
  if (issue === 'rejected' || issue === 'unavailable') {
    log().warn({ proveedor, issue, reason: message }, 'a sign-in failed at its provider');
  }
  response.status = SIGN_IN_ISSUES[issue];
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
  const name = proveedor && service.providerName(proveedor);
  return { ...requested, issue, proveedor, name, wait: retryAfter ?? 0 };
}

function knownProvider(context: PageContext): ProviderId {
  const id = parseProviderId(context.params.proveedor);
  if (id === undefined || service.providerName(id) === undefined) {
    throw new SignInError('unknownProvider');
  }
  return id;
}

/** Returns the app whose embedded browser sent the request. */
const appOf = ({ request }: PageContext) => inAppBrowser(request.headers.get('user-agent'));

/** True if a provider refuses the browser: Google responds 403 to browsers inside apps. */
const isRefused = (id: ProviderId, context: PageContext) =>
  id === 'google' && appOf(context) !== undefined;

/** `GET /auth/{proveedor}`: redirects to the provider. */
export async function handleStart(context: PageContext): Promise<Response | ErrorView> {
  const wish = readSignInRequest(context.url.searchParams);
  try {
    const proveedor = knownProvider(context);
    if (isRefused(proveedor, context)) {
      return context.redirect(withReturn('/entrar', wish.volver, wish.ventana), 303);
    }
    await takeAttempt(startLimit, context.locals.clientAddress);
    const secret = browserSecret(readSignInCookie(context.cookies));
    const address = await service.startSignIn(proveedor, secret, wish);
    writeSignInCookie(context.cookies, secret);
    return context.redirect(address, 303);
  } catch (thrown) {
    const proveedor = parseProviderId(context.params.proveedor);
    return explain(thrown, context, { ...wish, proveedor });
  }
}

function readCallback(context: PageContext, proveedor: ProviderId): service.Callback {
  const { searchParams } = context.url;
  return {
    proveedor,
    state: searchParams.get('state'),
    code: searchParams.get('code'),
    iss: searchParams.get('iss'),
    error: searchParams.get('error'),
    browserSecret: readSignInCookie(context.cookies),
  };
}

/** Returns the person who adds a sign-in method. Throws `otherSession` for another session. */
export function adder({ locals: { session } }: PageContext, sesion: string): string {
  if (session.kind !== 'signedIn' || session.id !== sesion) throw new SignInError('otherSession');
  return session.persona;
}

/** `GET /auth/{proveedor}/callback`: the provider's redirect back. */
export async function handleCallback(context: PageContext): Promise<Response | ErrorView> {
  let wish = readSignInRequest(new URLSearchParams());
  try {
    const proveedor = knownProvider(context);
    const callback = readCallback(context, proveedor);
    const signIn = await service.takeSignIn(callback);
    wish = { volver: signIn.volver, ventana: signIn.ventana };
    if (signIn.sesion !== null) {
      const persona = adder(context, signIn.sesion);
      const identity = await service.verifyAdded(signIn, callback);
      await addMethod(persona, async () => identity);
      return context.redirect(signIn.volver, 303);
    }
    const browser = readBrowser(context);
    const token = await service.finishSignIn(signIn, callback, browser);
    return redirectSignedIn(context, { token, browser }, wish);
  } catch (thrown) {
    const proveedor = parseProviderId(context.params.proveedor);
    return explain(thrown, context, { ...wish, proveedor });
  }
}

/** True if a signed-in person must sign in again, because an action requires a fresh session. */
export function isAgain(query: URLSearchParams): boolean {
  return query.get('otra') === '1';
}

/** Returns the redirect for a signed-in person who requests the sign-in page. */
export function pastSignIn(
  { locals, redirect }: PageContext,
  wish: SignInRequest,
): Response | undefined {
  return locals.session.kind === 'signedIn' ? redirect(placeAfter(wish), 303) : undefined;
}

/** Builds the view of the sign-in methods, with the typed address and the state of its link. */
export function buildMethodsView(
  context: PageContext,
  wish: SignInRequest,
  mail: Partial<MailMethod> = {},
): MethodsView {
  const mailMethod = { correo: '', issues: {}, isSent: false, isDemo: hasMailbox(), ...mail };
  const { registration: rule } = authSettings();
  const registration = rule === 'invite' && invitationKey(wish.volver) ? 'open' : rule;
  const app = appOf(context);
  const all = service.signInProviders();
  const providers = all.filter(({ id }) => !isRefused(id, context));
  const address = `${config().publicUrl}${withReturn('/entrar', wish.volver)}`;
  const inApp = app && providers.length < all.length ? { ...app, address } : undefined;
  const hasPasskeys = !app && relyingParty(config().publicUrl) !== undefined;
  return {
    ...wish,
    providers,
    registration,
    hasPasskeys,
    inApp,
    mail: hasMail() ? mailMethod : undefined,
  };
}

/** `GET /entrar`: the sign-in methods; redirects where a session exists. */
export function handleSignInPage(context: PageContext): Response | MethodsView {
  const { searchParams } = context.url;
  const wish = readSignInRequest(searchParams);
  const isSent = searchParams.get('correo') === 'enviado';
  const solicitud = searchParams.get('solicitud');
  const code = solicitud && isSent ? { code: { solicitud, typed: '' } } : {};
  const past = isAgain(searchParams) ? undefined : pastSignIn(context, wish);
  return past ?? buildMethodsView(context, wish, { isSent, ...code });
}
