import { atom } from 'nanostores';
import type { ApiKey, ApiKeys, WrittenKey } from '@/lib/people/api-keys/schema';
import { ApiError, call } from '../api';
import { attempt, loadInto } from '../kernel/attempts';
import { offerUndo, succeed } from '../kernel/toasts';
import { keyTexts } from './texts';

/** The keys of the page: not asked for yet, here, or not to be had. */
export const $keys = atom<ApiKeys | 'loading' | 'failed'>('loading');

/** A key that was just made, which is shown this once. */
export const $made = atom<{ nombre: string; llave: string } | null>(null);

/** Loads the keys of the page. */
export function loadKeys(): Promise<void> {
  return loadInto($keys, () => call('GET', '/api/llaves'));
}

/** Makes a key. Returns what is wrong by field where it could not be made; `todo` is of none. */
export async function makeKey(body: WrittenKey): Promise<Record<string, string>> {
  try {
    const { llave, ...keys } = await call('POST', '/api/llaves', { body });
    $keys.set(keys);
    $made.set({ nombre: body.nombre, llave });
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) return { todo: keyTexts.createFailed };
    return Object.keys(thrown.fields).length > 0 ? thrown.fields : { todo: thrown.message };
  }
}

const change = (work: () => Promise<void>) => attempt('llaves', keyTexts.changeFailed, work);

function restore({ id, nombre }: ApiKey): Promise<boolean> {
  return change(async () => {
    $keys.set(await call('PUT', '/api/llaves/[id]', { params: { id } }));
    succeed(keyTexts.restored(nombre));
  });
}

/** Takes a key back at once, which can be undone. */
export function revokeKey(key: ApiKey): Promise<boolean> {
  return change(async () => {
    $keys.set(await call('DELETE', '/api/llaves/[id]', { params: { id: key.id } }));
    // The one that is still shown may be its own.
    if ($made.get()?.llave.endsWith(key.final)) $made.set(null);
    offerUndo(keyTexts.revoked(key.nombre), () => void restore(key));
  });
}
