import {
  accessOf,
  isOurState,
  isVerified,
  labelAdult,
  newGrant,
  newState,
  passesGate,
  seeOther,
  verifierName,
} from '@/lib/adult/access.server';
import type { NoticeView } from '@/lib/adult/rules';
import { ageGateSettings } from '@/lib/adult/settings.server';
import { config } from '@/lib/core/env/config';
import type { PageContext } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { movedTo } from '@/lib/core/http/response';
import { noticePath } from '@/lib/links/adult';
import { productPath } from '@/lib/products/rules';
import { findNotice, findProduct, type NoticeResult, type ProductResult } from './lookup.server';

/** Unavailable for legal reasons (RFC 7725). */
const LEGAL = 451;

type Notice = Extract<NoticeResult, { kind: 'notice' }>;

/** Returns the redirect to the target of a notice. */
function behind(notice: Notice, verified: boolean): Response {
  if ('url' in notice) return seeOther(notice.url);
  const { slug, uid, producto } = notice;
  return seeOther(`${productPath(slug, producto)}?permiso=${newGrant(uid, verified)}`);
}

function toVerifier(path: string): Response {
  const to = new URL(ageGateSettings().verifier?.address ?? config().publicUrl);
  to.searchParams.set('estado', newState(path));
  to.searchParams.set('vuelta', config().publicUrl + path);
  return seeOther(to.href);
}

/**
 * `GET` and `POST /{slug}/18/{enlace}` (docs/product.md §17): shows the notice before adult
 * content, and handles its form. Returns undefined when there is nothing, which `notFound` renders.
 */
export async function handleNotice(
  context: PageContext,
): Promise<Response | NoticeView | undefined> {
  const { locals, params, request, response, url } = context;
  const { slug = '', enlace = '' } = params;
  const result = await findNotice(slug, enlace);
  const isAnswer = request.method === 'POST';
  const isMissing = result.kind === 'nothing' || result.kind === 'suspended';
  if (isMissing && isAnswer) throw new AppError('notFound');
  if (isMissing) return undefined;
  if (result.kind === 'moved') return isAnswer ? seeOther(result.path) : movedTo(result.path);
  const path = noticePath(result.slug, enlace);
  const state = url.searchParams.get('estado') ?? '';
  const proof = url.searchParams.get('prueba') ?? '';
  if (isOurState(path, state) && isVerified(state, proof)) return behind(result, true);
  const { policy, country } = accessOf(locals.clientAddress);
  const verifier = verifierName();
  const way = policy === 'cerrado' && verifier ? 'verificador' : policy;
  if (isAnswer && way === 'aviso') return behind(result, false);
  if (isAnswer && way === 'verificador') return toVerifier(path);
  if (way === 'cerrado') response.status = LEGAL;
  labelAdult(response.headers);
  return { nombre: result.nombre, slug: result.slug, path, way, verifier, country };
}

/** A product, and the grant with which a visitor sees it. */
type ShownProduct = Extract<ProductResult, { kind: 'product' }> & { grant: string | undefined };

/**
 * `GET /{slug}/p/{producto}`: returns the product, or the notice before an adult one. Returns
 * undefined when there is nothing.
 */
export async function handleProduct(
  context: PageContext,
): Promise<Response | ShownProduct | undefined> {
  const { locals, params, response, url } = context;
  const { slug = '', producto = '' } = params;
  const grant = url.searchParams.get('permiso') ?? '';
  const result = await findProduct(slug, producto, (uid) =>
    passesGate(uid, grant, locals.clientAddress),
  );
  if (result.kind === 'nothing' || result.kind === 'suspended') return undefined;
  if (result.kind === 'moved') return movedTo(productPath(result.slug, producto) + url.search);
  if (result.kind === 'adult') return seeOther(result.path);
  if (!result.offer.adulto) return { ...result, grant: undefined };
  labelAdult(response.headers);
  return { ...result, grant };
}
