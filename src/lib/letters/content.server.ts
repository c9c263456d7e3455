import { FACES, faceIdOf } from '@/lib/appearance/fonts';
import { pageAppearance } from '@/lib/brands/accent';
import type { Database } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { zoneNamed } from '@/lib/core/time/zone';
import { getAgendaTexts } from '@/lib/events/page-texts';
import { everyEvent } from '@/lib/events/published.server';
import type { Event } from '@/lib/events/rules';
import { parseMediaAddress } from '@/lib/media/rules';
import { findPageCard, findPageLook } from '@/lib/pages/read-model.server';
import { sellerOf } from '@/lib/payments/shop/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { type Offer, priceWords } from '@/lib/products/offer';
import { offersOfPage } from '@/lib/products/published.server';
import { isSoldOut, productPath } from '@/lib/products/rules';
import { getStorePageTexts } from '@/lib/products/texts/page';
import type { DrawnPart } from './part';
import { drawnParts, linksIn } from './registry';
import { archivePath } from './rules';
import type { LetterContent } from './schema';
import type { LetterBody, SentPart } from './sent';
import { getLetterRenderTexts } from './texts/page';

/** Countries whose law asks for the sender's postal address in each letter (docs/sources.md). */
const COUNTRIES = ['US', 'PR', 'CA', 'DE', 'AT'];

/** Node 22 has the property `timeZones` in place of the method. */
type Zoned = Partial<Pick<Intl.Locale, 'getTimeZones'>> & { timeZones?: string[] };

function zonesOf(country: string): string[] {
  const locale: Zoned = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

let zones: ReadonlySet<string | undefined> | undefined;

/** True if a time zone, by any of its names, belongs to one of these countries. */
function asksPostalAddress(zone: string): boolean {
  zones ??= new Set(COUNTRIES.flatMap(zonesOf).map(zoneNamed));
  return zone !== '' && zones.has(zoneNamed(zone));
}

/**
 * Returns the postal address for the foot of a page's letters: '' while the page has none, null
 * where the law of its country does not ask for one.
 */
export async function postalAddressOf(
  db: Database,
  { uid, zonaHoraria }: { uid: string; zonaHoraria: string },
): Promise<string | null> {
  return asksPostalAddress(zonaHoraria) ? (await sellerOf(db, uid)).domicilio : null;
}

const SYSTEM_FONT = '"Helvetica Neue",Helvetica,Arial,sans-serif';

interface Shown {
  slug: string;
  offers: readonly Offer[];
  events: readonly Event[];
  language: string;
}

function productCard({ slug, offers, language }: Shown, id: string): SentPart[] {
  const offer = offers.find((one) => one.id === id);
  if (!offer) return [];
  const price = priceWords(offer, language);
  const detalles = isSoldOut(offer) ? [price, getStorePageTexts(language).soldOut] : [price];
  return [
    {
      tipo: 'tarjeta',
      titulo: offer.nombre,
      detalles,
      medio: offer.imagenes[0]?.medio ?? '',
      url: productPath(slug, id),
      accion: getLetterRenderTexts(language).product,
    },
  ];
}

function eventCard({ slug, events, language }: Shown, id: string): SentPart[] {
  const event = events.find((one) => one.id === id);
  if (!event) return [];
  const t = getAgendaTexts(language);
  const lines = [t.when(event, nowMs()), t.place(event), t.states[event.estado]];
  return [
    {
      tipo: 'tarjeta',
      titulo: event.titulo,
      medio: '',
      url: `/${slug}/eventos`,
      detalles: lines.filter((line) => line !== ''),
      accion: getLetterRenderTexts(language).date,
    },
  ];
}

function sentPart(part: DrawnPart, shown: Shown): SentPart[] {
  switch (part.tipo) {
    case 'imagen': {
      const { width = 0, height = 0 } = parseMediaAddress(part.medio) ?? {};
      return width === 0 ? [] : [{ ...part, ancho: width, alto: height }];
    }
    case 'producto':
      return productCard(shown, part.producto);
    case 'fecha':
      return eventCard(shown, part.evento);
    default:
      return [part];
  }
}

/** A letter's content, with its id and its place in the archive. */
export interface LetterSource extends LetterContent {
  /** Id of the stored letter, by which clicks are counted; undefined for a preview. */
  id?: string;
  /** True if the page's archive shows the letter. */
  archivo?: boolean;
}

/**
 * Returns a letter as it is sent, with the current products and dates. Those that are not on sale,
 * are for adults or were deleted are left out. Throws `notFound` when the page is deleted.
 */
export async function bodyOf(db: Database, uid: string, letter: LetterSource): Promise<LetterBody> {
  const { id, titulo, partes, archivo = false } = letter;
  const [card, look] = [await findPageCard(db, uid), await findPageLook(db, uid)];
  if (!card || !look) throw new AppError('notFound');
  const { slug, nombre, plan, zonaHoraria } = card;
  const drawn = drawnParts(partes);
  const has = (tipo: DrawnPart['tipo']) => drawn.some((part) => part.tipo === tipo);
  const rules = PLAN_RULES[plan];
  const shown = {
    slug,
    offers: has('producto') && rules.store ? await offersOfPage(db, uid, false) : [],
    events: has('fecha') && rules.events ? await everyEvent(db, uid) : [],
    language: config().language,
  };
  const face = faceIdOf(pageAppearance(look));
  const { vendedor, domicilio } = await sellerOf(db, uid);
  const address = asksPostalAddress(zonaHoraria) ? domicilio : '';
  return {
    titulo,
    partes: drawn.flatMap((part) => sentPart(part, shown)),
    pagina: nombre,
    camino: `/${slug}`,
    letra: face ? FACES[face].stack : SYSTEM_FONT,
    web: id !== undefined && archivo ? archivePath(slug, id) : '',
    enlaces: linksIn(slug, partes),
    contador: id === undefined ? '' : `/${slug}/boletin/ir/${id}`,
    domicilio: address && [vendedor, ...address.split('\n')].filter(Boolean).join(' · '),
  };
}
