import { accessOf, isGranted, labelAdult, passesGate, seeOther } from '@/lib/adult/access.server';
import { faceOf } from '@/lib/appearance/face.server';
import { isFresh } from '@/lib/contacts/rules';
import { newStamp, stampAge } from '@/lib/contacts/stamp.server';
import { reading } from '@/lib/core/db';
import { type PageContext, readBody, textForm } from '@/lib/core/http/body';
import { type FieldIssues, STATUS } from '@/lib/core/http/error-codes';
import { AppError, existing, fieldWords } from '@/lib/core/http/errors';
import { movedTo } from '@/lib/core/http/response';
import { fieldIssues } from '@/lib/core/http/validation';
import { typedAmount } from '@/lib/core/text/money';
import { HOUR_MS } from '@/lib/core/time/units';
import { noticePath } from '@/lib/links/adult';
import { isTrial } from '@/lib/payments/methods';
import { methodName } from '@/lib/payments/registry';
import { sellerOf } from '@/lib/payments/shop/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { noticeNameOf } from '@/lib/products/published.server';
import { findPublicPage } from '@/lib/profile/lookup.server';
import type { PublicProfile } from '@/lib/profile/schema';
import { recordBuyer } from '@/lib/statistics/recording/service.server';
import type { OrderFormView } from './buyer/views';
import { orderOfStamp } from './checkout/form-stamp.server';
import { findForSale, type Offer, offerOf } from './checkout/offer.server';
import { placeOrder } from './checkout/service.server';
import { orderPath } from './keys.server';
import { findSeller } from './queries.server';
import { FORM_FIELDS, offerChoicesSchema, orderSchema, type Typed } from './schema';
import { getOrdersTexts } from './texts';

const FIELDS = textForm(...FORM_FIELDS, 'sello', 'accion');
/** The stamp of a form for adults also records that its age notice was confirmed. */
const formOf = ({ adulto }: Pick<Offer['product'], 'adulto'>, isVerified = false) =>
  adulto ? (isVerified ? 'compra-18-verificada' : 'compra-18') : 'compra';
const newStampFor = (uid: string, product: Offer['product'], isVerified = false) =>
  newStamp({ uid, form: formOf(product, isVerified) });
/** Lifetime (ms) of a form for adults; after it the notice must be confirmed again. */
const ADULT_FORM_TIME = HOUR_MS;

interface Shop {
  uid: string;
  slug: string;
}

/** Returns the selling page with a slug, current or former. */
async function findShop(slug: string): Promise<Shop | undefined> {
  const db = await reading();
  const page = await findSeller(db, slug);
  if (page) return PLAN_RULES[page.plan].store ? page : undefined;
  const result = await findPublicPage(slug);
  return result.kind === 'moved' ? findShop(result.slug) : undefined;
}

/** Returns the public view of a page. Throws `notFound` if it was just deleted. */
async function profileOf({ slug }: Shop): Promise<PublicProfile> {
  const page = await findPublicPage(slug);
  if (page.kind !== 'page') throw new AppError('notFound');
  return page.profile;
}

const BLANK = Object.fromEntries(FORM_FIELDS.map((field) => [field, ''])) as Typed;
/** Characters read from a form field; longer than every field's limit. */
const MAX_LENGTH = 4_000;

function typedIn(fields: Record<string, string | undefined>): Typed {
  const values = FORM_FIELDS.map((field) => [field, (fields[field] ?? '').slice(0, MAX_LENGTH)]);
  const typed = { ...BLANK, ...(Object.fromEntries(values) as Typed) };
  return { ...typed, cantidad: typed.cantidad.trim() || '1' };
}

