import { atom } from 'nanostores';
import { partKind } from '@/lib/letters/registry';
import { contentOf, isDraft, isInSeries } from '@/lib/letters/rules';
import type { Letter, LetterSummary, Letters, NewLetter } from '@/lib/letters/schema';
import { call } from '../api';
import { attempt, attemptMore, changeLoaded, issueOf, loaded, loadInto } from '../core/attempts';
import { offerUndo, succeed } from '../core/toasts';
import { letterTexts } from './texts';

export const $letters = atom<Letters | 'loading' | 'failed'>('loading');

/** Polling interval while a letter is being sent. */
export const POLLING_MS = 2_000;

/** True while the server changes a letter: it waits to be sent or is being sent. */
export const isMoving = ({ estado }: Pick<LetterSummary, 'estado'>) =>
  estado === 'por_enviar' || estado === 'enviando';

export const loadLetters = () => loadInto($letters, () => call('GET', '/api/boletines'));

/** Reloads the newest letters and keeps the older ones below them. On failure the list stays. */
export async function refreshLetters(): Promise<void> {
  const newest = await call('GET', '/api/boletines').catch(() => undefined);
  if (!newest) return;
  const list = loaded($letters.get());
  const shown = list?.boletines ?? [];
  const last = newest.boletines.at(-1)?.id;
  const at = shown.findIndex(({ id }) => id === last);
  const older = newest.hayMas && at >= 0 ? shown.slice(at + 1) : [];
  const hayMas = list && older.length > 0 ? list.hayMas : newest.hayMas;
  $letters.set({ ...newest, boletines: [...newest.boletines, ...older], hayMas });
}

export function loadOlder(): Promise<void> {
  const shown = () => loaded($letters.get())?.boletines ?? [];
  return attemptMore('letters', letterTexts.failed, {
    lastOf: () => shown().at(-1)?.id,
    read: (antes) => call('GET', '/api/boletines', { query: { antes } }),
    append: (more) => $letters.set({ ...more, boletines: [...shown(), ...more.boletines] }),
  });
}

/** The postal address while it is typed; undefined once it is stored. */
export const $address = atom<string | undefined>(undefined);

/** Stores the typed postal address. Returns false when that failed. */
export async function saveAddress(): Promise<boolean> {
  const domicilio = $address.get();
  if (domicilio === undefined) return true;
  return attempt('address', letterTexts.send.addressFailed, async () => {
    const body = await call('PUT', '/api/boletines/domicilio', { body: { domicilio } });
    changeLoaded($letters, (list) => ({ ...list, ...body }));
    if ($address.get() === domicilio) $address.set(undefined);
  });
}

/** Creates a draft and opens it. */
export async function addLetter(content: Partial<NewLetter> = {}): Promise<void> {
  await attempt('letters', letterTexts.changeFailed, async () => {
    const body = { partes: [partKind('texto').empty], ...content };
    const letter = await call('POST', '/api/boletines', { body });
    await refreshLetters();
    window.location.hash = letter.id;
  });
}

const read = (id: string) => call('GET', '/api/boletines/[id]', { params: { id } });

export async function duplicateLetter({ id }: LetterSummary): Promise<void> {
  await attempt('letters', letterTexts.changeFailed, async () => {
    const letter = await read(id);
    await addLetter({ ...contentOf(letter), titulo: letterTexts.copyOf(letter.titulo) });
  });
}

export const nameOf = ({ titulo }: { titulo: string }) => titulo || letterTexts.untitled;

async function putBack(letter: Letter): Promise<void> {
  await attempt('letters', letterTexts.changeFailed, async () => {
    await call('POST', '/api/boletines', { body: contentOf(letter) });
    await refreshLetters();
    succeed(letterTexts.restored(nameOf(letter)));
  });
}

/** Removes a letter, undoable by the toast for a draft outside of the series. True on success. */
export function removeLetter({ id, estado, dias }: LetterSummary): Promise<boolean> {
  return attempt('letters', letterTexts.changeFailed, async () => {
    const letter = await read(id);
    await call('DELETE', '/api/boletines/[id]', { params: { id } });
    await refreshLetters();
    const title = letterTexts.removed(nameOf(letter));
    if (isDraft(estado) && dias === null) offerUndo(title, () => void putBack(letter));
    else succeed(title);
  });
}

/** Stops sending a letter, switches off one of the series, or undoes sending within the minute. */
export async function stopLetter({ id }: Pick<LetterSummary, 'id'>): Promise<boolean> {
  return attempt('letters', letterTexts.changeFailed, async () => {
    const letter = await call('POST', '/api/boletines/[id]/detener', { params: { id } });
    const { undone, stopped, series } = letterTexts;
    const title = letter.estado === 'borrador' ? undone : stopped;
    succeed(isInSeries(letter) ? series.switchedOff(nameOf(letter)) : title);
    await refreshLetters();
  });
}

/** Schedules a letter for `en` or, if null, in one minute, so that it can be undone. */
export async function sendLetter(id: string, en: string | null): Promise<void> {
  await call('POST', '/api/boletines/[id]/enviar', { params: { id }, body: { en } });
  await refreshLetters();
}

/** Switches a letter of the series on. */
export function switchOn(letter: LetterSummary): Promise<boolean> {
  return attempt('letters', letterTexts.series.failed, async () => {
    await sendLetter(letter.id, null).catch((thrown: unknown) => {
      throw new Error(issueOf(thrown));
    });
    succeed(letterTexts.series.switchedOn(nameOf(letter)));
  });
}

/** Moves a letter of the series to another day. */
export async function moveLetter({ id }: LetterSummary, dias: number): Promise<void> {
  await attempt('letters', letterTexts.changeFailed, async () => {
    const letter = await read(id);
    const body = { ...contentOf(letter), dias, version: letter.version };
    await call('PUT', '/api/boletines/[id]', { params: { id }, body });
    await refreshLetters();
  });
}
