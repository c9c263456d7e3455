import { atom } from 'nanostores';
import { pageLanguage } from '@/lib/core/i18n';
import { IMPORT_LIMIT } from '@/lib/portability/file-contents';
import type { ImportResult, Review, Row, UndoableImport } from '@/lib/portability/schema';
import { getPortabilityTexts } from '@/lib/portability/texts';
import { getProfileTexts } from '@/lib/profile/texts';
import { ApiError, api, call, type ImportSource } from '../api';
import { attempt, reasonOf } from '../core/attempts';
import { succeed } from '../core/toasts';
import { refreshUnread } from '../core/unread';
import { draftOf } from '../draft/fields';
import { $base, acknowledge } from '../draft/store';
import { broadcastSave } from '../save/tabs';
import type { Carried } from './own-zip';

const { dialog } = getPortabilityTexts(pageLanguage());

/** The texts load with the dialog, not with the dashboard. */
export const importTexts = dialog;
export const professionTexts = getProfileTexts(pageLanguage());

/** The source of an import; `carried` is set for an export that is too large for a request. */
type Source = ImportSource & { carried?: Carried | undefined };

export type Step =
  | { at: 'choose' }
  | { at: 'review'; source: Source; review: Review; chosen: ReadonlySet<string> }
  | { at: 'done'; result: ImportResult };

export const $importOpen = atom(false);
export const $step = atom<Step>({ at: 'choose' });
/** The request in progress; '' for none. */
export const $busy = atom<'' | 'reading' | 'applying' | 'undoing'>('');
export const $problem = atom('');

/** The import that can still be undone. */
export const $undoable = atom<UndoableImport | null>(null);

/** Opens the dialog at its first step. */
export function openImport(): void {
  $step.set({ at: 'choose' });
  $problem.set('');
  $importOpen.set(true);
}

function proposed(review: Review): Set<string> {
  return new Set(review.filas.filter((row) => row.elegido).map((row) => row.clave));
}

/** Returns how many of the selected links the plan will not publish. */
export function overLimit(review: Review, chosen: ReadonlySet<string>): number {
  const { filas, limite, redes } = review;
  if (limite === null) return 0;
  const lacksRow = redes !== undefined && !redes.claves.some((clave) => chosen.has(clave));
  const publicados = lacksRow ? redes.publicados : review.publicados;
  const added = filas.filter(
    ({ clave, ocupaLugar, icono }) => chosen.has(clave) && (ocupaLugar || (lacksRow && icono)),
  ).length;
  return Math.max(0, Math.min(added, publicados + added - limite));
}

async function runStep(busy: 'reading' | 'applying', work: () => Promise<void>): Promise<void> {
  $busy.set(busy);
  $problem.set('');
  try {
    await work();
  } catch (thrown) {
    $problem.set(reasonOf(thrown));
  } finally {
    $busy.set('');
  }
}

/** Returns a large export without the pictures of its items; any other source unchanged. */
async function lightenExport(source: Source): Promise<Source> {
  if (!('archivo' in source) || source.carried) return source;
  const { carriedOf, lightened } = await import('./own-zip');
  const carried = await carriedOf(source.archivo).catch(() => undefined);
  return carried ? { archivo: await lightened(carried), carried } : source;
}

/** Uploads the pictures of a large export's items. Returns the source for the final request. */
async function uploadPictures(source: Source): Promise<ImportSource> {
  if (!source.carried) return source;
  const { lightened, withPictures } = await import('./own-zip');
  return { archivo: await lightened(await withPictures(source.carried)) };
}

/** Requests a review of the import. Nothing is changed. */
export function reviewSource(given: Source): Promise<void> {
  return runStep('reading', async () => {
    const source = await lightenExport(given);
    if ('archivo' in source && source.archivo.size > IMPORT_LIMIT)
      throw new Error(importTexts.tooBig);
    const review = await api.reviewImport(source);
    $step.set({ at: 'review', source, review, chosen: proposed(review) });
  });
}

/** Selects or deselects rows of the review. */
export function choose(rows: Row[], wanted: boolean): void {
  const step = $step.get();
  if (step.at !== 'review') return;
  const chosen = new Set(step.chosen);
  for (const { clave } of rows) {
    if (wanted) chosen.add(clave);
    else chosen.delete(clave);
  }
  $step.set({ ...step, chosen });
}

/** Repeats the review, because the profile changed meanwhile. */
async function reviewAgain(source: Source): Promise<void> {
  await reviewSource(source);
  $problem.set(importTexts.stale);
}

/** Makes the stored profile the draft's base. Unsaved changes stay in the draft. */
function adoptStored(perfil: ImportResult['perfil']): void {
  const base = $base.get();
  if (base) acknowledge(draftOf(base), perfil);
  broadcastSave(perfil);
}

/** Imports the selected rows. */
export async function applyChosen(): Promise<void> {
  const step = $step.get();
  if (step.at !== 'review') return;
  const { source, review, chosen } = step;
  let stale = false;
  await runStep('applying', async () => {
    try {
      const result = await api.applyImport(
        await uploadPictures(source),
        [...chosen],
        review.version,
      );
      adoptStored(result.perfil);
      $undoable.set(result.importacion);
      $step.set({ at: 'done', result });
      void refreshUnread();
    } catch (thrown) {
      stale = thrown instanceof ApiError && thrown.code === 'stale';
      if (!stale) throw thrown;
    }
  });
  if (stale) await reviewAgain(source);
}

/** Undoes the last import. */
export async function undoLast(): Promise<void> {
  $busy.set('undoing');
  await attempt('import', importTexts.undoFailed, async () => {
    const { perfil, conservados } = await call('POST', '/api/importar/deshacer');
    adoptStored(perfil);
    await loadUndoable();
    $importOpen.set(false);
    succeed(conservados > 0 ? importTexts.undoneKept(conservados) : importTexts.undone);
  });
  $busy.set('');
}

/** Loads the import that can be undone, if any. */
export async function loadUndoable(): Promise<void> {
  // The request is automatic, so a failure shows nothing and there is no offer to undo.
  await call('GET', '/api/importar').then(
    ({ importacion }) => $undoable.set(importacion),
    () => undefined,
  );
}
