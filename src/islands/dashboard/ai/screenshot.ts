import { atom } from 'nanostores';
import { ApiError, call } from '../api';
import { $draft } from '../draft/profile';
import { bioTexts, countDown, loadAi, mayGoWithoutAi } from './bio';

export const $shotStep = atom<'idle' | 'compressing' | 'reading'>('idle');

/** The bio written from the screenshot. */
export const $shotBio = atom<{ text: string; sinIA: boolean } | null>(null);

/** The error, and whether reading without a model would help. */
export const $shotFault = atom<{ message: string; withoutAi: boolean } | null>(null);

let underWay: AbortController | undefined;
let last: File | undefined;

function asDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

async function compressed(picture: File): Promise<File> {
  const { compressPicture } = await import('../ui/forms/compress');
  return compressPicture(picture);
}

/** The compressor has two errors with texts of their own; all others share a third text. */
function faultOf(thrown: unknown): { message: string; withoutAi: boolean } {
  if (thrown instanceof ApiError && thrown.code !== 'offline' && thrown.code !== 'internal') {
    return { message: thrown.message, withoutAi: mayGoWithoutAi(thrown, 'captura') };
  }
  const message = thrown instanceof Error ? thrown.message : '';
  const isFileError = message.startsWith('The file given');
  return { message: isFileError ? message : bioTexts.errors.picture, withoutAi: false };
}

async function ask(picture: File, local: boolean, signal: AbortSignal): Promise<void> {
  const smaller = await compressed(picture);
  signal.throwIfAborted();
  $shotStep.set('reading');
  const { nombre = '', profesion = '' } = $draft.get() ?? {};
  const wish = { imagenBase64: await asDataUrl(smaller), nombre, profesion, local };
  const {
    optimizada,
    restantes,
    sinIA = false,
  } = await call('POST', '/api/ocrBio', { body: wish, signal });
  $shotBio.set({ text: optimizada, sinIA });
  countDown('captura', restantes);
}

/**
 * Writes a bio from a chosen, dropped or pasted picture; `local` agrees to reading without a model.
 */
export async function readScreenshot(picture: File, local = false): Promise<void> {
  if (underWay) return;
  const controller = new AbortController();
  underWay = controller;
  last = picture;
  $shotBio.set(null);
  $shotFault.set(null);
  $shotStep.set('compressing');
  try {
    await ask(picture, local, controller.signal);
  } catch (thrown) {
    if (!controller.signal.aborted) $shotFault.set(faultOf(thrown));
  } finally {
    underWay = undefined;
    $shotStep.set('idle');
  }
}

/** Reads the same picture again, without a model. */
export function readWithoutAi(): void {
  if (last) void readScreenshot(last, true);
}

/** Aborts the request. The server stops too, but the use is spent. */
export function cancelScreenshot(): void {
  underWay?.abort();
  void loadAi();
}
