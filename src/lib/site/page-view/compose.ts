import type { AdultPage } from '@/lib/adult/rules';
import type { Covers } from '@/lib/blocks/incrustado/providers';
import type { Block } from '@/lib/blocks/registry';
import { isBlock } from '@/lib/blocks/rules';
import type { Event } from '@/lib/events/rules';
import { PLAN_RULES, type Plan } from '@/lib/plans/rules';
import { type Offer, offersIn } from '@/lib/products/offer';
import { getPageTexts } from '@/lib/profile/page-texts';
import { publicView } from '@/lib/profile/rules';
import type { ProfileDraft, PublicProfile } from '@/lib/profile/schema';

/** Data of other features that a page's blocks show: its next events, its products, its letters. */
export interface PageParts {
  eventos?: readonly Event[] | undefined;
  productos?: readonly Offer[] | undefined;
  /** True when letters were sent, to which the newsletter's block links. */
  archivo?: boolean | undefined;
}

export interface PageView extends PublicProfile, PageParts {}

interface Page {
  plan: Plan;
  bloques?: Block[] | undefined;
  /** True in a preview, which shows features that the plan excludes. */
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

/** True when a page can show its newsletter: one of its blocks does. */
export function showsNewsletter({ bloques = [] }: Pick<Page, 'bloques'>): boolean {
  return bloques.some(({ tipo }) => tipo === 'boletin');
}

/** True when a block has something to show now. */
function hasContent(block: Block, { eventos = [], productos = [] }: PageParts): boolean {
  if (block.tipo === 'eventos') return eventos.length > 0;
  if (block.tipo === 'productos') return offersIn(block.datos.ids, productos).length > 0;
  return true;
}

/** Returns the view of a page at a moment, by its plan, with the given events and products. */
export function composePage(
  profile: ProfileDraft &
    AdultPage & {
      buscadores?: boolean | undefined;
      zonaHoraria?: string | undefined;
      covers?: Covers | undefined;
      tries?: boolean | undefined;
    },
  now: Date,
  { eventos = [], productos = [], archivo = false }: PageParts = {},
): PageView {
  const visible = {
    eventos: showsEvents(profile) ? eventos : [],
    productos: showsProducts(profile) ? productos : [],
  };
  const page = publicView(profile, now, (block) => hasContent(block, visible));
  return { ...page, ...visible, archivo, sellos: { contacto: '', novedades: '' } };
}

/** Returns the titles of a page, without its name; none on a page without sections. */
export function titlesOf({ contenido, descripcion }: PublicProfile, language: string): string[] {
  const titles = contenido.flatMap((item) =>
    isBlock(item) && item.tipo === 'titulo' ? item.datos.texto : [],
  );
  if (titles.length === 0) return [];
  return descripcion ? [...titles, getPageTexts(language).about] : titles;
}

/** The data of the 404 page in place of a creator's page. */
export interface Missing {
  /** The slug, when it is available. */
  free: string | undefined;
  /** True when the page exists and is suspended. */
  suspended?: boolean;
  /** The slug of the existing page, when only a part of it is missing. */
  within?: string;
}

/** Returns the 404 data of a lookup that found no page. */
export function missingAs(lookup: { kind: string; free?: string | undefined }): Missing {
  return { free: lookup.free, suspended: lookup.kind === 'suspended' };
}
