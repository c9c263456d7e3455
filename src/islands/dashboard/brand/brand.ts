import { atom } from 'nanostores';
import type { BrandInput } from '@/lib/brands/schema';
import type { BrandRoom } from '@/lib/senders/schema';
import { ApiError, call } from '../api';
import { fail, succeed } from '../shell/toasts';
import { m } from './texts';

/** The page's brand and its sender: not asked for yet, here, or not to be had. */
export const $room = atom<BrandRoom | 'loading' | 'failed'>('loading');

/** What is wrong with what was written, by field; `todo` is the whole. */
export type Faults = Record<string, string>;

/** Loads the page's brand. */
export async function loadBrand(): Promise<void> {
  try {
    $room.set(await call('GET', '/api/marca'));
  } catch {
    $room.set('failed');
  }
}

/** Takes over what a change made of the brand. Returns what is wrong, nothing when it was made. */
async function written(act: () => Promise<BrandRoom>): Promise<Faults> {
  try {
    $room.set(await act());
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const known = Object.keys(thrown.fields).length > 0;
    return known ? thrown.fields : { todo: thrown.message };
  }
}

/** Saves the brand. Returns what is wrong with it. */
export async function saveBrand(body: BrandInput): Promise<Faults> {
  const faults = await written(() => call('PUT', '/api/marca', { body }));
  if (Object.keys(faults).length === 0) succeed(m.brand.saved);
  return faults;
}

/** Says whom mails should be from. Returns what is wrong with the address. */
export function chooseSender(correo: string): Promise<Faults> {
  return written(() => call('PUT', '/api/marca/remitente', { body: { correo } }));
}

async function change(act: () => Promise<BrandRoom>, said?: string): Promise<void> {
  try {
    $room.set(await act());
    if (said) succeed(said);
  } catch (thrown) {
    fail('marca', m.changeFailed, (thrown as Error).message);
  }
}

/** Has the DNS asked for the key of the sender now. */
export const checkSender = () => change(() => call('POST', '/api/marca/remitente/comprobar'));

/** Has mails be from our address again. */
export const removeSender = () =>
  change(() => call('DELETE', '/api/marca/remitente'), m.sender.removed);

/** Removes the brand. */
export const removeBrand = () => change(() => call('DELETE', '/api/marca'), m.remove.done);
