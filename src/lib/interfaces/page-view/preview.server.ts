import { z } from 'zod';
import { comingEvents } from '@/lib/audience/events/published.server';
import { reading } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { isZone } from '@/lib/kernel/time/zone';
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
import { offersOfPage } from '@/lib/store/products/published.server';
import { composePage, type PageParts, type PageView, showsEvents, showsProducts } from './compose';

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
  return { ...composePage({ ...draft, ...page }, now, parts), apariencia: draft.apariencia };
}

/** The public page of an unsaved draft of a page, with the events and products that it has. */
export async function previewFor(
  uid: string,
  draft: z.output<typeof previewSchema>,
): Promise<PageView> {
  const db = await reading();
  const stored = await pagePlan(db, uid);
  if (!stored) throw new AppError('notFound');
  const { plan, reglas18 } = stored;
  const now = new Date();
  const page = { plan, reglas18, bloques: draft.bloques };
  const eventos = showsEvents(page) ? await comingEvents(db, uid, now.getTime()) : [];
  const productos = showsProducts(page) ? await offersOfPage(db, uid, adultStands(page)) : [];
  const embeds = draft.bloques.some(({ tipo }) => tipo === 'incrustado');
  const covers = embeds ? await coversOf(uid, db) : {};
  const seen = previewOf(draft, { plan, reglas18, covers }, now, { eventos, productos });
  return { ...seen, apariencia: applyBrandAccent(brandOfPage(uid), seen.apariencia) };
}
