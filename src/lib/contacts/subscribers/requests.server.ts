import { faceOf } from '@/lib/appearance/face.server';
import { type PageContext, readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { AppError, fieldWords } from '@/lib/core/http/errors';
import { formCaching, movedTo } from '@/lib/core/http/response';
import { fieldIssues } from '@/lib/core/http/validation';
import { leavePath } from '@/lib/mail/rules';
import { hasMail } from '@/lib/mail/service.server';
import { findPageForKeyHolder } from '@/lib/profile/lookup.server';
import type { PublicProfile } from '@/lib/profile/schema';
import { slugOf } from '@/lib/profile/service.server';
import { findBlock } from '../blocks.server';
import type { RequestKind } from '../limits';
import { isFresh, newsletterPath, signUpPath, submittedPath } from '../rules';
import { type NewsletterStep, type NewsletterView, signUpSchema } from '../schema';
import { newStamp, stampAge } from '../stamp.server';
import { getContactsTexts } from '../texts';
import { purposeOfKey } from './keys.server';
import { confirmByKey, endSubscription, isFull, signUp, subscriptionOf } from './service.server';

const FIELDS = textForm('correo', 'sello', 'pagina_web', 'accion', 'en');

/** The page of a form or key, and the kind of subscription. */
interface Asking {
  profile: PublicProfile;
  kind: RequestKind;
  language: string;
}

async function viewOf(
  { profile, kind, language }: Asking,
  step: NewsletterStep,
  values: Partial<NewsletterView> = {},
): Promise<NewsletterView> {
  const title = getContactsTexts(language)[kind].titles[step](profile.nombre);
  const face = (await faceOf(profile.apariencia, title + profile.nombre)).base64;
  const empty = { stamp: '', correo: '', texto: '', issue: '', key: '' };
  return { profile, kind, step, title, face, ...empty, ...values };
}

interface SignUpForm extends Asking {
  uid: string;
  /** The owner's text next to the form. */
  texto: string;
}

/** Returns the typed address, or as `issue` the reason why it cannot be subscribed now. */
function addressOf({ uid, kind, language }: SignUpForm, fields: Record<string, string>) {
  const { novedades: t } = getContactsTexts(language);
  const { correo = '', sello = '' } = fields;
  const { data, error } = signUpSchema.safeParse({ correo });
  if (error) return { issue: fieldWords(fieldIssues(error), language)['correo'] ?? t.again };
  return isFresh(stampAge({ uid, form: kind }, sello)) ? data : { issue: t.again };
}

async function takeSignUp(
  context: PageContext,
  form: SignUpForm,
  view: NewsletterView,
): Promise<Response | NewsletterView> {
  const { request, response, locals, redirect } = context;
  const { pagina_web: trap = '', ...fields } = await readBody(request, FIELDS);
  const { correo = '' } = fields;
  const address = addressOf(form, fields);
  if ('issue' in address) {
    response.status = STATUS.invalid;
    return { ...view, correo, issue: address.issue };
  }
  const { uid, kind, profile } = form;
  try {
    const visitor = locals.clientAddress;
    if (trap === '') await signUp({ uid, kind, typed: address.correo, visitor });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'tooMany') throw thrown;
    response.status = thrown.status;
    response.headers.set('Retry-After', thrown.headers['Retry-After'] ?? '60');
    return { ...view, correo, issue: getContactsTexts(locals.language).novedades.tooMany };
  }
  const isOnPage = kind === 'novedades' && fields['en'] === 'pagina';
  const ownPage = `${signUpPath(profile.slug, kind)}?enviado=1`;
  return redirect(isOnPage ? submittedPath(profile.slug, kind) : ownPage, 303);
}

/** Returns the step that the sign-up page shows. */
async function stepOf({ url }: PageContext, { uid, kind }: SignUpForm): Promise<NewsletterStep> {
  if (url.searchParams.get('enviado') === '1') return 'sent';
  return (await isFull(uid, kind)) ? 'full' : 'form';
}

/** Handles the sign-up form of a subscription; undefined when there is none. */
export async function handleSignUp(
  context: PageContext,
  form: SignUpForm | undefined,
): Promise<Response | NewsletterView | undefined> {
  const { params, request, response } = context;
  const isPost = request.method === 'POST';
  if (!form && isPost) throw new AppError('notFound');
  if (!form) return undefined;
  const { uid, kind, profile, texto } = form;
  if (params['slug'] !== profile.slug && !isPost) return movedTo(signUpPath(profile.slug, kind));
  response.headers.set('Cache-Control', formCaching(request));
  const stamp = newStamp({ uid, form: kind });
  const step = await stepOf(context, form);
  const view = await viewOf(form, step, { stamp, texto });
  return isPost && step === 'form' ? takeSignUp(context, form, view) : view;
}

/** `GET` and `POST /{slug}/boletin` (docs/product.md §15); undefined when the page has none. */
export async function handleNewsletter(context: PageContext) {
  const { language } = context.locals;
  const published = hasMail()
    ? await findBlock(context.params['slug'] ?? '', 'boletin')
    : undefined;
  const form = published && { ...published, kind: 'novedades' as const, language };
  return handleSignUp(context, form && { ...form, texto: form.block.datos.texto });
}

/** Longer than any key, with what programs add behind it. */
const MAX_KEY = 100;

/** `GET` and `POST /{slug}/boletin/{llave}`: confirms or ends a subscription, each by a button. */
export async function handleNewsletterKey(
  context: PageContext,
): Promise<Response | NewsletterView | undefined> {
  const { params, request, response, locals, redirect, url } = context;
  const { llave = '', slug = '' } = params;
  // Some programs add the sign behind a link to it.
  const key = llave.slice(0, MAX_KEY).replace(/[^\w-]+$/, '');
  const page = await findPageForKeyHolder(slug);
  const subscription = await subscriptionOf(key);
  // The key stays valid when the slug or the host in its mail changes: either may belong to another
  // page now.
  const isElsewhere = subscription && subscription.row.uid !== page?.uid;
  if (isElsewhere && request.method !== 'POST') {
    return movedTo(newsletterPath((await slugOf(subscription.row.uid)) ?? slug, key));
  }
  if (!page) return undefined;
  response.headers.set('Cache-Control', 'private, no-store');
  const { profile, uid, isSuspended } = page;
  const purpose = subscription?.kind ?? purposeOfKey(key);
  const asking = { profile, kind: purpose, language: locals.language };
  if (subscription?.row.uid !== uid) {
    if (url.searchParams.get('baja') === '1') return viewOf(asking, 'left');
    response.status = STATUS.notFound;
    return viewOf(asking, 'unknown');
  }
  if (isSuspended && !subscription.confirmed) return viewOf(asking, 'full');
  if (request.method !== 'POST') {
    const step = subscription.confirmed ? 'confirmed' : 'confirm';
    return viewOf(asking, step, { key, correo: subscription.row.correo });
  }
  const { accion = '' } = await readBody(request, FIELDS);
  if (accion === 'baja') {
    await endSubscription(key);
    return redirect(`${newsletterPath(profile.slug, key)}?baja=1`, 303);
  }
  if (accion === 'confirmar' && !(await confirmByKey(key))) return viewOf(asking, 'full');
  return redirect(newsletterPath(profile.slug, key), 303);
}

/** Returns the path of the page on which a person ends the subscription of a mail's key. */
export async function leavingPath(key: string): Promise<string> {
  const subscription = await subscriptionOf(key);
  const slug = subscription && (await slugOf(subscription.row.uid));
  return slug === undefined ? leavePath(key) : newsletterPath(slug, key);
}
