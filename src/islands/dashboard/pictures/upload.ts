import { map } from 'nanostores';
import { v7 } from 'uuid';
import { UPLOAD_LIMIT } from '@/lib/page/media/rules';
import { ApiError, api } from '../api';
import { pictureTexts } from './texts';

/** A picture on its way, as it is shown. */
export interface PictureUpload {
  id: string;
  name: string;
  /** What it is for: the id of a block, or '' for the page's pictures. */
  target: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed, in words. */
  fault?: string;
}

/** Every picture that this tab is sending or could not send, by id. */
export const $sending = map<Record<string, PictureUpload>>({});

let queue: Promise<void> = Promise.resolve();

/** Takes an upload out of what is shown. */
export function dismiss(id: string): void {
  const { [id]: _, ...others } = $sending.get();
  $sending.set(others);
}

/** Why a picture was refused, in words that can be shown. */
export function whyRefused(thrown: unknown): string {
  const fields = thrown instanceof ApiError ? Object.values(thrown.fields) : [];
  return fields[0] ?? (thrown as Error).message;
}

/** A picture made smaller here; one that this browser cannot read goes as it is. */
export async function lighter(picture: File): Promise<File> {
  const { compressPicture } = await import('../ui/forms/compress');
  return compressPicture(picture).catch(() => picture);
}

async function send(upload: PictureUpload, file: File, done: (medio: string) => void) {
  $sending.setKey(upload.id, { ...upload, state: 'sending' });
  try {
    if (file.size > UPLOAD_LIMIT) throw new Error(pictureTexts.tooBig);
    done(await api.picture(await lighter(file)));
    dismiss(upload.id);
  } catch (thrown) {
    $sending.setKey(upload.id, { ...upload, state: 'failed', fault: whyRefused(thrown) });
  }
}

/**
 * Sends pictures one after the other; one that fails does not stop the others. `done` is told
 * the address of each.
 */
export function uploadPictures(
  files: Iterable<File>,
  target: string,
  done: (medio: string) => void,
): void {
  for (const file of files) {
    const upload: PictureUpload = { id: v7(), name: file.name, target, state: 'waiting' };
    $sending.setKey(upload.id, upload);
    queue = queue.then(() => send(upload, file, done));
  }
}
