import { atom } from 'nanostores';
import { v7 as newKey } from 'uuid';
import { isEmptyPart } from '@/lib/letters/registry';
import { contentOf, isDraft, isEditable } from '@/lib/letters/rules';
import type { Letter, NewLetter, Part } from '@/lib/letters/schema';
import { ApiError, call } from '../api';
import type { Issues } from '../core/attempts';
import { loaded } from '../core/attempts';
import { $me } from '../core/me';
import { forgetStored, recall, remember } from '../core/remember';
import { fail, offerUndo } from '../core/toasts';
import { pictureTexts } from '../media/pictures/texts';
import { isUploading } from '../media/pictures/Uploader';
import { addLetter, refreshLetters, saveAddress, sendLetter } from './letters';
import { letterTexts } from './texts';

/** A part with a key that identifies it even after it is moved. */
export type KeyedPart = Part & { clave: string };

interface LetterForm extends Omit<NewLetter, 'partes'> {
  partes: KeyedPart[];
}

export type Saving = keyof typeof letterTexts.saving;

export interface Editing {
  /** The letter as it was last read or saved. */
  letter: Letter;
  /** The content of the last save, as JSON. */
  saved: string;
  form: LetterForm;
  saving: Saving;
  issues: Issues;
  /** The version that was saved elsewhere meanwhile; null when the letter was deleted there. */
  theirs?: Letter | null | undefined;
  /** True while the person chooses between both versions. */
  choosing?: boolean;
  /** Changes when the whole form is replaced, to mount its fields again with the new values. */
  round: number;
}

export const $editing = atom<Editing | 'loading' | 'failed'>('loading');

/** Debounce of the automatic save and, below, the delay before a failed save is repeated, in ms. */
const DELAY = 800;
const RETRY = 15_000;
/** Error codes after which the save is repeated, because the cause is temporary. */
const PASSING: readonly string[] = ['offline', 'internal', 'unavailable', 'tooMany'];
let timer: ReturnType<typeof setTimeout> | undefined;
let queue: Promise<unknown> = Promise.resolve();

export const editing = () => loaded($editing.get());

function update(values: Partial<Editing>): void {
  const now = editing();
  if (now) $editing.set({ ...now, ...values });
}

const formOf = (content: NewLetter): LetterForm => ({
  ...contentOf(content),
  partes: content.partes.map((part) => ({ ...part, clave: newKey() })),
});

/** Returns the form as the body of a request. */
export function bodyOf(form: LetterForm): NewLetter {
  const partes = form.partes.map(({ clave: _, ...part }) => part as Part);
  return { ...contentOf(form), partes };
}

const textOf = (content: NewLetter) => JSON.stringify(contentOf(content));

/** The storage key of unsaved changes. A sign-out deletes all keys that begin with `borrador:`. */
const keyOf = (id: string) => `borrador:boletin:${$me.get().persona}:${id}`;

function storeChanges({ letter, form, saved }: Editing): void {
  const key = keyOf(letter.id);
  const body = bodyOf(form);
  if (textOf(body) === saved) forgetStored(key);
  else remember(key, JSON.stringify({ version: letter.version, body }));
}

