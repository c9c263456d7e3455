import { map } from 'nanostores';
import { v7 } from 'uuid';
import { UPLOAD_LIMIT } from '@/lib/media/rules';
import { api } from '../../api';
import { issueOf } from '../../core/attempts';
import { pictureTexts } from './texts';

/** A running or failed upload as it is shown. */
interface PictureUpload {
  id: string;
  name: string;
  /** The picture's target: the id of a block, or '' for the page's pictures. */
  target: string;
  state: 'waiting' | 'sending' | 'failed';
  issue?: string;
}

/** Running and failed uploads of this tab, by id. */
export const $sending = map<Record<string, PictureUpload>>({});

let queue: Promise<void> = Promise.resolve();

/** Removes an upload from the list. */
export function dismiss(id: string): void {
  const { [id]: _, ...others } = $sending.get();
  $sending.set(others);
}

/** Compresses a picture; one that this browser cannot decode stays as it is. */
export async function lighter(picture: File): Promise<File> {
  const { compressPicture } = await import('../../ui/forms/compress');
  return compressPicture(picture).catch(() => picture);
}

async function send(upload: PictureUpload, file: File, done: (medio: string) => void) {
  $sending.setKey(upload.id, { ...upload, state: 'sending' });
  try {
    if (file.size > UPLOAD_LIMIT) throw new Error(pictureTexts.tooBig);
    done(await api.picture(await lighter(file)));
    dismiss(upload.id);
  } catch (thrown) {
    $sending.setKey(upload.id, { ...upload, state: 'failed', issue: issueOf(thrown) });
  }
}

/**
 * Uploads pictures one by one; a failed one does not stop the others. Calls `done` with the URL of
 * each.
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
