import { useStore } from '@nanostores/react';
import type { ExperimentInput } from '@/lib/audience/experiments/schema';
import type { ExperimentKind } from '@/lib/audience/experiments/variants/limits';
import { pageLanguage } from '@/lib/kernel/i18n';
import { THEME_IDS, type ThemeId } from '@/lib/page/appearance/options';
import { getAppearanceTexts } from '@/lib/page/appearance/texts';
import type { Link } from '@/lib/page/links/schema';
import { $base } from '../draft/profile';
import { $savedPublication } from '../draft/publication';
import type { Compared } from './Pictures';
import { experimentTexts } from './texts';

/** A test that is being thought up. */
export interface Idea {
  tipo: ExperimentKind;
  /** The link whose title is tested. */
  enlace: string;
  /** What is compared with the page as it is; an empty one is not chosen yet. */
  otras: string[];
}

/** Something to choose, and what it is called. */
export interface Option {
  valor: string;
  nombre: string;
}

const { themes } = getAppearanceTexts(pageLanguage());

/** What a theme is called. */
export const themeName = (tema: string) => themes[tema as ThemeId]?.name ?? tema;

const linkOption = ({ id, titulo }: Link): Option => ({
  valor: id,
  nombre: titulo || experimentTexts.untitled,
});

/** The links that the page shows now, in order. */
export function usePublishedLinks(): Link[] {
  const base = useStore($base);
  const { reasons } = useStore($savedPublication);
  return base?.enlaces.filter(({ id }) => !reasons.has(id)) ?? [];
}

/** What a page has now of what an idea tests; undefined where there is nothing to test. */
export function nowOf({ tipo, enlace }: Idea, links: readonly Link[], tema: string) {
  if (tipo === 'tema') return { valor: tema, nombre: themeName(tema) };
  if (tipo === 'primero') return links[0] && linkOption(links[0]);
  const link = links.find(({ id }) => id === enlace);
  return link && { valor: link.titulo, nombre: link.titulo || experimentTexts.untitled };
}

/** What another variant of an idea can be; none of a title, which is written. */
export function optionsOf({ tipo }: Idea, links: readonly Link[], tema: string): Option[] {
  if (tipo === 'titulo') return [];
  if (tipo === 'primero') return links.slice(1).map(linkOption);
  return THEME_IDS.filter((id) => id !== tema).map((id) => ({ valor: id, nombre: themeName(id) }));
}

/** An idea as a test to be drawn: what is not chosen yet is as it is now. */
export function comparedOf({ tipo, enlace, otras }: Idea, now: Option): Compared {
  const others = otras.map((valor) => ({ valor: valor || now.valor, nombre: valor }));
  return { tipo, enlace, variantes: [now, ...others] };
}

/** An idea as it is sent. */
export function inputOf({ tipo, enlace, otras }: Idea): ExperimentInput {
  if (tipo === 'titulo') return { tipo, enlace, otras };
  if (tipo === 'primero') return { tipo, otras };
  return { tipo, otras: otras as ThemeId[] };
}