function readStoredChanges(id: string): { version: number; body: NewLetter } | undefined {
  try {
    const stored = JSON.parse(recall(keyOf(id)) ?? 'null');
    return Array.isArray(stored?.body?.partes) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const read = (id: string) => call('GET', '/api/boletines/[id]', { params: { id } });

/** True while readers may receive the letter at any moment; only its button saves it then. */
export const isOn = ({ estado }: Pick<Letter, 'estado'>) => estado === 'activo';

function begin(letter: Letter): void {
  const form = formOf(letter);
  const round = (editing()?.round ?? 0) + 1;
  $editing.set({ letter, saved: textOf(letter), form, saving: 'saved', issues: {}, round });
}

/** Loads a letter again and shows the stored version. */
export async function reloadLetter(id: string): Promise<void> {
  begin(await read(id));
}

const unsaved = (letter: Letter): Saving => (isOn(letter) ? 'waiting' : 'unsaved');

/** Loads a letter and applies the changes stored in this browser, which could not be saved. */
export async function loadLetter(id: string): Promise<void> {
  $editing.set('loading');
  try {
    begin(await read(id));
  } catch {
    $editing.set('failed');
    return;
  }
  const copy = readStoredChanges(id);
  const now = editing();
  if (!copy || !now || textOf(copy.body) === now.saved) return;
  const { letter } = now;
  update({ form: formOf(copy.body), saving: unsaved(letter), round: now.round + 1 });
  if (copy.version === letter.version && isEditable(letter)) void saveByItself();
  else update({ saving: 'stale', theirs: letter, choosing: true });
}

/** Rereads the letter if nothing is unsaved: another tab or the server may have changed it. */
export async function refreshLetter(): Promise<void> {
  const before = editing();
  if (before?.saving !== 'saved') return;
  const letter = await read(before.letter.id).catch(() => undefined);
  const now = editing();
  if (!letter || now?.saving !== 'saved' || now.letter.id !== letter.id) return;
  if (letter.version === now.letter.version && letter.estado === now.letter.estado)
    update({ letter });
  else begin(letter);
}

/** Changes the form and stores it in this browser. Saves after a pause, unless the letter is on. */
export function changeLetter(values: Partial<LetterForm>): void {
  const now = editing();
  if (!now) return;
  const saving = now.theirs === undefined ? unsaved(now.letter) : 'stale';
  update({ form: { ...now.form, ...values }, saving });
  storeChanges({ ...now, form: { ...now.form, ...values } });
  clearTimeout(timer);
  timer = setTimeout(() => void saveByItself(), DELAY);
}

/** Reads the version saved elsewhere. Returns true without a conflict, as for equal content. */
async function loadConflict({ letter: { id }, form }: Editing): Promise<boolean> {
  const theirs = await read(id).catch((thrown: ApiError) => {
    if (thrown.code !== 'notFound') throw thrown;
    return null;
  });
  if (theirs && textOf(theirs) === textOf(bodyOf(form))) {
    update({ letter: theirs, saved: textOf(theirs), saving: 'saved' });
    return true;
  }
  update({ theirs, saving: 'stale', choosing: true });
  return false;
}

function refused(thrown: ApiError, { letter }: Editing): false {
  const { code, fields, message } = thrown;
  if (Object.keys(fields).length > 0) update({ issues: fields, saving: 'invalid' });
  else if (PASSING.includes(code) && !isOn(letter)) {
    update({ saving: 'offline' });
    timer = setTimeout(() => void saveNow(), RETRY);
  } else update({ issues: { todo: message }, saving: 'invalid' });
  return false;
}

async function put(): Promise<boolean> {
  const now = editing();
  if (!now || now.theirs !== undefined) return false;
  const body = bodyOf(now.form);
  const sent = textOf(body);
  if (sent === now.saved) {
    update({ saving: 'saved', issues: {} });
    return true;
  }
  const { id, version } = now.letter;
  try {
    const params = { id };
    const letter = await call('PUT', '/api/boletines/[id]', { params, body: { ...body, version } });
    const after = editing();
    if (after?.letter.id !== id) return true;
    const isWhole = textOf(bodyOf(after.form)) === sent;
    update({ letter, saved: sent, issues: {}, saving: isWhole ? 'saved' : unsaved(letter) });
    storeChanges({ ...after, letter, saved: sent });
    return isWhole || (!isOn(letter) && put());
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const isElsewhere = ['stale', 'inUse', 'notFound'].includes(thrown.code);
    const refuse = (error: ApiError) => refused(error, now);
    return isElsewhere ? loadConflict(now).catch(refuse) : refuse(thrown);
  }
}

/** Saves now, after any running save. Returns true when everything is saved. */
export function saveNow(): Promise<boolean> {
  clearTimeout(timer);
  const saving = queue.then(put);
  queue = saving.catch(() => undefined);
  return saving;
}

/** Saves now unless the letter is on, because readers would receive the changes. */
const saveByItself = async () => {
  const now = editing();
  return now !== undefined && !isOn(now.letter) && saveNow();
};

/** Shows an error at the parts whose pictures are uploading, if any: they would not be sent. */
function refusesUploading({ form }: Editing): boolean {
  const issues = form.partes.flatMap((part, at) =>
    part.tipo === 'imagen' && part.medio === '' && isUploading(part.clave)
      ? [[`partes.${at}.medio`, pictureTexts.uploading]]
      : [],
  );
  if (issues.length > 0) update({ issues: Object.fromEntries(issues) });
  return issues.length > 0;
}

/** Saves the letter for its readers: with the pictures that are uploading, or not at all. */
export async function saveComplete(): Promise<boolean> {
  const now = editing();
  return now !== undefined && !refusesUploading(now) && saveNow();
}

/**
 * Saves the letter and schedules it for a moment, or for one minute from now if `en` is null.
 * Returns true on success; otherwise the reason is shown, beside its field if it has one.
 */
export async function saveAndSend(en: string | null): Promise<boolean> {
  const now = editing();
  if (!now || !(await saveAddress()) || !(await saveComplete())) return false;
  const { id } = now.letter;
  try {
    await sendLetter(id, en);
    await reloadLetter(id);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const { fields, message } = thrown;
    if (Object.keys(fields).length > 0) update({ issues: fields });
    else fail('letters', letterTexts.send.failed, message);
    return false;
  }
}

/**
 * Saves the person's version over the one that was saved elsewhere. If that one cannot be edited
 * any more, the person's version becomes a new letter.
 */
export async function keepMine(): Promise<void> {
  const now = editing();
  if (!now) return;
  if (now.theirs && isEditable(now.theirs)) {
    update({ letter: now.theirs, theirs: undefined, choosing: false });
    await saveNow();
    return;
  }
  forgetStored(keyOf(now.letter.id));
  await addLetter(bodyOf(now.form));
}

/** Takes the version that was saved elsewhere; the toast can restore the person's own version. */
export function takeTheirs(): void {
  const now = editing();
  if (!now?.theirs) return;
  const mine = now.form;
  forgetStored(keyOf(now.letter.id));
  begin(now.theirs);
  if (!isEditable(now.theirs)) return;
  const back = () => {
    update({ round: (editing()?.round ?? 0) + 1 });
    changeLetter(mine);
  };
  offerUndo(letterTexts.conflict.taken, back, letterTexts.conflict.back);
}

export const setChoosing = (choosing: boolean) => update({ choosing });

/** Saves the letter when the person closes it. A draft without content is deleted. */
async function leave(): Promise<void> {
  const isSaved = await saveByItself();
  const { form, letter } = editing() ?? {};
  if (!form || !letter) return;
  const isBlank = form.titulo === '' && bodyOf(form).partes.every(isEmptyPart);
  if (isSaved && isBlank && isDraft(letter.estado) && letter.enviadoEn === null)
    await call('DELETE', '/api/boletines/[id]', { params: { id: letter.id } }).catch(
      () => undefined,
    );
  await refreshLetters();
}

/**
 * Saves when the connection is back or the tab is hidden, and reads the letter again when the tab
 * is visible. Returns the function that stops this and closes the letter.
 */
export function startSaving(): () => void {
  const retry = () => void saveByItself();
  const look = () => {
    if (document.visibilityState === 'hidden') void saveByItself();
    else void refreshLetter();
  };
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', look);
    void leave();
  };
}
