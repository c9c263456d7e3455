import { atom } from 'nanostores';
import type { BrandInput, BrandView } from '@/lib/page/brands/schema';
import type { BrandRoom } from '@/lib/page/brands/senders/schema';
import { ApiError, call } from '../api';
import { attempt, loadInto } from '../kernel/attempts';
import { succeed } from '../kernel/toasts';
import { brandTexts } from './texts';

/** The page's brand and its sender: not asked for yet, here, or not to be had. */
export const $room = atom<BrandRoom | 'loading' | 'failed'>('loading');

/** What is wrong with what was written, by field; `todo` is the whole. */
export type Faults = Record<string, string>;

const read = () => call('GET', '/api/marca');

/** Loads the page's brand. */
export function loadBrand(): Promise<void> {
  return loadInto($room, () => read());
}

const faultsOf = ({ fields, message }: ApiError): Faults =>
  Object.keys(fields).length > 0 ? fields : { todo: message };

/** Takes over what a change made of the brand. Returns what is wrong, nothing when it was made. */
async function written(act: () => Promise<BrandRoom>): Promise<Faults> {
  try {
    $room.set(await act());
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    return faultsOf(thrown);
  }
}

/** What became of a brand that was to be saved. */
export type Saved =
  | { is: 'saved'; version: number }
  | { is: 'wrong'; faults: Faults }
  /** Another person has saved a brand meanwhile: theirs, or null where they removed it. */
  | { is: 'stale'; theirs: BrandView | null };

/** Saves the brand. Returns what became of it. */
export async function saveBrand(body: BrandInput): Promise<Saved> {
  try {
    const room = await call('PUT', '/api/marca', { body });
    $room.set(room);
    succeed(brandTexts.brand.saved);
    return { is: 'saved', version: room.marca?.version ?? 0 };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    if (thrown.code !== 'stale') return { is: 'wrong', faults: faultsOf(thrown) };
  }
  try {
    const room = await read();
    $room.set(room);
    return { is: 'stale', theirs: room.marca };
  } catch (thrown) {
    return { is: 'wrong', faults: { todo: (thrown as Error).message } };
  }
}

/** Says whom mails should be from. Returns what is wrong with the address. */
export function chooseSender(correo: string): Promise<Faults> {
  return written(() => call('PUT', '/api/marca/remitente', { body: { correo } }));
}

/** Changes something at once. Returns whether it was changed. */
async function change(act: () => Promise<BrandRoom>, said?: string): Promise<boolean> {
  return attempt('marca', brandTexts.changeFailed, async () => {
    $room.set(await act());
    if (said) succeed(said);
  });
}

/** Has the DNS asked for the key of the sender now. */
export const checkSender = () => change(() => call('POST', '/api/marca/remitente/comprobar'));

/** Has mails be from our address again. */
export const removeSender = () =>
  change(() => call('DELETE', '/api/marca/remitente'), brandTexts.sender.removed);

/** Removes the brand. Returns whether it is gone. */
export const removeBrand = () => change(() => call('DELETE', '/api/marca'), brandTexts.remove.done);
