import { atom } from 'nanostores';
import type { NewWay, Way, Ways } from '@/lib/people/auth/ways/schema';
import { ApiError, api } from '../api';
import { fail, succeed } from '../kernel/toasts';
import { signInTexts } from './texts';

/** How the person signs in: not asked for yet, here, or not to be had. */
export const $ways = atom<Ways | 'loading' | 'failed'>('loading');

/** Loads how the person signs in. */
export async function loadWays(): Promise<void> {
  try {
    $ways.set(await api.ways());
  } catch {
    $ways.set('failed');
  }
}

/** Removes a way to sign in. The list is loaded again: another may be the last one now. */
export async function removeWay({ id, ...way }: Way): Promise<void> {
  try {
    await api.removeWay(id);
    succeed(signInTexts.removed(signInTexts.wayWords(way)));
  } catch (thrown) {
    fail('ways', signInTexts.removeFailed, (thrown as Error).message);
  }
  await loadWays();
}

/** Calls a passkey something else; returns what is wrong with the name. */
export async function renameKey(id: string, nombre: string): Promise<string | undefined> {
  try {
    await api.renameWay(id, nombre);
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
    const optionsJSON = (await api.keyOptions()) as never;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON }).catch(() => undefined);
    if (!made) return fail('ways', signInTexts.keyFailed, signInTexts.keyGivenUp);
    await api.addKey(made);
    succeed(signInTexts.keyAdded);
    await loadWays();
  } catch (thrown) {
    fail('ways', signInTexts.keyFailed, (thrown as Error).message);
  }
}

/** Goes where a way in is added; returns what is wrong with an address, or whether it was sent a mail. */
export async function addWay(wanted: NewWay): Promise<{ fault?: string; isSent?: boolean }> {
  try {
    const url = await api.addWay(wanted);
    if (url === null) return { isSent: true };
    window.location.assign(url);
  } catch (thrown) {
    const fault = thrown instanceof ApiError ? thrown.fields['correo'] : undefined;
    if (fault) return { fault };
    fail('ways', signInTexts.addFailed, (thrown as Error).message);
  }
  return {};
}
