import { CHUNK, leastChunk } from '@/lib/files/rules';
import { ApiError, call } from '../api';
import { $online } from '../core/state';
import { fail, succeed } from '../core/toasts';
import { $uploads, change, drop, fileTexts, loadFiles, readFiles, type Upload } from './files';

/** Target time (ms) to send a chunk: short, to show progress and to lose little on an error. */
const AIM = 3_000;
const FIRST = 1024 * 1024;
/** Pauses after one, two and more consecutive errors, in ms; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Number of consecutive server errors after which retrying stops and the person must decide. */
const MAX_ISSUES = 8;

/** Adapts the size of an upload's chunks to the connection. */
export class Pace {
  readonly #least: number;
  #size: number;

  constructor(tamano: number) {
    this.#least = leastChunk(tamano);
    this.#size = this.#bounded(FIRST);
  }

  get size(): number {
    return this.#size;
  }

  #bounded(size: number): number {
    return Math.round(Math.min(CHUNK, Math.max(this.#least, size)));
  }

  /** Grows or shrinks the size after a sent chunk. */
  took(bytes: number, milliseconds: number): void {
    const fitting = (bytes / Math.max(1, milliseconds)) * AIM;
    this.#size = this.#bounded(Math.min(fitting, this.#size * 2));
  }

  /** Halves the size after a failed chunk. */
  failed(): void {
    this.#size = this.#bounded(this.#size / 2);
  }
}

/** Returns the pause after consecutive errors, in ms. */
export function pauseAfter(issues: number): number {
  return PAUSES[Math.min(issues, PAUSES.length) - 1] ?? 0;
}

/** Last-modified times of files whose upload began in this browser, by upload id. */
type Known = Record<string, number>;

const KEY = 'archivosSubiendo';
/** Maximum number of remembered uploads: all that a page may have at once, some of other pages. */
const MAX_STORED_UPLOADS = 60;

function read(): Known {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Known;
  } catch {
    return {};
  }
}

function write(known: Known): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Storage may be forbidden: then name and size identify a file.
  }
}

/** Stores when a file was modified, to distinguish it from a different file of the same name. */
function remember(id: string, { lastModified }: File): void {
  const newest = Object.entries(read()).slice(-MAX_STORED_UPLOADS);
  write({ ...Object.fromEntries(newest), [id]: lastModified });
}

function forget(id: string): void {
  const { [id]: _, ...others } = read();
  write(others);
}

/** Returns true when a file can be the file of an unfinished upload. */
function isSame(upload: { id: string; nombre: string; tamano: number }, file: File): boolean {
  const changed = read()[upload.id];
  const isUnchanged = changed === undefined || changed === file.lastModified;
  return file.size === upload.tamano && isUnchanged;
}

const sources = new Map<string, File>();
let active: { id: string; stop: AbortController } | undefined;

/** Errors that are retried automatically; for all others a button retries. */
const PASSING = new Set<ApiError['code']>(['offline', 'unavailable', 'internal', 'tooMany']);

/** Resolves after a pause, on reconnection, or when the upload is stopped. */
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

/** Sends one chunk. Returns the number of bytes that the server has received in total. */
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
    // Another tab sent the chunk, or the server stored a part of an interrupted one: the upload
    // continues at the server's position.
    if (thrown instanceof ApiError && thrown.code === 'stale') {
      const { recibido } = thrown.figures;
      if (recibido !== undefined && recibido !== from) return recibido;
    }
    throw thrown;
  }
}

/** Pauses after a temporary error, else marks the upload as failed. Returns true to retry. */
async function waitToRetry(thrown: unknown, id: string, issues: number, signal: AbortSignal) {
  if (signal.aborted) return false;
  const code = thrown instanceof ApiError ? thrown.code : 'invalid';
  const passes = PASSING.has(code) && (code === 'offline' || issues < MAX_ISSUES);
  if (!passes) {
    change(id, { state: 'failed', issue: (thrown as Error).message });
    return false;
  }
  change(id, { state: $online.get() ? 'retrying' : 'offline' });
  await rest(pauseAfter(issues), signal);
  return !signal.aborted;
}

async function finish({ id, nombre }: Upload, signal: AbortSignal): Promise<void> {
  sources.delete(id);
  forget(id);
  succeed(fileTexts.done(nombre));
  for (let tries = 1; !(await readFiles()) && tries < MAX_ISSUES && !signal.aborted; tries += 1) {
    await rest(pauseAfter(tries), signal);
  }
  // Last, so that a file is always among the uploads or in the list.
  drop(id);
}

/** Sends a file until it is complete, stopped, or waits for the person after an error. */
async function sendAll(id: string, file: File, signal: AbortSignal): Promise<void> {
  const pace = new Pace(file.size);
  let issues = 0;
  for (let upload = $uploads.get()[id]; upload; upload = $uploads.get()[id]) {
    if (signal.aborted) return;
    if (upload.recibido >= upload.tamano) return finish(upload, signal);
    try {
      change(id, { recibido: await sendNext(upload, file, pace, signal), state: 'sending' });
      issues = 0;
    } catch (thrown) {
      pace.failed();
      issues += 1;
      if (!(await waitToRetry(thrown, id, issues, signal))) return;
    }
  }
}

/** Sends the waiting files one by one, because two at once would each take twice as long. */
async function pump(): Promise<void> {
  if (active) return;
  const next = Object.values($uploads.get()).find(({ state }) => state === 'waiting');
  const file = next && sources.get(next.id);
  if (!next || !file) return;
  active = { id: next.id, stop: new AbortController() };
  change(next.id, { state: 'sending', issue: undefined });
  await sendAll(next.id, file, active.stop.signal);
  active = undefined;
  void pump();
}

/**
 * Registers a file at the server and queues it. Returns its id, or undefined when it was refused.
 */
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

let announcing = 0;

/** True while files were chosen that the server has not accepted or refused yet. */
export const isAnnouncing = (): boolean => announcing > 0;

/** Queues files for upload. Calls `accepted` with the id of each that the server accepts. */
export async function addFiles(
  files: Iterable<File>,
  accepted?: (id: string) => void,
): Promise<void> {
  announcing += 1;
  for (const file of files) {
    const id = await announce(file);
    if (id) accepted?.(id);
  }
  announcing -= 1;
  await loadFiles();
}

function stop(id: string): void {
  if (active?.id === id) active.stop.abort();
}

export function pause(id: string): void {
  change(id, { state: 'paused' });
  stop(id);
}

/** Resumes an upload that was paused or has failed. */
export function resume(id: string): void {
  change(id, { state: sources.has(id) ? 'waiting' : 'unattached', issue: undefined });
  void pump();
}

/** Resumes an upload of an earlier visit, once its file is selected again. */
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

/** Cancels an upload, here and on the server. */
export async function cancel(id: string): Promise<void> {
  stop(id);
  try {
    await call('DELETE', '/api/archivos/[id]', { params: { id } });
    sources.delete(id);
    forget(id);
    drop(id);
    await loadFiles();
  } catch (thrown) {
    change(id, { state: 'failed', issue: (thrown as Error).message });
  }
}

/** Returns true while an upload is running that closing the tab would stop. */
export function isSending(): boolean {
  return active !== undefined;
}
