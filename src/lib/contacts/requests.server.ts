import { faceOf } from '@/lib/appearance/face.server';
import type { BlockOf } from '@/lib/blocks/registry';
import { type PageContext, readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { AppError, fieldWords } from '@/lib/core/http/errors';
import { formCaching, movedTo } from '@/lib/core/http/response';
import { fieldIssues } from '@/lib/core/http/validation';
import { findBlock, type PublishedBlock } from './blocks.server';
import { submittedPath } from './rules';
import { type ContactView, messageSchema } from './schema';
import { takeMessage } from './service.server';
import { newStamp } from './stamp.server';
import { getContactsTexts } from './texts';

const FIELDS = textForm('nombre', 'correo', 'mensaje', 'sello', 'pagina_web', 'en');
const EMPTY = { nombre: '', correo: '', mensaje: '' };

const takesMessages = ({ datos }: BlockOf<'contacto'>) => datos.formulario;

/** Returns the text of an error that the sender can fix; rethrows others. */
function problemOf(thrown: unknown, { locals, response }: PageContext): string {
  const { form: t } = getContactsTexts(locals.language);
  if (!(thrown instanceof AppError)) throw thrown;
  const wait = Number(thrown.headers['Retry-After'] ?? 60);
  if (thrown.code !== 'tooMany' && thrown.code !== 'unavailable') throw thrown;
  response.status = thrown.status;
  response.headers.set('Retry-After', String(wait));
  return thrown.code === 'tooMany' ? t.tooMany(Math.ceil(wait / 60)) : t.full;
}

/** Returns the data of an empty form, in the page's appearance. */
async function emptyView(
  { profile, uid }: PublishedBlock<'contacto'>,
  { locals, url }: PageContext,
): Promise<ContactView> {
  const { form: t } = getContactsTexts(locals.language);
  const isSent = url.searchParams.get('enviado') === '1';
  const title = isSent ? t.sentTitle : t.title(profile.nombre);
  const face = (await faceOf(profile.apariencia, title + profile.nombre)).base64;
  const stamp = newStamp({ uid, form: 'contacto' });
  return { profile, isSent, title, face, stamp, typed: EMPTY, issues: {}, problem: '' };
}

async function handleForm(
  context: PageContext,
  empty: ContactView,
  uid: string,
): Promise<Response | ContactView> {
  const { request, locals, response, redirect } = context;
  const { sello = '', pagina_web: trap = '', ...fields } = await readBody(request, FIELDS);
  const { nombre = '', correo = '', mensaje = '' } = fields;
  const typed = { nombre, correo, mensaje };
  // The time stamp stays that of the first view: it measures the time that the visitor took to
  // write.
  const view = { ...empty, stamp: sello, typed };
  const parsed = messageSchema.safeParse(typed);
  if (!parsed.success) {
    response.status = STATUS.invalid;
    return { ...view, issues: fieldWords(fieldIssues(parsed.error), locals.language) };
  }
  try {
    const visitor = locals.clientAddress;
    await takeMessage({ uid, message: parsed.data, stamp: sello, trap, visitor });
  } catch (thrown) {
    return { ...view, problem: problemOf(thrown, context) };
  }
  const { slug } = empty.profile;
  const isOnPage = fields['en'] === 'pagina';
  return redirect(isOnPage ? submittedPath(slug, 'contacto') : `/${slug}/contacto?enviado=1`, 303);
}

/**
 * `GET` and `POST /{slug}/contacto` (docs/product.md §15); undefined when the page has no form.
 * Throws AppError for a body that is not a form.
 */
export async function handleContact(
  context: PageContext,
): Promise<Response | ContactView | undefined> {
  const { params, request, response } = context;
  const slug = params['slug'] ?? '';
  const published = await findBlock(slug, 'contacto', takesMessages);
  const isPost = request.method === 'POST';
  if (!published && isPost) throw new AppError('notFound');
  if (!published) return undefined;
  if (slug !== published.profile.slug && !isPost)
    return movedTo(`/${published.profile.slug}/contacto`);
  response.headers.set('Cache-Control', formCaching(request));
  const view = await emptyView(published, context);
  return isPost ? handleForm(context, view, published.uid) : view;
}
