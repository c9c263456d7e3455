import type { SignedIn } from '@/lib/auth/guard';
import { type PageContext, readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { AppError, fieldWords } from '@/lib/core/http/errors';
import { formCaching, movedTo } from '@/lib/core/http/response';
import { fieldIssues } from '@/lib/core/http/validation';
import { issueWords } from '@/lib/core/i18n/issues';
import { DEFAULT_ZONE } from '@/lib/core/time/zone';
import { mayDo } from '@/lib/people/rights';
import type { PublicProfile } from '@/lib/profile/schema';
import { getProfile } from '@/lib/profile/service.server';
import { type Missing, missingAs } from '@/lib/site/page-view/compose';
import { findPageView, findProduct } from '@/lib/site/page-view/lookup.server';
import { casesOf, respondToCase } from './cases.server';
import { reportOfKey, takeReport, unsubscribeReporter } from './reports.server';
import { CASE_PATH, OBJECT, reportPath, reportStatusPath } from './rules';
import {
  type OwnCaseView,
  type Reported,
  type ReportStatusView,
  type ReportView,
  replySchema,
  reportSchema,
} from './schema';

const CASE_FIELDS = textForm('texto');

/** `GET` and `POST /ajustes/suspension`, for the members of the page. */
export async function handleOwnCase(
  context: PageContext,
  session: SignedIn,
): Promise<Response | OwnCaseView> {
  const { request, response, url, locals, redirect } = context;
  response.headers.set('Cache-Control', 'private, no-store');
  const { uid, rol } = session;
  const [found] = await casesOf(uid);
  const { nombre, zonaHoraria } = await getProfile(uid);
  const zona = zonaHoraria || DEFAULT_ZONE;
  const isOpen = found?.estado === 'suspendida';
  const mayAnswer = isOpen && mayDo(rol, 'page.manage');
  const isSent = url.searchParams.get('enviado') === '1';
  const view = { nombre, zona, found, mayAnswer, isSent, typed: '', issue: '' };
  if (request.method !== 'POST') return view;
  if (!mayAnswer) throw new AppError('forbidden');
  const { texto = '' } = await readBody(request, CASE_FIELDS);
  const parsed = replySchema.safeParse({ texto });
  if (!parsed.success) {
    response.status = STATUS.invalid;
    const { texto: issue = '' } = fieldWords(fieldIssues(parsed.error), locals.language);
    return { ...view, typed: texto, issue };
  }
  try {
    await respondToCase(session, parsed.data.texto);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'tooMany') throw thrown;
    response.status = thrown.status;
    return { ...view, typed: texto, issue: issueWords(thrown.message, locals.language) };
  }
  return redirect(`${CASE_PATH}?enviado=1`, 303);
}

const FIELDS = textForm('objeto', 'motivo', 'texto', 'correo', 'pagina_web');

/** Returns the items of a page that can be reported, the preselected one first. */
async function objectsOf(profile: PublicProfile, wanted: string): Promise<Reported[]> {
  const links = profile.contenido.flatMap((item) =>
    'titulo' in item && 'url' in item ? [{ id: `enlace/${item.id}`, titulo: item.titulo }] : [],
  );
  if (!wanted.startsWith('p/')) return links;
  const product = await findProduct(profile.slug, wanted.slice(2));
  if (product.kind !== 'product') return links;
  return [{ id: wanted, titulo: product.offer.nombre }, ...links];
}

async function send(
  context: PageContext,
  view: ReportView,
  uid: string,
): Promise<Response | ReportView> {
  const { request, response, locals, redirect } = context;
  const fields = await readBody(request, FIELDS);
  const { objeto = '', motivo = '', texto = '', correo = '', pagina_web: trap = '' } = fields;
  const typed = { objeto, motivo, texto, correo: correo.trim() };
  const parsed = reportSchema.safeParse(typed);
  if (!parsed.success) {
    response.status = STATUS.invalid;
    return { ...view, typed, issues: fieldWords(fieldIssues(parsed.error), locals.language) };
  }
  if (trap !== '') return redirect(`/${view.slug}`, 303);
  const titulo = view.objects.find(({ id }) => id === parsed.data.objeto)?.titulo ?? '';
  try {
    const key = await takeReport(uid, { ...parsed.data, titulo }, locals.clientAddress);
    return redirect(reportStatusPath(view.slug, key), 303);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'tooMany') throw thrown;
    response.status = thrown.status;
    response.headers.set('Retry-After', thrown.headers['Retry-After'] ?? '3600');
    return { ...view, typed, problem: issueWords(thrown.message, locals.language) };
  }
}

/** `GET` and `POST /denunciar/{slug}`: `missing` where there is no page to report. */
export async function handleReport(
  context: PageContext,
): Promise<Response | ReportView | { missing: Missing }> {
  const { params, request, response, url } = context;
  const parameter = (url.searchParams.get('en') ?? '').slice(0, 200);
  const itemId = OBJECT.test(parameter) ? parameter : '';
  const result = await findPageView(params['slug'] ?? '');
  if (result.kind === 'moved') return movedTo(reportPath(result.slug, itemId));
  if (result.kind !== 'profile') return { missing: missingAs({ kind: result.kind }) };
  response.headers.set('Cache-Control', formCaching(request));
  const { profile, uid } = result;
  const objects = await objectsOf(profile, itemId);
  const objeto = objects.some(({ id }) => id === itemId) ? itemId : '';
  const typed = { objeto, motivo: '', texto: '', correo: '' };
  const { slug, nombre } = profile;
  const view = { slug, nombre, objects, typed, issues: {}, problem: '' };
  return request.method === 'POST' ? send(context, view, uid) : view;
}

/** `GET` and `POST /denunciar/{slug}/{llave}`: undefined for an unknown key. */
export async function handleReportStatus(
  context: PageContext,
): Promise<Response | ReportStatusView | undefined> {
  const { params, request, response, redirect, url } = context;
  const { slug = '', llave = '' } = params;
  const report = await reportOfKey(llave);
  if (!report) return undefined;
  response.headers.set('Cache-Control', 'private, no-store');
  // The URL contains a key, which other sites must not see.
  response.headers.set('Referrer-Policy', 'same-origin');
  if (request.method === 'POST') {
    await unsubscribeReporter(llave);
    return redirect(`${reportStatusPath(slug, llave)}?baja=1`, 303);
  }
  const { titulo, motivo, estado, creadoEn, correo } = report;
  const hasLeft = url.searchParams.get('baja') === '1';
  return { slug, titulo, motivo, estado, creadoEn, hasMail: correo !== '', hasLeft };
}
