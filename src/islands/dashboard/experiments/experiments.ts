import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { THEME_IDS, type ThemeId } from '@/lib/appearance/options';
import { getAppearanceTexts } from '@/lib/appearance/texts';
import { pageLanguage } from '@/lib/core/i18n';
import type { ExperimentKind } from '@/lib/experiments/limits';
import type { ExperimentAction, ExperimentInput, Experiments } from '@/lib/experiments/schema';
import { linkTitle } from '@/lib/links/networks';
import type { Link } from '@/lib/links/schema';
import { ApiError, api, call } from '../api';
import { issueOf, loadInto } from '../core/attempts';
import { fail, succeed } from '../core/toasts';
import { draftOf } from '../draft/fields';
import { $savedPublication } from '../draft/publication';
import { $base, acknowledge } from '../draft/store';
import { broadcastSave } from '../save/tabs';
import { experimentTexts } from './texts';
import type { Compared } from './VariantPreviews';

export const $experiments = atom<Experiments | 'loading' | 'failed'>('loading');

export const $changing = atom(false);

export function loadExperiments(): Promise<void> {
  return loadInto($experiments, () => call('GET', '/api/pruebas'));
}

/**
 * Reloads the experiments after a change in another tab or by another person. Errors are not shown.
 */
async function catchUp(): Promise<void> {
  $experiments.set(await call('GET', '/api/pruebas').catch(() => $experiments.get()));
}

/** Starts an experiment. Returns an error message, undefined on success. */
export async function startExperiment(body: ExperimentInput): Promise<string | undefined> {
  try {
    $experiments.set(await call('POST', '/api/pruebas', { body }));
    succeed(experimentTexts.start.started);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const isOfTheForm = Object.keys(thrown.fields).length > 0;
    if (!isOfTheForm) await catchUp();
    return issueOf(thrown);
  }
}

/**
 * Stores the experiments from a change's response, or shows why it failed. Returns true on success.
 */
async function change(act: () => Promise<Experiments>, done: string): Promise<boolean> {
  if ($changing.get()) return false;
  $changing.set(true);
  try {
    $experiments.set(await act());
    succeed(done);
    return true;
  } catch (thrown) {
    const isGone = thrown instanceof ApiError && thrown.code === 'notFound';
    fail(
      'pruebas',
      experimentTexts.changeFailed,
      isGone ? experimentTexts.gone : (thrown as Error).message,
    );
    await catchUp();
    return false;
  } finally {
    $changing.set(false);
  }
}

/** Loads the page that the server has just changed. Unsaved changes stay in the draft. */
async function readPage(): Promise<void> {
  const base = $base.get();
  if (!base) return;
  const stored = await api.profile();
  acknowledge(draftOf(base), stored);
  broadcastSave(stored);
}

const act = (id: string, body: ExperimentAction) => () =>
  call('POST', '/api/pruebas/[id]', { params: { id }, body });

/** Ends an experiment, so that all visitors get the stored page. */
export const endExperiment = (id: string) =>
  change(act(id, { accion: 'terminar' }), experimentTexts.running.ended);

/** Applies a variant to the page permanently. */
export async function applyVariant(id: string, variante: number): Promise<void> {
  const done = variante === 0 ? experimentTexts.apply.kept : experimentTexts.apply.done;
  if (await change(act(id, { accion: 'aplicar', variante }), done)) await readPage();
}

export async function undoVariant(id: string): Promise<void> {
  if (await change(act(id, { accion: 'deshacer' }), experimentTexts.apply.undone)) await readPage();
}

export const removeExperiment = (id: string) =>
  change(
    () => call('DELETE', '/api/pruebas/[id]', { params: { id } }),
    experimentTexts.past.removed,
  );

/** An experiment in the form. */
export interface Idea {
  tipo: ExperimentKind;
  /** Id of the link whose title is tested. */
  enlace: string;
  /** Values of the other variants; '' for a value that is not chosen yet. */
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

/** Returns the values that another variant can have; empty for a title, which is typed. */
export function optionsOf({ tipo }: Idea, links: readonly Link[], tema: string): Option[] {
  if (tipo === 'titulo') return [];
  if (tipo === 'primero') return links.slice(1).map(linkOption);
  return THEME_IDS.filter((id) => id !== tema).map((id) => ({ valor: id, nombre: themeName(id) }));
}

/** Converts the form for the preview. Values that are not chosen yet become the current value. */
export function comparedOf({ tipo, enlace, otras }: Idea, now: Option): Compared {
  const others = otras.map((valor) => ({ valor: valor || now.valor, nombre: valor }));
  return { tipo, enlace, variantes: [now, ...others] };
}

export function inputOf({ tipo, enlace, otras }: Idea): ExperimentInput {
  if (tipo === 'titulo') return { tipo, enlace, otras };
  if (tipo === 'primero') return { tipo, otras };
  return { tipo, otras: otras as ThemeId[] };
}
