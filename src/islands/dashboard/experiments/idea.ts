import { useStore } from '@nanostores/react';
import { THEME_IDS, type ThemeId } from '@/lib/appearance/options';
import { getAppearanceTexts } from '@/lib/appearance/texts';
import { pageLanguage } from '@/lib/core/i18n';
import type { ExperimentInput } from '@/lib/experiments/schema';
import type { ExperimentKind } from '@/lib/experiments/variants/limits';
import { linkTitle } from '@/lib/links/networks';
import type { Link } from '@/lib/links/schema';
import { $base } from '../draft/profile';
import { $savedPublication } from '../draft/publication';
import type { Compared } from './Pictures';
import { experimentTexts } from './texts';

/** An experiment in the form. */
export interface Idea {
  tipo: ExperimentKind;
  /** Id of the link whose title is tested. */
  enlace: string;
  /** Values of the other variants; '' is not chosen yet. */
  otras: string[];
}

/** A value to choose, and its name. */
export interface Option {
  valor: string;
  nombre: string;
}

const { themes } = getAppearanceTexts(pageLanguage());

export const themeName = (tema: string) => themes[tema as ThemeId]?.name ?? tema;

export const linkName = (link: Link) => linkTitle(link, pageLanguage()) || experimentTexts.untitled;

const linkOption = (link: Link): Option => ({ valor: link.id, nombre: linkName(link) });

/** Returns the links that the page shows now, in order. */
export function usePublishedLinks(): Link[] {
  const base = useStore($base);
  const { reasons } = useStore($savedPublication);
  return base?.enlaces.filter(({ id }) => !reasons.has(id)) ?? [];
}

/** Returns the current value that an experiment varies; undefined where there is none. */
export function nowOf({ tipo, enlace }: Idea, links: readonly Link[], tema: string) {
  if (tipo === 'tema') return { valor: tema, nombre: themeName(tema) };
  if (tipo === 'primero') return links[0] && linkOption(links[0]);
  const link = links.find(({ id }) => id === enlace);
  return link && { valor: link.titulo, nombre: linkName(link) };
}

/** Returns the values of another variant; none for a title, which is typed. */
export function optionsOf({ tipo }: Idea, links: readonly Link[], tema: string): Option[] {
  if (tipo === 'titulo') return [];
  if (tipo === 'primero') return links.slice(1).map(linkOption);
  return THEME_IDS.filter((id) => id !== tema).map((id) => ({ valor: id, nombre: themeName(id) }));
}

/** Converts the form for the preview: values that are not chosen yet are the current one. */
export function comparedOf({ tipo, enlace, otras }: Idea, now: Option): Compared {
  const others = otras.map((valor) => ({ valor: valor || now.valor, nombre: valor }));
  return { tipo, enlace, variantes: [now, ...others] };
}

export function inputOf({ tipo, enlace, otras }: Idea): ExperimentInput {
  if (tipo === 'titulo') return { tipo, enlace, otras };
  if (tipo === 'primero') return { tipo, otras };
  return { tipo, otras: otras as ThemeId[] };
}