/** Returns the offer for the typed values; unreadable values count as one piece without a code. */
async function offered(product: Offer['product'], typed: Typed, stamp = ''): Promise<Offer> {
  const parsed = offerChoicesSchema(product.moneda).safeParse(typed);
  const plain = { cantidad: 1, ofrecido: undefined, codigo: '' };
  const own = stamp === '' ? undefined : await orderOfStamp(stamp);
  const replaced = own?.estado === 'abierto' ? own : undefined;
  const offer = await offerOf(product, parsed.success ? parsed.data : plain, replaced);
  return parsed.success
    ? offer
    : { ...offer, issues: { ...offer.issues, ...fieldIssues(parsed.error) } };
}

interface Drawn {
  shop: Shop;
  offer: Offer;
  typed: Typed;
  stamp: string;
  issues?: FieldIssues;
  problem?: string;
  said?: string;
}

async function view(context: PageContext, drawn: Drawn): Promise<OrderFormView> {
  const { language } = context.locals;
  const { form: t } = getOrdersTexts(language);
  const { offer, shop, typed, stamp, issues = {}, problem = '', said = '' } = drawn;
  const { product, price } = offer;
  const { nombre, tipo } = product;
  const title = tipo === 'propina' ? t.tipTitle(nombre) : t.title(nombre);
  const profile = await profileOf(shop);
  const face = (await faceOf(profile.apariencia, title + profile.nombre)).base64;
  const { id, adulto, moneda, precio, precioMinimo, existencias } = product;
  return {
    profile,
    title,
    face,
    stamp,
    typed,
    price,
    problem,
    said,
    product: { id, tipo, adulto, nombre, moneda, precio, precioMinimo, existencias },
    codigo: offer.code?.codigo ?? '',
    methods: offer.methods.map((method) => ({
      id: method.id,
      nombre: methodName(method, language),
      isTrial: isTrial(method.datos),
    })),
    seller: await sellerOf(await reading(), shop.uid),
    issues: fieldWords(issues, language),
  };
}

/** Returns the message or field issues of a refusal. Rethrows errors that the buyer cannot fix. */
function problemOf(thrown: unknown, { locals, response }: PageContext) {
  if (!(thrown instanceof AppError)) throw thrown;
  const { form: t } = getOrdersTexts(locals.language);
  response.status = thrown.status;
  if (thrown.code === 'invalid' && thrown.fields)
    return { issues: thrown.fields, problem: t.faulty };
  if (thrown.code !== 'tooMany') throw thrown;
  const wait = Number(thrown.headers['Retry-After'] ?? 60);
  response.headers.set('Retry-After', String(wait));
  return { problem: t.tooMany(Math.ceil(wait / 60)) };
}

/** False for a foreign or stale form, which is rendered again with the typed values. */
const isOurs = ({ uid }: Shop, product: Offer['product'], stamp: string) =>
  isFresh(stampAge({ uid, form: formOf(product) }, stamp));

/** True for a recent stamp of a form for adults whose visitor was verified. */
function isVerifiedStamp({ uid }: Shop, stamp: string): boolean {
  const age = stampAge({ uid, form: 'compra-18-verificada' }, stamp);
  return age !== undefined && age <= ADULT_FORM_TIME;
}

/**
 * True for a recent stamp of an adults' form: a verified one, or an unverified one where the
 * visitor's country accepts the notice.
 */
function isAdultsOwn(shop: Shop, stamp: string, address: string): boolean {
  if (isVerifiedStamp(shop, stamp)) return true;
  const age = stampAge({ uid: shop.uid, form: 'compra-18' }, stamp);
  const lately = age !== undefined && age <= ADULT_FORM_TIME;
  return lately && accessOf(address).policy !== 'cerrado';
}

/** Redirects to the age notice of a product. */
const toNotice = ({ uid, slug }: Shop, { id }: Offer['product']) =>
  seeOther(noticePath(slug, noticeNameOf(uid, id)));

