import { type AdultPage, plannedLinks } from '@/lib/page/adult/rules';
import type { Appearance } from '@/lib/page/appearance/options';
import { THEMES } from '@/lib/page/appearance/themes';
import { fullOrder, inOrder } from '@/lib/page/blocks/order';
import type { Block } from '@/lib/page/blocks/registry';
import type { Link } from '@/lib/page/links/schema';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import type { ExperimentKind } from './limits';

/** One of the versions that are compared. */
export interface Variant {
  /** A title, the id of a link, or a theme. */
  valor: string;
  /** What it was called when the test began: a link may be renamed or removed. */
  nombre: string;
}

/** A test as it is stored. The first variant is the page as it was when the test began. */
export interface Experiment {
  id: string;
  tipo: ExperimentKind;
  /** The link whose title is tested; empty otherwise. */
  enlace: string;
  variantes: Variant[];
  creadoEn: number;
  /** When it ends by itself (ms). */
  hasta: number;
  /** When it was ended by hand; null otherwise. */
  terminadaEn: number | null;
  /** The variant that the page was given for good; null for none. */
  aplicada: number | null;
  /** What that took away, so that it can be put back. */
  antes: Before | null;
}

/** A test as a row of the database has it. */
export function toExperiment({
  uid: _,
  antes,
  ...row
}: Omit<Experiment, 'antes'> & { uid: string; antes: object | null }): Experiment {
  return { ...row, antes: antes as Before | null };
}

/** What a variant took away: a title, the place of a link in the list, or a theme in its light. */
export type Before =
  | { titulo: string }
  | { lugar: number }
  | { tema: Appearance['tema']; modo: Appearance['modo'] };

/** A test that runs on a page, as far as it matters to who sees what. */
export interface RunningTest {
  id: string;
  uid: string;
  /** The owner's time zone: a visitor's day is the owner's. */
  zone: string;
  variants: number;
}

/** The fields of a page that a variant can change. */
export interface Tested {
  enlaces: Link[];
  bloques?: Block[] | undefined;
  orden?: string[] | undefined;
  apariencia?: Appearance | undefined;
}

/** A list with one of its ids before another; as it was where either is missing. */
function before(orden: readonly string[], id: string, other: string): string[] {
  if (id === other || !orden.includes(id)) return [...orden];
  const rest = orden.filter((each) => each !== id);
  const at = rest.indexOf(other);
  return at < 0 ? [...orden] : [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** The theme of an appearance, in the light that suits it, as choosing it in the dashboard does. */
function inTheme(apariencia: Appearance, tema: Appearance['tema']): Appearance {
  return { ...apariencia, tema, modo: THEMES[tema].modo };
}

function withOrder<Page extends Tested>(page: Page, orden: string[]): Page {
  const { enlaces, bloques = [] } = page;
  return { ...page, orden, enlaces: inOrder(enlaces, orden), bloques: inOrder(bloques, orden) };
}

const orderOf = ({ orden = [], enlaces, bloques = [] }: Tested) =>
  fullOrder(orden, enlaces, bloques);

/** A page as a variant of a test shows it. The first variant changes nothing. */
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

/** What a variant would take away from a page. */
export function beforeOf(page: Tested, { tipo, enlace }: Experiment, valor: string): Before {
  if (tipo === 'titulo') {
    return { titulo: page.enlaces.find(({ id }) => id === enlace)?.titulo ?? '' };
  }
  if (tipo === 'primero') return { lugar: orderOf(page).indexOf(valor) };
  const { tema = 'tarjeta', modo = 'auto' } = page.apariencia ?? {};
  return { tema, modo };
}

/**
 * A page with what an applied variant took away; undefined where the page has been changed since
 * and is not what the variant made of it any more.
 */
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

/** Why an experiment that was not ended is not shown now. */
export type Pause = 'plan' | 'cambio';

/** What decides whether a test can be shown: what is published of the page, and what its plan has. */
export interface PublishedState {
  /** The links that the page publishes now, in order. */
  publicados: readonly Link[];
  apariencia: Appearance;
  /** Whether the plan has tests. */
  plan: boolean;
}

/** The stored fields of a page that decide whether its experiment runs. */
export interface TestedPage extends AdultPage {
  enlaces: Link[];
  apariencia: Appearance;
}

/** What decides about the tests of a page at a moment (ms), of what is stored. */
export function publishedStateOf(page: TestedPage, now: number): PublishedState {
  return {
    publicados: plannedLinks(page, new Date(now)),
    apariencia: page.apariencia,
    plan: PLAN_RULES[page.plan].tests,
  };
}

/** Whether what a test compares is still on the page as it was when the test began. */
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

/** Why a test pauses on a page, or undefined where it runs. */
export function pauseOf(test: Experiment, state: PublishedState): Pause | undefined {
  if (!state.plan) return 'plan';
  return stands(test, state) ? undefined : 'cambio';
}

/** Whether an experiment is over at a moment (ms): ended by hand, or expired. */
export function isOver({ terminadaEn, hasta }: Experiment, now: number): boolean {
  return terminadaEn !== null || now >= hasta;
}

/** Whether a click counts for a test: on the tested link, or on anything where the page is tested. */
export function countsFor(
  { tipo, enlace }: Pick<Experiment, 'tipo' | 'enlace'>,
  clicked: string,
): boolean {
  return tipo !== 'titulo' || clicked === enlace;
}
