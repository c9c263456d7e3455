import type { Event } from '@/lib/audience/events/rules';
import type { AdultPage } from '@/lib/page/adult/rules';
import type { Covers } from '@/lib/page/blocks/incrustado/providers';
import type { Block } from '@/lib/page/blocks/registry';
import { isBlock } from '@/lib/page/blocks/rules';
import { publicView } from '@/lib/page/profile/rules';
import type { ProfileDraft, PublicProfile } from '@/lib/page/profile/schema';
import { getPageTexts } from '@/lib/page/profile/texts/page';
import type { Plan } from '@/lib/plans/entitlements';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { type Offer, offersIn } from '@/lib/store/products/offer';

/** What a page shows by its blocks and other domains own: its next events and its products. */
export interface PageParts {
  eventos?: readonly Event[] | undefined;
  productos?: readonly Offer[] | undefined;
}

/** Everything that a public page shows. */
export interface PageView extends PublicProfile, PageParts {}

interface Page {
  plan: Plan;
  bloques?: Block[] | undefined;
  /** Whether what its plan lacks is tried in a preview. */
  tries?: boolean | undefined;
}

/** True when a page can show events: its plan has them, or it is a preview, and one of its blocks shows them. */
export function showsEvents({ plan, bloques = [], tries }: Page): boolean {
  return (tries || PLAN_RULES[plan].events) && bloques.some(({ tipo }) => tipo === 'eventos');
}

/** True when a page can show products: its plan sells, or it is a preview, and one of its blocks shows them. */
export function showsProducts({ plan, bloques = [], tries }: Page): boolean {
  return (tries || PLAN_RULES[plan].store) && bloques.some(({ tipo }) => tipo === 'productos');
}

/** True when a block has something to show now. */
function hasContent(block: Block, { eventos = [], productos = [] }: PageParts): boolean {
  if (block.tipo === 'eventos') return eventos.length > 0;
  if (block.tipo === 'productos') return offersIn(block.datos.ids, productos).length > 0;
  return true;
}

/** Returns what a page shows at a moment, by its plan, with the events and products given. */
export function composePage(
  profile: ProfileDraft &
    AdultPage & {
      buscadores?: boolean | undefined;
      zonaHoraria?: string | undefined;
      covers?: Covers | undefined;
      tries?: boolean | undefined;
    },
  now: Date,
  { eventos = [], productos = [] }: PageParts = {},
): PageView {
  const visible = {
    eventos: showsEvents(profile) ? eventos : [],
    productos: showsProducts(profile) ? productos : [],
  };
  const page = publicView(profile, now, (block) => hasContent(block, visible));
  return { ...page, ...visible, sellos: { contacto: '', novedades: '' } };
}

/** What stands in titles of a page besides its name; none on a page without sections. */
export function titlesOf({ contenido, descripcion }: PublicProfile, language: string): string[] {
  const titles = contenido.flatMap((item) =>
    isBlock(item) && item.tipo === 'titulo' ? item.datos.texto : [],
  );
  if (titles.length === 0) return [];
  return descripcion ? [...titles, getPageTexts(language).about] : titles;
}

/** What the page says that stands where a page was asked for and is not shown. */
export interface Missing {
  /** The slug, when it can be claimed. */
  free: string | undefined;
  /** Whether the page exists and is suspended. */
  suspended?: boolean;
  /** The slug of the page that is there, where only this part of it is not. */
  within?: string;
}

/** What is said of what a look-up found instead of a page. */
export function missingAs(lookup: { kind: string; free?: string | undefined }): Missing {
  return { free: lookup.free, suspended: lookup.kind === 'suspended' };
}
