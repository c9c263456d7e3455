import { atom, map } from 'nanostores';
import { pageLanguage } from '@/lib/core/i18n';
import type { FileList, FileView } from '@/lib/files/schema';
import { getFilesTexts } from '@/lib/files/texts';
import { ApiError, call } from '../api';
import { attemptMore, loaded } from '../core/attempts';
import { fail, succeed } from '../core/toasts';

type UploadState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'retrying'
  | 'unattached'
  | 'failed';

/** A running upload and its shown state. */
export interface Upload {
  id: string;
  nombre: string;
  tamano: number;
  recibido: number;
  state: UploadState;
  issue?: string | undefined;
}

/** All uploads that this tab knows, by id. */
export const $uploads = map<Record<string, Upload>>({});

/** Changes an upload, if it still exists. */
export function change(id: string, values: Partial<Upload>): void {
  const upload = $uploads.get()[id];
  if (upload) $uploads.setKey(id, { ...upload, ...values });
}

/** Removes an upload from the list. */
export function drop(id: string): void {
  const { [id]: _, ...others } = $uploads.get();
  $uploads.set(others);
}

export const fileTexts = getFilesTexts(pageLanguage());

/** Polling interval of a file that is being scanned, in ms. */
const CHECKING = 3_000;

export const $files = atom<FileList | 'loading' | 'failed'>('loading');

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Adds the uploads of earlier visits and other tabs to the list. The uploads of this tab are left
 * out, because their state here is newer.
 */
function adopt(pendientes: FileView[]): void {
  for (const { id, nombre, tamano, recibido } of pendientes) {
    if ($uploads.get()[id]) continue;
    $uploads.setKey(id, { id, nombre, tamano, recibido, state: 'unattached' });
  }
}

/** Loads the newest files. Returns false on failure: a list that is shown then stays. */
export async function readFiles(): Promise<boolean> {
  clearTimeout(timer);
  try {
    const list = await call('GET', '/api/archivos');
    adopt(list.pendientes);
    $files.set(list);
    const isChecked = list.archivos.some(({ estado }) => estado === 'comprobando');
    if (isChecked) timer = setTimeout(() => void readFiles(), CHECKING);
    return true;
  } catch {
    if (typeof $files.get() === 'string') $files.set('failed');
    return false;
  }
}

export const loadFiles = async () => void (await readFiles());

export function loadMore(): Promise<void> {
  const list = () => loaded($files.get());
  return attemptMore('archivos', fileTexts.failed, {
    lastOf: () => list()?.siguiente,
    read: (antes) => call('GET', '/api/archivos', { query: { antes } }),
    append: (more) =>
      $files.set({ ...more, archivos: [...(list()?.archivos ?? []), ...more.archivos] }),
  });
}

export async function removeFile({ id, nombre }: FileView): Promise<void> {
  try {
    await call('DELETE', '/api/archivos/[id]', { params: { id } });
    succeed(fileTexts.removed(nombre));
    await loadFiles();
  } catch (thrown) {
    // Another tab has removed the file.
    if (thrown instanceof ApiError && thrown.code === 'notFound') return loadFiles();
    fail('archivos', fileTexts.removeFailed, (thrown as Error).message);
  }
}
