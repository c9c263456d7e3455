import { atom } from 'nanostores';
import type { NewWay, Way, Ways } from '@/lib/auth/ways/schema';
import { ApiError, call } from '../api';
import { attempt, loadInto } from '../core/attempts';
import { fail, succeed } from '../core/toasts';
import { signInTexts } from './texts';

export const $ways = atom<Ways | 'loading' | 'failed'>('loading');

export function loadWays(): Promise<void> {
  return loadInto($ways, () => call('GET', '/api/accesos'));
}

/** Removes a sign-in method. The list is loaded again: another one may be the last now. */
export async function removeWay({ id, ...way }: Way): Promise<void> {
  await attempt('ways', signInTexts.removeFailed, async () => {
    await call('DELETE', '/api/accesos/[id]', { params: { id } });
    succeed(signInTexts.removed(signInTexts.wayWords(way)));
  });
  await loadWays();
}

/** Renames a passkey. Returns an error message, undefined on success. */
export async function renameKey(id: string, nombre: string): Promise<string | undefined> {
  try {
    await call('PUT', '/api/accesos/[id]', { params: { id }, body: { nombre } });
    succeed(signInTexts.renamed);
  } catch (thrown) {
    const issue = thrown instanceof ApiError ? thrown.fields['nombre'] : undefined;
    if (issue) return issue;
    fail('ways', signInTexts.renameFailed, (thrown as Error).message);
    return (thrown as Error).message;
  }
  await loadWays();
  return undefined;
}

/** Creates a passkey in the browser and adds it. */
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

/**
 * Opens the page that adds a sign-in method. For an e-mail address returns its error, or that a
 * mail was sent.
 */
export async function addWay(wanted: NewWay): Promise<{ issue?: string; isSent?: boolean }> {
  try {
    const url = (await call('POST', '/api/accesos', { body: wanted })).url;
    if (url === null) return { isSent: true };
    window.location.assign(url);
  } catch (thrown) {
    const issue = thrown instanceof ApiError ? thrown.fields['correo'] : undefined;
    if (issue) return { issue };
    fail('ways', signInTexts.addFailed, (thrown as Error).message);
  }
  return {};
}
