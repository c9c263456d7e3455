import { atom } from 'nanostores';
import { ApiError, call, pictureForm } from '../api';
import { offerUndo } from '../core/toasts';
import { $faults, clearFaults } from '../draft/faults';
import { $draft, setField } from '../draft/profile';
import { $savedCount } from '../save/save';
import { texts } from '../texts';

/** Maximum size that compression is tried for, in bytes (docs/product.md §11). */
const MAX_BYTES = 10 * 1024 * 1024;

export const $avatarStep = atom<'idle' | 'compressing' | 'uploading' | 'ready'>('idle');

// Once it is published there is nothing left to say.
$savedCount.listen(() => $avatarStep.get() === 'ready' && $avatarStep.set('idle'));

function refuse(reason: string): undefined {
  $avatarStep.set('idle');
  $faults.setKey('avatar', reason);
  return undefined;
}

async function compressed(picture: File): Promise<File> {
  const { compressPicture } = await import('../ui/forms/compress');
  return compressPicture(picture);
}

/** The compressor has two errors with texts of their own; all others share a third text. */
function compressionFault(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : '';
  return message.startsWith('The file given')
    ? texts.profile.avatarRefused(message)
    : texts.profile.avatarFailed;
}

async function upload(picture: File): Promise<string | undefined> {
  $avatarStep.set('uploading');
  try {
    const { avatar } = await call('POST', '/api/avatar', { body: pictureForm(picture) });
    setField('avatar', avatar);
    $avatarStep.set('ready');
    return avatar;
  } catch (thrown) {
    const fields = thrown instanceof ApiError ? thrown.fields : {};
    return refuse(Object.values(fields)[0] ?? (thrown as Error).message);
  }
}

/** Compresses a chosen picture, uploads it, and sets it in the draft. Returns its URL. */
export async function chooseAvatar(picture: File): Promise<string | undefined> {
  clearFaults('avatar');
  if (picture.size > MAX_BYTES) return refuse(texts.profile.avatarTooBig);
  $avatarStep.set('compressing');
  let smaller: File;
  try {
    smaller = await compressed(picture);
  } catch (thrown) {
    return refuse(compressionFault(thrown));
  }
  return upload(smaller);
}

/** Removes the portrait; the toast can undo it. */
export function removeAvatar(): void {
  const before = $draft.get()?.avatar ?? '';
  setField('avatar', '');
  $avatarStep.set('idle');
  offerUndo(texts.toasts.avatarRemoved, () => setField('avatar', before));
}
