import { CHUNK } from '@/lib/store/files/rules';
import { ApiError, call } from '../api';
import { $online } from '../kernel/state';
import { fail, succeed } from '../kernel/toasts';
import { fileTexts, loadFiles } from './files';
import { MAX_FAULTS, Pace, pauseAfter } from './pace';
import { forget, isSame, remember } from './remembered';
import { $uploads, change, drop, type Upload } from './uploads';

const sources = new Map<string, File>();
let active: { id: string; stop: AbortController } | undefined;

/** Errors that are retried automatically; for all others a button retries. */
const PASSING = new Set<ApiError['code']>(['offline', 'unavailable', 'internal', 'tooMany']);

/** Resolves after a while, when there is a connection again, or when the upload is stopped. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ends: (() => void)[] = [resolve];
    const end = () => {
      for (const one of ends.splice(0)) one();
    };
    const timer = setTimeout(() => $online.get() && end(), milliseconds);
    ends.push(
      () => clearTimeout(timer),
      $online.listen((online) => online && end()),
    );
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Sends one chunk. Returns how much of the file is there now. */
async function sendNext(upload: Upload, file: File, pace: Pace, signal: AbortSignal) {
  const from = upload.recibido;
  const began = performance.now();
  const chunk = file.slice(from, from + Math.min(pace.size, CHUNK));
  try {
    const { recibido } = await call('PUT', '/api/archivos/[id]', {
      params: { id: upload.id },
      query: { desde: String(from) },
      body: chunk,
      signal,
    });
    pace.took(recibido - from, performance.now() - began);
    return recibido;
  } catch (thrown) {
    // Another tab, or a cut chunk of which a part was kept: it goes on from there.
    if (thrown instanceof ApiError && thrown.code === 'stale') {
      const { recibido } = thrown.figures;
      if (recibido !== undefined && recibido !== from) return recibido;
    }
    throw thrown;
  }
}

/** Whether a fault may pass: then it is waited for. */
async function outwait(thrown: unknown, id: string, faults: number, signal: AbortSignal) {
  if (signal.aborted) return false;
  const code = thrown instanceof ApiError ? thrown.code : 'invalid';
  const passes = PASSING.has(code) && (code === 'offline' || faults < MAX_FAULTS);
  if (!passes) {
    change(id, { state: 'failed', fault: (thrown as Error).message });
    return false;
  }
  change(id, { state: $online.get() ? 'retrying' : 'offline' });
  await rest(pauseAfter(faults), signal);
  return !signal.aborted;
}

async function finish({ id, nombre }: Upload): Promise<void> {
  sources.delete(id);
  forget(id);
  drop(id);
  succeed(fileTexts.done(nombre));
  await loadFiles();
}

/** Sends a file to its end, until it is stopped or a person must be asked. */
async function sendAll(id: string, file: File, signal: AbortSignal): Promise<void> {
  const pace = new Pace(file.size);
  let faults = 0;
  for (let upload = $uploads.get()[id]; upload; upload = $uploads.get()[id]) {
    if (signal.aborted) return;
    if (upload.recibido >= upload.tamano) return finish(upload);
    try {
      change(id, { recibido: await sendNext(upload, file, pace, signal), state: 'sending' });
      faults = 0;
    } catch (thrown) {
      pace.failed();
      faults += 1;
      if (!(await outwait(thrown, id, faults, signal))) return;
    }
  }
}

/** Sends what waits, one file after the other: two at a time would each take twice as long. */
async function pump(): Promise<void> {
  if (active) return;
  const next = Object.values($uploads.get()).find(({ state }) => state === 'waiting');
  const file = next && sources.get(next.id);
  if (!next || !file) return;
  active = { id: next.id, stop: new AbortController() };
  change(next.id, { state: 'sending', fault: undefined });
  await sendAll(next.id, file, active.stop.signal);
  active = undefined;
  void pump();
}

/** Tells the server of a file and has it sent. Returns its id, or undefined when it was refused. */
async function announce(file: File): Promise<string | undefined> {
  const { name: nombre, size: tamano, type: tipo } = file;
  try {
    const { id, recibido } = await call('POST', '/api/archivos', {
      body: { nombre, tamano, tipo },
    });
    sources.set(id, file);
    remember(id, file);
    $uploads.setKey(id, { id, nombre, tamano, recibido, state: 'waiting' });
    void pump();
    return id;
  } catch (thrown) {
    const { fields = {}, message } = thrown as ApiError;
    fail(`archivo-${nombre}`, fileTexts.notStarted(nombre), Object.values(fields)[0] ?? message);
    return undefined;
  }
}

/** Begins to send files, one after the other. Returns the ids of those that the server takes. */
export async function addFiles(files: Iterable<File>): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const id = await announce(file);
    if (id) ids.push(id);
  }
  await loadFiles();
  return ids;
}

function stop(id: string): void {
  if (active?.id === id) active.stop.abort();
}

/** Leaves an upload where it is. */
export function pause(id: string): void {
  change(id, { state: 'paused' });
  stop(id);
}

/** Goes on with an upload that was paused or has failed. */
export function resume(id: string): void {
  change(id, { state: sources.has(id) ? 'waiting' : 'unattached', fault: undefined });
  void pump();
}

/** Goes on with an upload of an earlier visit, once its file is chosen again. */
export function attach(id: string, file: File, sizeText: string): void {
  const upload = $uploads.get()[id];
  if (!upload) return;
  if (!isSame(upload, file)) {
    fail(`archivo-${id}`, fileTexts.otherFile, fileTexts.otherFileHelp(upload.nombre, sizeText));
    return;
  }
  sources.set(id, file);
  remember(id, file);
  resume(id);
}

/** Gives an upload up, here and on the server. */
export async function cancel(id: string): Promise<void> {
  stop(id);
  try {
    await call('DELETE', '/api/archivos/[id]', { params: { id } });
    sources.delete(id);
    forget(id);
    drop(id);
    await loadFiles();
  } catch (thrown) {
    change(id, { state: 'failed', fault: (thrown as Error).message });
  }
}

/** Whether something is on its way that closing the tab would stop. */
export function isSending(): boolean {
  return active !== undefined;
}
