import { atom } from 'nanostores';
import { pageLanguage } from '@/lib/kernel/i18n';
import type { FileList, FileView } from '@/lib/store/files/schema';
import { getFilesTexts } from '@/lib/store/files/texts';
import { ApiError, call } from '../api';
import { fail, succeed } from '../kernel/toasts';
import { $uploads } from './uploads';

/** What is said of files. */
export const fileTexts = getFilesTexts(pageLanguage());

/** How often a file is asked for that is being read over, in milliseconds. */
const CHECKING = 3_000;

/** The files of the page: not asked for yet, here, or not to be had. */
export const $files = atom<FileList | 'loading' | 'failed'>('loading');

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows what is on its way of earlier visits and other tabs; what is sent here knows itself better. */
function adopt(pendientes: FileView[]): void {
  for (const { id, nombre, tamano, recibido } of pendientes) {
    if ($uploads.get()[id]) continue;
    $uploads.setKey(id, { id, nombre, tamano, recibido, state: 'unattached' });
  }
}

/** Loads the newest files. */
export async function loadFiles(): Promise<void> {
  clearTimeout(timer);
  try {
    const list = await call('GET', '/api/archivos');
    adopt(list.pendientes);
    $files.set(list);
    const isChecked = list.archivos.some(({ estado }) => estado === 'comprobando');
    if (isChecked) timer = setTimeout(() => void loadFiles(), CHECKING);
  } catch {
    if (typeof $files.get() === 'string') $files.set('failed');
  }
}

/** Loads those before the last one that is shown. */
export async function loadMore(): Promise<void> {
  const list = $files.get();
  if (typeof list === 'string' || list.siguiente === undefined) return;
  const more = await call('GET', '/api/archivos', { query: { antes: list.siguiente } }).catch(
    () => undefined,
  );
  if (more) $files.set({ ...more, archivos: [...list.archivos, ...more.archivos] });
}

/** Removes a file for good. */
export async function removeFile({ id, nombre }: FileView): Promise<void> {
  try {
    await call('DELETE', '/api/archivos/[id]', { params: { id } });
    succeed(fileTexts.removed(nombre));
    await loadFiles();
  } catch (thrown) {
    // Another tab was quicker.
    if (thrown instanceof ApiError && thrown.code === 'notFound') return loadFiles();
    fail('archivos', fileTexts.removeFailed, (thrown as Error).message);
  }
}
