import { z } from 'zod';
import { type AdultPage, adultStands } from '@/lib/adult/rules';
import { readAppearance } from '@/lib/appearance/schema';
import { coversOf } from '@/lib/blocks/embeds.server';
import type { Covers } from '@/lib/blocks/incrustado/providers';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { blockSchema } from '@/lib/blocks/schema';
import { applyBrandAccent } from '@/lib/brands/accent';
import { brandOfPage } from '@/lib/brands/cache.server';
import { reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { DAY_MS } from '@/lib/core/time/units';
import { DEFAULT_ZONE, isZone } from '@/lib/core/time/zone';
import { comingEvents } from '@/lib/events/published.server';
import type { Event } from '@/lib/events/rules';
import { linkSchema } from '@/lib/links/schema';
import { parseMediaAddress } from '@/lib/media/rules';
import { PLAN_RULES } from '@/lib/plans/rules';
import type { Offer } from '@/lib/products/offer';
import { offersOfPage } from '@/lib/products/published.server';
import { pagePlan } from '@/lib/profile/lookup.server';
import { PROFESSION_FORMS, PROFESSION_IDS } from '@/lib/profile/professions';
import { composePage, type PageParts, type PageView, showsEvents, showsProducts } from './compose';

/**
 * Samples for a block of events or products that the plan excludes: in a preview, an empty block
 * would not show its purpose.
 */
const es = {
  date: 'Tu próxima fecha',
  place: 'El lugar, con su ciudad',
  product: 'Tu primer producto',
};

const getSampleTexts = defineTexts({ es });

const SAMPLE_ID = 'muestra';

/** Previews of a person per minute: more than typing can cause. */
export const PREVIEWS = rateLimit('vista-previa', 600, 60);

/** Maximum length of a text: a draft may exceed limits while typing, but not without bound. */
const MAX_LENGTH = 5000;

const typed = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, MAX_LENGTH).toWellFormed().trim());

/** A draft, as far as it can be rendered: invalid parts are left out. */
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
  /** IANA zone of the shown times. */
  zonaHoraria: typed.transform((name) => (isZone(name) ? name : undefined)),
});

/** Returns the public page of an unsaved draft, also with an appearance that the plan excludes. */
export function previewOf(
  draft: z.output<typeof previewSchema>,
  page: AdultPage & { covers: Covers },
  now: Date,
  parts: PageParts = {},
): PageView {
  const composed = composePage({ ...draft, ...page, tries: true }, now, parts);
  return { ...composed, apariencia: draft.apariencia };
}

/** Returns the sample event for an empty block of events that the plan excludes. */
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
 * Returns the public page of an unsaved draft with the page's events and products. It includes
 * features that the plan does not publish, so that they can be tried.
 */
export async function previewFor(
  uid: string,
  draft: z.output<typeof previewSchema>,
): Promise<PageView> {
  const db = await reading();
  const { plan, reglas18 } = existing(await pagePlan(db, uid));
  const now = new Date(nowMs());
  const page = { plan, reglas18, bloques: draft.bloques, tries: true };
  const [events, store] = [showsEvents(page), showsProducts(page)];
  const coming = events ? await comingEvents(db, uid, now.getTime()) : [];
  const offered = store ? await offersOfPage(db, uid, adultStands(page)) : [];
  const rules = PLAN_RULES[plan];
  // Events and products that the plan excludes cannot exist yet: a sample is shown.
  const eventos =
    events && !rules.events && coming.length === 0 ? [sampleEvent(draft, now)] : coming;
  const productos = store && !rules.store && offered.length === 0 ? [sampleOffer()] : offered;
  const embeds = draft.bloques.some(({ tipo }) => ['incrustado', 'lanzamiento'].includes(tipo));
  const covers = embeds ? await coversOf(uid, db) : {};
  const seen = previewOf(draft, { plan, reglas18, covers }, now, { eventos, productos });
  return { ...seen, apariencia: applyBrandAccent(brandOfPage(uid), seen.apariencia) };
}