async function handleForm(
  context: PageContext,
  shop: Shop,
  fields: Record<string, string>,
): Promise<Response | OrderFormView> {
  const { locals, params, redirect, response } = context;
  const { form: t } = getOrdersTexts(locals.language);
  const { uid } = shop;
  const producto = params['producto'] ?? '';
  const typed = typedIn(fields);
  const product = existing(await findForSale(uid, producto));
  const sent = fields['sello'] ?? '';
  const drawnHere = product.adulto
    ? isAdultsOwn(shop, sent, locals.clientAddress)
    : isOurs(shop, product, sent);
  if (product.adulto && !drawnHere) return toNotice(shop, product);
  if (product.adulto) labelAdult(response.headers);
  const { moneda } = product;
  const offer = await offered(product, typed, drawnHere ? sent : '');
  const stamp = drawnHere ? sent : newStampFor(uid, product);
  const drawn = { shop, offer, typed, stamp };
  const parsed = orderSchema(moneda).safeParse(typed);
  if (fields['accion'] === 'codigo') {
    const notice = offer.code ? t.applied : '';
    return view(context, { ...drawn, issues: offer.issues, said: notice });
  }
  if (!parsed.success) {
    response.status = STATUS.invalid;
    const issues = { ...offer.issues, ...fieldIssues(parsed.error) };
    return view(context, { ...drawn, issues, problem: t.faulty });
  }
  if (!drawnHere) {
    response.status = STATUS.stale;
    return view(context, { ...drawn, problem: t.stale });
  }
  try {
    const visitor = locals.clientAddress;
    const placed = await placeOrder({ offer, input: parsed.data, stamp, visitor });
    recordBuyer(uid, producto, context);
    return redirect(`${orderPath(placed.llave)}${placed.paysElsewhere ? '?pagar=1' : ''}`, 303);
  } catch (thrown) {
    const problem = problemOf(thrown, context);
    // The offer is read again, because its change may be the reason for the refusal.
    const current = await findForSale(uid, producto);
    if (current?.adulto && !product.adulto) return toNotice(shop, current);
    const currentOffer = current ? await offered(current, typed) : offer;
    // A stamp makes one order: a new one is needed after an order was placed and then refused.
    return view(context, {
      ...drawn,
      offer: currentOffer,
      stamp: newStampFor(uid, currentOffer.product, isVerifiedStamp(shop, sent)),
      ...problem,
    });
  }
}

async function handleEmpty(
  context: PageContext,
  shop: Shop,
): Promise<Response | OrderFormView | undefined> {
  const { locals, params, response, url } = context;
  const producto = params['producto'] ?? '';
  const product = await findForSale(shop.uid, producto);
  if (!product) return undefined;
  const grant = url.searchParams.get('permiso') ?? '';
  if (product.adulto) {
    if (!passesGate(shop.uid, grant, locals.clientAddress)) return toNotice(shop, product);
    labelAdult(response.headers);
  }
  const typed = typedIn(Object.fromEntries(url.searchParams));
  const { precioMinimo, precio, moneda } = product;
  if (precioMinimo !== null && typed.ofrecido === '')
    typed.ofrecido = typedAmount(precio, moneda, locals.language);
  const offer = await offered(product, typed);
  const stamp = newStampFor(shop.uid, product, isGranted(shop.uid, grant, true));
  return view(context, { shop, offer, typed, stamp, issues: offer.issues });
}

/**
 * `GET` and `POST /{slug}/p/{producto}/comprar` (docs/product.md §16). Returns undefined where
 * nothing is for sale. Throws AppError for a body that is no form.
 */
export async function handlePurchase(
  context: PageContext,
): Promise<Response | OrderFormView | undefined> {
  const { params, request, response, url } = context;
  const slug = params['slug'] ?? '';
  const shop = await findShop(slug);
  // The browser stores the form: a buyer who goes back needs its stamp to replace their order.
  response.headers.set('Cache-Control', 'private, max-age=0');
  if (request.method === 'POST') {
    const fields = await readBody(request, FIELDS);
    if (!shop) throw new AppError('notFound');
    return handleForm(context, shop, fields);
  }
  if (!shop) return undefined;
  const path = `/${shop.slug}/p/${params['producto']}/comprar`;
  if (slug !== shop.slug) return movedTo(`${path}${url.search}`);
  return handleEmpty(context, shop);
}
