import { atom } from 'nanostores';
import type { ExperimentAction, ExperimentInput, Experiments } from '@/lib/experiments/schema';
import { ApiError, api, call } from '../api';
import { loadInto } from '../core/attempts';
import { fail, succeed } from '../core/toasts';
import { draftOf } from '../draft/fields';
import { $base, acknowledge } from '../draft/profile';
import { broadcastSave } from '../save/tabs';
import { experimentTexts } from './texts';

export const $experiments = atom<Experiments | 'loading' | 'failed'>('loading');

export const $changing = atom(false);

export function loadExperiments(): Promise<void> {
  return loadInto($experiments, () => call('GET', '/api/pruebas'));
}

/**
 * Reloads the experiments after a change in another tab or by another person; errors are not shown.
 */
async function catchUp(): Promise<void> {
  $experiments.set(await call('GET', '/api/pruebas').catch(() => $experiments.get()));
}

function isRunning(): boolean {
  const experimentData = $experiments.get();
  return (
    typeof experimentData !== 'string' &&
    experimentData.pruebas.some(({ estado }) => estado !== 'terminada')
  );
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
    // The running experiment replaces the form and its error message.
    if (isRunning()) fail('pruebas', experimentTexts.start.notStarted, thrown.message);
    return Object.values(thrown.fields)[0] ?? thrown.message;
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

/** Loads the page that the server has just changed; unsaved changes stay. */
async function readPage(): Promise<void> {
  const base = $base.get();
  if (!base) return;
  const stored = await api.profile();
  acknowledge(draftOf(base), stored);
  broadcastSave(stored);
}

const act = (id: string, body: ExperimentAction) => () =>
  call('POST', '/api/pruebas/[id]', { params: { id }, body });

/** Ends an experiment: all visitors get the stored page. */
export const endExperiment = (id: string) =>
  change(act(id, { accion: 'terminar' }), experimentTexts.running.ended);

/** Applies a variant to the page permanently. */
export async function applyVariant(id: string, variante: number): Promise<void> {
  const done = variante === 0 ? experimentTexts.apply.kept : experimentTexts.apply.done;
  if (await change(act(id, { accion: 'aplicar', variante }), done)) await readPage();
}

/** Undoes the application of a variant. */
export async function undoVariant(id: string): Promise<void> {
  if (await change(act(id, { accion: 'deshacer' }), experimentTexts.apply.undone)) await readPage();
}

export const removeExperiment = (id: string) =>
  change(
    () => call('DELETE', '/api/pruebas/[id]', { params: { id } }),
    experimentTexts.past.removed,
  );
