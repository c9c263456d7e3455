import { readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { fieldWords } from '@/lib/core/http/errors';
import { fieldIssues } from '@/lib/core/http/validation';
import { hasMail } from '@/lib/mail/service.server';
import {
  browserSecret,
  browserToken,
  readSignInCookie,
  readSignInReturn,
  writeSignInCookie,
} from '../cookies.server';
import { SIGN_IN_ISSUES, SignInError } from '../error';
import { followLimit, takeAttempt } from '../rate-limits.server';
import {
  adder,
  buildMethodsView,
  explain,
  type PageContext,
  readBrowser,
  readSignInRequest,
  redirectSignedIn,
} from '../requests.server';
import { HOME, safeReturnPath, withReturn } from '../rules';
import { linkSchema } from '../schema';
import type { ConfirmView, ErrorView, MethodsView, SignInRequest } from '../views';
import { isFollowed, linkPath, typedCode } from './rules';
import {
  addByLink,
  type LinkId,
  readLink,
  type SignInLink,
  sendLink,
  signInByCode,
  signInByLink,
  signInByOperator,
} from './service.server';

const FIELDS = textForm('correo', 'codigo', 'volver', 'ventana');
const CODE_FIELDS = textForm('solicitud', 'codigo', 'volver', 'ventana');

/** Returns the path of the page that waits for the mail; a default return path is left out. */
function sentPath({ volver, ventana }: SignInRequest, id: LinkId, hasField: boolean): string {
  const code = hasField ? `&solicitud=${id}` : '';
  const query = volver === HOME && !ventana ? '' : `&${withReturn('', volver, ventana).slice(1)}`;
  return `/entrar?correo=enviado${code}${query}`;
}

async function handleForm(context: PageContext): Promise<Response | MethodsView> {
  const { correo = '', codigo, ...rest } = await readBody(context.request, FIELDS);
  const wish = readSignInRequest(new URLSearchParams(rest));
  const parsed = linkSchema.safeParse({ correo });
  if (!parsed.success) {
    context.response.status = STATUS.invalid;
    return buildMethodsView(context, wish, {
      correo,
      issues: fieldWords(fieldIssues(parsed.error), context.locals.language),
    });
  }
  const secret = browserSecret(readSignInCookie(context.cookies));
  const { volver } = wish;
  const asking = { visitor: context.locals.clientAddress, browser: browserToken(context.cookies) };
  const id = await sendLink({ ...parsed.data, ...asking, volver, secret });
  writeSignInCookie(context.cookies, secret, volver);
  return context.redirect(sentPath(wish, id, codigo === '1'), 303);
}

/** `POST /auth/correo` (docs/product.md §10): mails a link. Throws AppError for invalid bodies. */
export async function handleMailForm(
  context: PageContext,
): Promise<Response | MethodsView | ErrorView> {
  const wish = readSignInRequest(context.url.searchParams);
  try {
    if (!hasMail()) throw new SignInError('unknownProvider');
    if (context.request.method !== 'POST') return context.redirect('/entrar', 303);
    return await handleForm(context);
  } catch (thrown) {
    return explain(thrown, context, { ...wish, proveedor: undefined });
  }
}

/**
 * `POST /auth/correo/codigo`: signs in by the code of a mail. The form contains all that it needs,
 * so that it works in browsers that lose cookies between two pages. Throws AppError for a body that
 * is no form.
 */
export async function handleCode(
  context: PageContext,
): Promise<Response | MethodsView | ErrorView> {
  if (context.request.method !== 'POST') return context.redirect('/entrar', 303);
  const { solicitud = '', codigo = '', ...rest } = await readBody(context.request, CODE_FIELDS);
  const wish = readSignInRequest(new URLSearchParams(rest));
  const typed = typedCode(codigo);
  const attempt = { solicitud, codigo: typed, volver: wish.volver };
  const browser = readBrowser(context);
  try {
    const visitor = context.locals.clientAddress;
    const token = await signInByCode({ ...attempt, visitor }, browser);
    return redirectSignedIn(context, { token, browser }, wish);
  } catch (thrown) {
    const issue = thrown instanceof SignInError ? thrown.issue : undefined;
    if (issue !== 'wrongCode' && issue !== 'spentCodes') {
      return explain(thrown, context, { ...wish, proveedor: undefined });
    }
    context.response.status = SIGN_IN_ISSUES[issue];
    return buildMethodsView(context, wish, { isSent: true, code: { solicitud, typed, issue } });
  }
}

/** Completes a link: adds the address to an account, or signs the person in. */
async function followLink(
  context: PageContext,
  llave: string,
  { sesion, persona, volver: returnPath }: SignInLink,
): Promise<Response> {
  if (sesion !== null) {
    await addByLink(llave, adder(context, sesion));
    return context.redirect(returnPath, 303);
  }
  const browser = readBrowser(context);
  if (persona !== null) {
    const token = await signInByOperator(llave, browser);
    return redirectSignedIn(context, { token, browser }, { volver: returnPath, ventana: false });
  }
  const volver = safeReturnPath(readSignInReturn(context.cookies), returnPath);
  const token = await signInByLink(llave, browser, volver);
  return redirectSignedIn(context, { token, browser }, { volver, ventana: false });
}

/**
 * `GET` and `POST /auth/correo/{llave}`: signs in at once in the browser that requested the link,
 * and elsewhere after a button; a mail scanner that opens the link signs in no one.
 */
export async function handleMailLink(
  context: PageContext,
): Promise<Response | ConfirmView | ErrorView> {
  const { request, params, locals, cookies } = context;
  try {
    await takeAttempt(followLimit, locals.clientAddress);
    const { llave = '' } = params;
    const link = await readLink(llave, readSignInCookie(cookies));
    if (link.sesion !== null) adder(context, link.sesion);
    const isSure =
      request.method === 'POST' || (link.isAsked && isFollowed(request.method, request.headers));
    if (isSure) return await followLink(context, llave, link);
    const { correo, sesion, persona } = link;
    const path = linkPath(llave);
    if (sesion !== null) return { path, correo, purpose: 'add' };
    return { path, correo, purpose: persona === null ? 'enter' : 'operator' };
  } catch (thrown) {
    const wish = readSignInRequest(new URLSearchParams());
    return explain(thrown, context, { ...wish, proveedor: undefined });
  }
}
