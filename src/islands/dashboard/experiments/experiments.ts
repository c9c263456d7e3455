import { atom } from 'nanostores';
import type {
  ExperimentAction,
  ExperimentInput,
  Experiments,
} from '@/lib/audience/experiments/schema';
import { ApiError, api, call } from '../api';
import { draftOf } from '../draft/fields';
import { $base, acknowledge } from '../draft/profile';
import { loadInto } from '../kernel/attempts';
import { fail, succeed } from '../kernel/toasts';
import { broadcastSave } from '../save/tabs';
import { experimentTexts } from './texts';

/** The tests of the page: not asked for yet, here, or not to be had. */
export const $experiments = atom<Experiments | 'loading' | 'failed'>('loading');

/** Whether a change of them is under way. */
export const $changing = atom(false);

/** Loads the page's tests. */
export function loadExperiments(): Promise<void> {
  return loadInto($experiments, () => call('GET', '/api/pruebas'));
}

/** Has the screen show what there is, where another tab or person changed it; quietly. */
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

/** Begins a test. Returns what is wrong with it, undefined when it runs. */
export async function startExperiment(body: ExperimentInput): Promise<string | undefined> {
  try {
    $experiments.set(await call('POST', '/api/pruebas', { body }));
    succeed(experimentTexts.start.started);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const isOfTheForm = Object.keys(thrown.fields).length > 0;
    if (!isOfTheForm) await catchUp();
    // What runs already takes the form's place, and what it says.
    if (isRunning()) fail('pruebas', experimentTexts.start.notStarted, thrown.message);
    return Object.values(thrown.fields)[0] ?? thrown.message;
  }
}

/** Takes over what a change made, and says why where it could not be made. */
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

/** Brings the page into the editor as the server has just written it; what is unsaved stays. */
async function readPage(): Promise<void> {
  const base = $base.get();
  if (!base) return;
  const stored = await api.profile();
  acknowledge(draftOf(base), stored);
  broadcastSave(stored);
}

const act = (id: string, body: ExperimentAction) => () =>
  call('POST', '/api/pruebas/[id]', { params: { id }, body });

/** Ends a test: all visitors get the stored page. */
export const endExperiment = (id: string) =>
  change(act(id, { accion: 'terminar' }), experimentTexts.running.ended);

/** Gives the page a variant for good. */
export async function applyVariant(id: string, variante: number): Promise<void> {
  const done = variante === 0 ? experimentTexts.apply.kept : experimentTexts.apply.done;
  if (await change(act(id, { accion: 'aplicar', variante }), done)) await readPage();
}

/** Takes back that a variant was applied. */
export async function undoVariant(id: string): Promise<void> {
  if (await change(act(id, { accion: 'deshacer' }), experimentTexts.apply.undone)) await readPage();
}

/** Removes a test that is over. */
export const removeExperiment = (id: string) =>
  change(
    () => call('DELETE', '/api/pruebas/[id]', { params: { id } }),
    experimentTexts.past.removed,
  );
