import { atom } from 'nanostores';
import { ApiError, call, pictureForm } from '../api';
import { $faults, clearFaults } from '../draft/faults';
import { $savedCount } from '../save/save';
import { changeAppearance } from './appearance';

const MAX_BYTES = 10 * 1024 * 1024;

export const $imageStep = atom<'idle' | 'busy' | 'ready'>('idle');

// Once it is published there is nothing left to say.
$savedCount.listen(() => $imageStep.get() === 'ready' && $imageStep.set('idle'));

const FAULT = 'apariencia.fondoImagen';

function why(thrown: unknown): string {
  const fields = thrown instanceof ApiError ? Object.values(thrown.fields) : [];
  return fields[0] ?? (thrown as Error).message;
}

/** Compresses a picture, uploads it, and makes it the page's background. */
export async function chooseImage(picture: File, tooBig: string): Promise<void> {
  clearFaults(FAULT);
  if (picture.size > MAX_BYTES) return $faults.setKey(FAULT, tooBig);
  $imageStep.set('busy');
  try {
    const { compressPicture } = await import('../ui/forms/compress');
    const body = pictureForm(await compressPicture(picture));
    const { fondoImagen } = await call('POST', '/api/fondo', { body });
    changeAppearance({ fondo: 'imagen', fondoImagen });
    $imageStep.set('ready');
  } catch (thrown) {
    $imageStep.set('idle');
    $faults.setKey(FAULT, why(thrown));
  }
}
