import { z } from 'zod';
import { faceOf } from '../appearance/face.server';
import { form, readBody } from '../http/body';
import { STATUS } from '../http/error-codes';
import { AppError, fieldWords } from '../http/errors';
import { movedTo } from '../http/redirect';
import { fieldFaults } from '../http/validation';
import { hasMail } from '../mail/service.server';
import { findPublicProfile } from '../profiles/found.server';
import type { PublicProfile } from '../profiles/schema';
import { findBlock } from './pages.server';
import type { PageContext } from './requests.server';
import { isFresh, newsletterPath } from './rules';
import { type NewsletterStep, type NewsletterView, signUpSchema } from './schema';
import { newStamp, stampAge } from './stamp.server';
import {
  confirmByKey,
  endSubscription,
  isFull,
  signUp,
  subscriptionOf,
} from './subscribers.server';
import { getContactsTexts } from './texts';

const FIELDS = form(z.record(z.string(), z.string()));

async function viewOf(
  profile: PublicProfile,
  step: NewsletterStep,
  language: string,
  values: Partial<NewsletterView> = {},
): Promise<NewsletterView> {
  const title = getContactsTexts(language).newsletter.titles[step](profile.nombre);
  const face = (await faceOf(profile.apariencia, title + profile.nombre)).base64;
  const empty = { stamp: '', correo: '', titulo: '', texto: '', fault: '', key: '' };
  return { profile, step, title, face, ...empty, ...values };
}

/** Why an address cannot be taken now, in words; '' when it can. */
async function refusalOf(context: PageContext, uid: string, fields: Record<string, string>) {
  const { newsletter: t } = getContactsTexts(context.locals.language);
  const { correo = '', sello = '' } = fields;
  const parsed = signUpSchema.safeParse({ correo });
  if (!parsed.success) {
    return fieldWords(fieldFaults(parsed.error), context.locals.language)['correo'] ?? t.again;
  }
  if (!isFresh(stampAge({ uid, form: 'boletin' }, sello))) return t.again;
  return '';
}

async function answerSignUp(
  context: PageContext,
  view: NewsletterView,
  uid: string,
): Promise<Response | NewsletterView> {
  const { request, response, locals, redirect } = context;
  const { pagina_web: trap = '', ...fields } = await readBody(request, FIELDS);
  const { correo = '' } = fields;
  const fault = await refusalOf(context, uid, fields);
  if (fault) {
    response.status = STATUS.invalid;
    return { ...view, correo, fault };
  }
  try {
    if (trap === '') await signUp(uid, correo.trim(), locals.clientAddress);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'tooMany') throw thrown;
    response.status = thrown.status;
    response.headers.set('Retry-After', thrown.headers['Retry-After'] ?? '60');
    return { ...view, correo, fault: getContactsTexts(locals.language).newsletter.tooMany };
  }
  return redirect(`${newsletterPath(view.profile.slug)}?enviado=1`, 303);
}

/** Which step of signing up an address without a key shows. */
async function stepOf({ url }: PageContext, uid: string): Promise<NewsletterStep> {
  if (url.searchParams.get('enviado') === '1') return 'sent';
  return (await isFull(uid)) ? 'full' : 'form';
}

/** `GET` and `POST /{slug}/boletin` (docs/product.md §15): undefined where no page has one. */
export async function answerNewsletter(
  context: PageContext,
): Promise<Response | NewsletterView | undefined> {
  const { params, request, response, locals } = context;
  const slug = params['slug'] ?? '';
  const found = hasMail() ? await findBlock(slug, 'boletin') : undefined;
  const isPost = request.method === 'POST';
  if (!found && isPost) throw new AppError('notFound');
  if (!found) return undefined;
  const { profile, uid, block } = found;
  if (slug !== profile.slug && !isPost) return movedTo(newsletterPath(profile.slug));
  response.headers.set('Cache-Control', 'private, no-store');
  const stamp = newStamp({ uid, form: 'boletin' });
  const step = await stepOf(context, uid);
  const view = await viewOf(profile, step, locals.language, { stamp, ...block.datos });
  return isPost && step === 'form' ? answerSignUp(context, view, uid) : view;
}

/** `GET` and `POST /{slug}/boletin/{llave}`: confirming and ending, each by a button. */
export async function answerNewsletterKey(
  context: PageContext,
): Promise<Response | NewsletterView | undefined> {
  const { params, request, response, locals, redirect, url } = context;
  const { llave: key = '', slug = '' } = params;
  const first = await findPublicProfile(slug);
  const found = first.kind === 'moved' ? await findPublicProfile(first.slug) : first;
  if (found.kind !== 'profile') return undefined;
  response.headers.set('Cache-Control', 'private, no-store');
  const { profile, uid } = found;
  const row = await subscriptionOf(key);
  if (row?.uid !== uid) {
    if (url.searchParams.get('baja') === '1') return viewOf(profile, 'left', locals.language);
    response.status = STATUS.notFound;
    return viewOf(profile, 'unknown', locals.language);
  }
  if (request.method !== 'POST') {
    const step = row.estado === 'pendiente' ? 'confirm' : 'confirmed';
    return viewOf(profile, step, locals.language, { key, correo: row.correo });
  }
  const { accion = '' } = await readBody(request, FIELDS);
  if (accion === 'baja') {
    await endSubscription(key);
    return redirect(`${newsletterPath(profile.slug, key)}?baja=1`, 303);
  }
  if (accion === 'confirmar' && !(await confirmByKey(key))) {
    return viewOf(profile, 'full', locals.language);
  }
  return redirect(newsletterPath(profile.slug, key), 303);
}
