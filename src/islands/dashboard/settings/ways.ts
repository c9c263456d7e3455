import { atom } from 'nanostores';
import type { NewWay, Way, Ways } from '@/lib/people/auth/ways/schema';
import { ApiError, call } from '../api';
import { attempt, loadInto } from '../kernel/attempts';
import { fail, succeed } from '../kernel/toasts';
import { signInTexts } from './texts';

/** How the person signs in: not asked for yet, here, or not to be had. */
export const $ways = atom<Ways | 'loading' | 'failed'>('loading');

/** Loads how the person signs in. */
export function loadWays(): Promise<void> {
  return loadInto($ways, () => call('GET', '/api/accesos'));
}

/** Removes a way to sign in. The list is loaded again: another may be the last one now. */
export async function removeWay({ id, ...way }: Way): Promise<void> {
  await attempt('ways', signInTexts.removeFailed, async () => {
    await call('DELETE', '/api/accesos/[id]', { params: { id } });
    succeed(signInTexts.removed(signInTexts.wayWords(way)));
  });
  await loadWays();
}

/** Calls a passkey something else; returns what is wrong with the name. */
export async function renameKey(id: string, nombre: string): Promise<string | undefined> {
  try {
    await call('PUT', '/api/accesos/[id]', { params: { id }, body: { nombre } });
    succeed(signInTexts.renamed);
  } catch (thrown) {
    const fault = thrown instanceof ApiError ? thrown.fields['nombre'] : undefined;
    if (fault) return fault;
    fail('ways', signInTexts.renameFailed, (thrown as Error).message);
    return (thrown as Error).message;
  }
  await loadWays();
  return undefined;
}

/** Has the browser make a passkey and adds it. */
export async function addKey(): Promise<void> {
  try {
    const optionsJSON = (await call('POST', '/api/accesos/llaves/opciones')) as never;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON }).catch(() => undefined);
    if (!made) return fail('ways', signInTexts.keyFailed, signInTexts.keyGivenUp);
    await call('POST', '/api/accesos/llaves', { body: { respuesta: made } });
    succeed(signInTexts.keyAdded);
    await loadWays();
  } catch (thrown) {
    fail('ways', signInTexts.keyFailed, (thrown as Error).message);
  }
}

/** Goes where a way in is added; returns what is wrong with an address, or whether it was sent a mail. */
export async function addWay(wanted: NewWay): Promise<{ fault?: string; isSent?: boolean }> {
  try {
    const url = (await call('POST', '/api/accesos', { body: wanted })).url;
    if (url === null) return { isSent: true };
    window.location.assign(url);
  } catch (thrown) {
    const fault = thrown instanceof ApiError ? thrown.fields['correo'] : undefined;
    if (fault) return { fault };
    fail('ways', signInTexts.addFailed, (thrown as Error).message);
  }
  return {};
}
