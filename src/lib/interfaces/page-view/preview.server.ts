import { z } from 'zod';
import { comingEvents } from '@/lib/audience/events/published.server';
import type { Event } from '@/lib/audience/events/rules';
import { reading } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { pageLanguage } from '@/lib/kernel/i18n';
import { DAY_MS } from '@/lib/kernel/time/units';
import { DEFAULT_ZONE, isZone } from '@/lib/kernel/time/zone';
import { type AdultPage, adultStands } from '@/lib/page/adult/rules';
import { readAppearance } from '@/lib/page/appearance/schema';
import { coversOf } from '@/lib/page/blocks/embeds/service.server';
import type { Covers } from '@/lib/page/blocks/incrustado/providers';
import { BLOCK_LIMITS } from '@/lib/page/blocks/kind/kind';
import { blockSchema } from '@/lib/page/blocks/schema';
import { applyBrandAccent } from '@/lib/page/brands/accent';
import { brandOfPage } from '@/lib/page/brands/service.server';
import { linkSchema } from '@/lib/page/links/schema';
import { parseMediaAddress } from '@/lib/page/media/rules';
import { pagePlan } from '@/lib/page/profile/lookup.server';
import { PROFESSION_FORMS, PROFESSION_IDS } from '@/lib/page/profile/professions';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import type { Offer } from '@/lib/store/products/offer';
import { offersOfPage } from '@/lib/store/products/published.server';
import { composePage, type PageParts, type PageView, showsEvents, showsProducts } from './compose';
import { getSampleTexts, SAMPLE_ID } from './samples';

/** Previews of a person in a minute: more than one can type. */
export const PREVIEWS = rateLimit('vista-previa', 600, 60);

/** Far above every limit: a draft may break them while it is typed, but not fill the page. */
const MAX_LENGTH = 5000;

const typed = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, MAX_LENGTH).toWellFormed().trim());

/** What can be drawn of a draft, however unfinished: what is not valid yet is left out. */
export const previewSchema = z.object({
  nombre: typed,
  bio: typed,
  descripcion: typed,
  slug: typed,
  profesion: z.enum(['', ...PROFESSION_IDS]).catch(''),
  formaProfesion: z.enum(PROFESSION_FORMS).catch('neutra'),
  presentacion: typed,
  avatar: typed.transform((value) => (parseMediaAddress(value) ? value : '')),
  apariencia: z.unknown().optional().transform(readAppearance),
  enlaces: z
    .array(z.unknown())
    .max(500)
    .catch([])
    .transform((links) => links.flatMap((link) => linkSchema.safeParse(link).data ?? [])),
  bloques: z
    .array(z.unknown())
    .max(BLOCK_LIMITS.stored)
    .catch([])
    .transform((blocks) => blocks.flatMap((block) => blockSchema.safeParse(block).data ?? [])),
  orden: z.array(z.string()).max(700).catch([]),
  /** On whose clock moments are told. */
  zonaHoraria: typed.transform((name) => (isZone(name) ? name : undefined)),
});

/** The public page of an unsaved draft, in the draft's appearance even where the plan does not publish it. */
export function previewOf(
  draft: z.output<typeof previewSchema>,
  page: AdultPage & { covers: Covers },
  now: Date,
  parts: PageParts = {},
): PageView {
  const composed = composePage({ ...draft, ...page, tries: true }, now, parts);
  return { ...composed, apariencia: draft.apariencia };
}

/** What stands in a block of dates, or of products, that a plan without them tries. */
function sampleEvent({ zonaHoraria }: z.output<typeof previewSchema>, now: Date): Event {
  const { date, place } = getSampleTexts(pageLanguage());
  const inicio = Math.ceil(now.getTime() / DAY_MS) * DAY_MS + 9 * DAY_MS;
  const moment = { inicio, fin: null, zona: zonaHoraria ?? DEFAULT_ZONE, diaEntero: false };
  const words = { titulo: date, descripcion: '', lugar: place, url: '' };
  const state = { enLinea: false, estado: 'programado', secuencia: 0, porAvisar: false } as const;
  return { id: SAMPLE_ID, ...moment, ...words, ...state, creadoEn: 0, cambiadoEn: 0 };
}

function sampleOffer(): Offer {
  const { product } = getSampleTexts(pageLanguage());
  const price = { precio: 1_500, moneda: 'USD', precioMinimo: null };
  const rest = { existencias: null, porPersona: null, adulto: false, imagenes: [] };
  return { id: SAMPLE_ID, tipo: 'digital', nombre: product, descripcion: '', ...price, ...rest };
}

/**
 * The public page of an unsaved draft of a page, with the events and products that it has. What its
 * plan does not publish is there too: it is tried here.
 */
export async function previewFor(
  uid: string,
  draft: z.output<typeof previewSchema>,
): Promise<PageView> {
  const db = await reading();
  const stored = await pagePlan(db, uid);
  if (!stored) throw new AppError('notFound');
  const { plan, reglas18 } = stored;
  const now = new Date();
  const page = { plan, reglas18, bloques: draft.bloques, tries: true };
  const [events, store] = [showsEvents(page), showsProducts(page)];
  const coming = events ? await comingEvents(db, uid, now.getTime()) : [];
  const offered = store ? await offersOfPage(db, uid, adultStands(page)) : [];
  const rules = PLAN_RULES[plan];
  // Dates and products that the plan lacks cannot have been written: a sample stands there.
  const eventos =
    events && !rules.events && coming.length === 0 ? [sampleEvent(draft, now)] : coming;
  const productos = store && !rules.store && offered.length === 0 ? [sampleOffer()] : offered;
  const embeds = draft.bloques.some(({ tipo }) => tipo === 'incrustado');
  const covers = embeds ? await coversOf(uid, db) : {};
  const seen = previewOf(draft, { plan, reglas18, covers }, now, { eventos, productos });
  return { ...seen, apariencia: applyBrandAccent(brandOfPage(uid), seen.apariencia) };
}
