import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { BrandInput, BrandView } from '@/lib/brands/schema';
import type { BrandScreenData } from '@/lib/brands/senders/schema';
import { ApiError, call } from '../api';
import { attempt, attemptForm, type Issues, issuesOf, loadInto } from '../core/attempts';
import { offerUndo, succeed } from '../core/toasts';
import { pictureTexts } from '../media/pictures/texts';
import { isUploading } from '../media/pictures/Uploader';
import { changer, forgetKept, useKept, useSaving } from '../ui/forms/Form';
import { brandTexts } from './texts';

export type BrandFormState = Omit<BrandInput, 'version'>;

const NONE = { nombre: '', imagen: '', acento: '', tinta: '', privacidad: '', version: 0 };

const versionOf = (brand: BrandView | null) => brand?.version ?? 0;

/** The target of the logo's upload. */
export const PICTURE = 'marca';

/** The brand that another person saved meanwhile; null when they removed it. */
const $theirs = atom<BrandView | null | undefined>();

/** The state of the brand form and its saving, including conflicts with another person's save. */
export function useBrandForm(brand: BrandView | null) {
  const [form, setForm, settle, $save] = useKept<BrandInput>('marca', brand ?? NONE);
  const theirs = useStore($theirs);
  /** Saves the form over the version that was loaded, or over theirs. */
  const save = async (): Promise<Issues> => {
    if (isUploading(PICTURE)) return { imagen: pictureTexts.uploading };
    const version = theirs === undefined ? form.version : versionOf(theirs);
    const saved = await saveBrand({ ...form, version });
    $theirs.set(saved.is === 'stale' ? saved.theirs : undefined);
    if (saved.is === 'saved') settle({ ...form, version: saved.version });
    // A conflict is an error, so that it is told also after the section was left.
    if (saved.is === 'stale') return { conflicto: brandTexts.conflict.title };
    return saved.is === 'wrong' ? saved.issues : {};
  };
  const saving = useSaving(save, undefined, $save);
  const decideLater = () => $theirs.set(undefined);

  /** Resets the form to a stored brand, or to an empty one. */
  const begin = (stored: BrandView | null) => {
    settle(stored ?? NONE);
    $save.set({ issues: {}, busy: false });
    decideLater();
  };

  const takeTheirs = () => {
    const submitted = form;
    begin(theirs ?? null);
    const { version } = theirs ?? NONE;
    const putBack = () => setForm({ ...submitted, version });
    offerUndo(brandTexts.conflict.taken, putBack, brandTexts.conflict.back);
  };

  const change = changer(form, setForm, saving.clear);
  return { form, saving, change, theirs, begin, takeTheirs, decideLater };
}

export const $brandScreen = atom<BrandScreenData | 'loading' | 'failed'>('loading');

const read = () => call('GET', '/api/marca');

export function loadBrand(): Promise<void> {
  return loadInto($brandScreen, () => read());
}

type Saved =
  | { is: 'saved'; version: number }
  | { is: 'wrong'; issues: Issues }
  /** Another person saved meanwhile; `theirs` is their brand, or null when they removed it. */
  | { is: 'stale'; theirs: BrandView | null };

async function saveBrand(body: BrandInput): Promise<Saved> {
  try {
    const room = await call('PUT', '/api/marca', { body });
    $brandScreen.set(room);
    succeed(brandTexts.brand.saved);
    return { is: 'saved', version: room.marca?.version ?? 0 };
  } catch (thrown) {
    const isStale = thrown instanceof ApiError && thrown.code === 'stale';
    if (!isStale) return { is: 'wrong', issues: issuesOf(thrown) };
  }
  try {
    const room = await read();
    $brandScreen.set(room);
    return { is: 'stale', theirs: room.marca };
  } catch (thrown) {
    return { is: 'wrong', issues: issuesOf(thrown) };
  }
}

/** Sets the sender of mails. Returns the error messages of the address, empty on success. */
export function chooseSender(correo: string): Promise<Issues> {
  return attemptForm(async () => {
    $brandScreen.set(await call('PUT', '/api/marca/remitente', { body: { correo } }));
  });
}

/** Runs a change and reports a failure in a toast. Returns true on success. */
async function change(act: () => Promise<BrandScreenData>, said?: string): Promise<boolean> {
  return attempt('marca', brandTexts.changeFailed, async () => {
    $brandScreen.set(await act());
    if (said) succeed(said);
  });
}

/** Checks the sender's DNS records now. */
export const checkSender = () => change(() => call('POST', '/api/marca/remitente/comprobar'));

/** Sends mails from our address again. */
export const removeSender = () =>
  change(() => call('DELETE', '/api/marca/remitente'), brandTexts.sender.removed);

export async function removeBrand(): Promise<boolean> {
  const isGone = await change(() => call('DELETE', '/api/marca'), brandTexts.remove.done);
  if (isGone) forgetKept('remitente');
  return isGone;
}
