import { type AdultPage, plannedLinks } from '@/lib/adult/rules';
import type { Appearance } from '@/lib/appearance/options';
import { THEMES } from '@/lib/appearance/themes';
import { fullOrder, inOrder } from '@/lib/blocks/order';
import type { Block } from '@/lib/blocks/registry';
import type { Link } from '@/lib/links/schema';
import { PLAN_RULES } from '@/lib/plans/rules';
import type { ExperimentKind } from '../limits';

export interface Variant {
  /** A title, the id of a link, or a theme. */
  valor: string;
  /** The name at the start, because a link may be renamed or deleted later. */
  nombre: string;
}

/** A stored experiment. The first variant is the page at the start. */
export interface Experiment {
  id: string;
  tipo: ExperimentKind;
  /** The link whose title is tested; '' for other kinds. */
  enlace: string;
  variantes: Variant[];
  creadoEn: number;
  /** Time at which it expires, in ms. */
  hasta: number;
  /** Time at which it was ended by hand, in ms; null otherwise. */
  terminadaEn: number | null;
  /** Index of the applied variant; null for none. */
  aplicada: number | null;
  /** The values that the applied variant replaced, so that they can be restored. */
  antes: Before | null;
}

export function toExperiment({
  uid: _,
  antes,
  ...row
}: Omit<Experiment, 'antes'> & { uid: string; antes: object | null }): Experiment {
  return { ...row, antes: antes as Before | null };
}

/** The values that a variant replaced: a title, a link's position, or a theme with its mode. */
export type Before =
  | { titulo: string }
  | { lugar: number }
  | { tema: Appearance['tema']; modo: Appearance['modo'] };

/** A running experiment, with the fields that assigning a variant needs. */
export interface RunningTest {
  id: string;
  uid: string;
  /** The owner's IANA zone, in which the day of a visitor begins and ends. */
  zone: string;
  variants: number;
}

export interface Tested {
  enlaces: Link[];
  bloques?: Block[] | undefined;
  orden?: string[] | undefined;
  apariencia?: Appearance | undefined;
}

