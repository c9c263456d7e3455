import { readBody, textForm } from '@/lib/kernel/http/body';
import { STATUS } from '@/lib/kernel/http/error-codes';
import { fieldWords } from '@/lib/kernel/http/errors';
import { fieldFaults } from '@/lib/kernel/http/validation';
import { hasMail } from '@/lib/people/mail/service.server';
import {
  browserToken,
  readSignInCookie,
  readSignInReturn,
  writeSignInCookie,
} from '../cookies.server';
import { SIGN_IN_FAULTS, SignInError } from '../fault';
import { followLimit, takeAttempt } from '../limits.server';
import {
  adder,
  buildWaysView,
  explain,
  type PageContext,
  readBrowser,
  readSignInRequest,
  redirectSignedIn,
} from '../requests.server';
import { HOME, safeReturnPath, withReturn } from '../rules';
import { linkSchema } from '../schema';
import { browserSecret } from '../sessions/browser.server';
import type { ConfirmView, FaultView, SignInRequest, WaysView } from '../views';
import { isFollowed, linkPath, typedCode } from './rules';
import {
  addByLink,
  type LinkOutcome,
  readLink,
  type SignInLink,
  sendLink,
  signInByCode,
  signInByLink,
  signInByOperator,
} from './service.server';

const FIELDS = textForm('correo', 'codigo', 'volver', 'ventana');
const CODE_FIELDS = textForm('solicitud', 'codigo', 'volver', 'ventana');

/**
 * Where the browser waits for the mail: with when it was sent, where that was before, with the link
 * whose code is typed there, and with what the browser wanted, unless that is where it goes anyhow.
 */
function sentPath(
  { volver, ventana }: SignInRequest,
  { id, sentAt, isNew }: LinkOutcome,
  hasField: boolean,
): string {
  const since = isNew ? '' : `&desde=${Math.floor(sentAt / 1_000)}`;
  const code = hasField ? `&solicitud=${id}` : '';
  const query = volver === HOME && !ventana ? '' : `&${withReturn('', volver, ventana).slice(1)}`;
  return `/entrar?correo=enviado${since}${code}${query}`;
}

async function answerForm(context: PageContext): Promise<Response | WaysView> {
  const { correo = '', codigo, ...rest } = await readBody(context.request, FIELDS);
  const wish = readSignInRequest(new URLSearchParams(rest));
  const parsed = linkSchema.safeParse({ correo });
  if (!parsed.success) {
    context.response.status = STATUS.invalid;
    return buildWaysView(context, wish, {
      correo,
      faults: fieldWords(fieldFaults(parsed.error), context.locals.language),
    });
  }
  const secret = browserSecret(readSignInCookie(context.cookies));
  const { volver } = wish;
  const asking = { visitor: context.locals.clientAddress, browser: browserToken(context.cookies) };
  const outcome = await sendLink({ ...parsed.data, ...asking, volver, secret });
  writeSignInCookie(context.cookies, secret, volver);
  return context.redirect(sentPath(wish, outcome, codigo === '1'), 303);
}

/**
 * `POST /auth/correo` (docs/product.md §10): sends a link to an address. Throws AppError for a
 * body that is no form.
 */
export async function answerMailForm(
  context: PageContext,
): Promise<Response | WaysView | FaultView> {
  const wish = readSignInRequest(context.url.searchParams);
  try {
    if (!hasMail()) throw new SignInError('unknownProvider');
    if (context.request.method !== 'POST') return context.redirect('/entrar', 303);
    return await answerForm(context);
  } catch (thrown) {
    return explain(thrown, context, { ...wish, proveedor: undefined });
  }
}

/**
 * `POST /auth/correo/codigo`: signs in by the code of a mail. The form carries all that it needs, so
 * that it works in browsers that forget cookies between two pages. Throws AppError for a body that
 * is no form.
 */
export async function answerCode(context: PageContext): Promise<Response | WaysView | FaultView> {
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
    const fault = thrown instanceof SignInError ? thrown.fault : undefined;
    if (fault !== 'wrongCode' && fault !== 'spentCodes') {
      return explain(thrown, context, { ...wish, proveedor: undefined });
    }
    context.response.status = SIGN_IN_FAULTS[fault];
    return buildWaysView(context, wish, { isSent: true, code: { solicitud, typed, fault } });
  }
}

/** Ends what a link is for: the address is added to an account, or its person is in. */
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
export async function answerMailLink(
  context: PageContext,
): Promise<Response | ConfirmView | FaultView> {
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