/** Moves an id before another one; unchanged when either is missing. */
function before(orden: readonly string[], id: string, other: string): string[] {
  if (id === other || !orden.includes(id)) return [...orden];
  const rest = orden.filter((each) => each !== id);
  const at = rest.indexOf(other);
  return at < 0 ? [...orden] : [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** Sets the theme of an appearance with the theme's mode, as the dashboard does. */
function inTheme(apariencia: Appearance, tema: Appearance['tema']): Appearance {
  return { ...apariencia, tema, modo: THEMES[tema].modo };
}

function withOrder<Page extends Tested>(page: Page, orden: string[]): Page {
  const { enlaces, bloques = [] } = page;
  return { ...page, orden, enlaces: inOrder(enlaces, orden), bloques: inOrder(bloques, orden) };
}

const orderOf = ({ orden = [], enlaces, bloques = [] }: Tested) =>
  fullOrder(orden, enlaces, bloques);

/** Returns a page as a variant shows it. The first variant changes nothing. */
export function withVariant<Page extends Tested>(
  page: Page,
  { tipo, enlace, variantes }: Pick<Experiment, 'tipo' | 'enlace' | 'variantes'>,
  number: number,
): Page {
  const valor = variantes[number]?.valor;
  if (number === 0 || valor === undefined) return page;
  if (tipo === 'titulo') {
    const titled = (link: Link) => (link.id === enlace ? { ...link, titulo: valor } : link);
    return { ...page, enlaces: page.enlaces.map(titled) };
  }
  if (tipo === 'primero') {
    return withOrder(page, before(orderOf(page), valor, variantes[0]?.valor ?? ''));
  }
  if (!page.apariencia) return page;
  return { ...page, apariencia: inTheme(page.apariencia, valor as Appearance['tema']) };
}

/** Returns the values of a page that a variant would replace. */
export function beforeOf(page: Tested, { tipo, enlace }: Experiment, valor: string): Before {
  if (tipo === 'titulo') {
    return { titulo: page.enlaces.find(({ id }) => id === enlace)?.titulo ?? '' };
  }
  if (tipo === 'primero') return { lugar: orderOf(page).indexOf(valor) };
  const { tema = 'tarjeta', modo = 'auto' } = page.apariencia ?? {};
  return { tema, modo };
}

/** Restores the values that an applied variant replaced; undefined when the page changed since. */
export function withBefore<Page extends Tested>(
  page: Page,
  { tipo, enlace, variantes, aplicada, antes }: Experiment,
): Page | undefined {
  const valor = variantes[aplicada ?? 0]?.valor;
  if (!antes || valor === undefined) return undefined;
  if (tipo === 'titulo' && 'titulo' in antes) {
    const { titulo } = antes;
    const back = (link: Link) => (link.id === enlace ? { ...link, titulo } : link);
    const stands = page.enlaces.some((link) => link.id === enlace && link.titulo === valor);
    return stands ? { ...page, enlaces: page.enlaces.map(back) } : undefined;
  }
  if (tipo === 'primero' && 'lugar' in antes) {
    const orden = orderOf(page);
    if (!orden.includes(valor)) return undefined;
    const rest = orden.filter((id) => id !== valor);
    return withOrder(page, [...rest.slice(0, antes.lugar), valor, ...rest.slice(antes.lugar)]);
  }
  const { apariencia } = page;
  if (!('tema' in antes) || apariencia?.tema !== valor) return undefined;
  return { ...page, apariencia: { ...apariencia, ...antes } };
}

/** Reason why an experiment that was not ended is not shown now. */
export type Pause = 'plan' | 'cambio';

/** The state that decides whether an experiment can be shown: the published page and its plan. */
export interface PublishedState {
  publicados: readonly Link[];
  apariencia: Appearance;
  /** True when the plan includes experiments. */
  plan: boolean;
}

/** The stored fields of a page that decide whether its experiment runs. */
export interface TestedPage extends AdultPage {
  enlaces: Link[];
  apariencia: Appearance;
}

/** Returns the state that decides about a page's experiments at a moment (ms). */
export function publishedStateOf(page: TestedPage, now: number): PublishedState {
  return {
    publicados: plannedLinks(page, new Date(now)),
    apariencia: page.apariencia,
    plan: PLAN_RULES[page.plan].tests,
  };
}

/** True when the compared items are still on the page as they were at the start. */
function stands(
  { tipo, enlace, variantes }: Experiment,
  { publicados, apariencia }: PublishedState,
) {
  const now = variantes[0]?.valor;
  if (tipo === 'tema') return apariencia.tema === now;
  if (tipo === 'titulo') {
    return publicados.some(({ id, titulo }) => id === enlace && titulo === now);
  }
  const ids = new Set(publicados.map(({ id }) => id));
  return publicados[0]?.id === now && variantes.every(({ valor }) => ids.has(valor));
}

/** Returns the reason why an experiment is paused, or undefined when it runs. */
export function pauseOf(test: Experiment, state: PublishedState): Pause | undefined {
  if (!state.plan) return 'plan';
  return stands(test, state) ? undefined : 'cambio';
}

/** True when an experiment is over at a moment (ms): ended by hand, or expired. */
export function isOver({ terminadaEn, hasta }: Experiment, now: number): boolean {
  return terminadaEn !== null || now >= hasta;
}

/** True when a click counts: on the tested link, or on any item when the whole page is tested. */
export function countsFor(
  { tipo, enlace }: Pick<Experiment, 'tipo' | 'enlace'>,
  clicked: string,
): boolean {
  return tipo !== 'titulo' || clicked === enlace;
}

/** Returns the FNV-1a hash of a text, continued from a number (G. Fowler, L. C. Noll, K.-P. Vo). */
function added(text: string, from: number): number {
  let hash = from;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}

/** The finalizer of MurmurHash3 (A. Appleby): each output bit depends on all input bits. */
function spread(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

const BEGIN = 0x811c9dc5;

/**
 * Assigns a visitor of a day to a variant by their hash of that day: it is stable for the day,
 * independent between experiments, and not stored. The hash is an HMAC with a secret of the day, so
 * that a visitor can neither predict nor choose their variant; mixing it further needs no
 * cryptographic hash, which would cost a tenth of a response.
 */
export function variantOf(visitor: string, test: string, variants: number): number {
  return spread(added(visitor, spread(added(test, BEGIN)))) % variants;
}
