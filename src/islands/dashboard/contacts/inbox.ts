import { atom } from 'nanostores';
import type { Folder } from '@/lib/contacts/limits';
import type { Change, Counts, Inbox, Message } from '@/lib/contacts/schema';
import { getInboxTexts } from '@/lib/contacts/texts/inbox';
import { pageLanguage } from '@/lib/core/i18n';
import { call } from '../api';
import { attempt, attemptMore, changeLoaded, loaded } from '../core/attempts';
import { offerUndo, succeed } from '../core/toasts';
import { $unreadMessages } from '../core/unread';

/** The texts load with this screen, not with the dashboard. */
export const inboxTexts = getInboxTexts(pageLanguage());

export const $folder = atom<Folder>('bandeja');
/** The search words; '' for none. */
export const $search = atom('');
export const $inbox = atom<Inbox | 'loading' | 'failed'>('loading');
/** Id of the open message. */
export const $open = atom<string | null>(null);

const inbox = () => loaded($inbox.get());

function count(cuentas: Counts): void {
  $unreadMessages.set(cuentas.sinLeer);
  changeLoaded($inbox, (view) => ({ ...view, cuentas }));
}

/** Loads the folder's newest messages; a response to an outdated request is dropped. */
export async function loadInbox(): Promise<void> {
  const [carpeta, busca] = [$folder.get(), $search.get()];
  const isCurrent = () => carpeta === $folder.get() && busca === $search.get();
  try {
    const newest = await call('GET', '/api/mensajes', { query: { carpeta, busca } });
    if (!isCurrent()) return;
    $inbox.set(newest);
    $unreadMessages.set(newest.cuentas.sinLeer);
  } catch {
    if (isCurrent()) $inbox.set('failed');
  }
}

export function loadOlder(): Promise<void> {
  const [carpeta, busca] = [$folder.get(), $search.get()];
  const isCurrent = () => carpeta === $folder.get() && busca === $search.get();
  const shown = () => inbox()?.mensajes ?? [];
  return attemptMore('inbox', inboxTexts.failed, {
    lastOf: () => (isCurrent() ? shown().at(-1)?.id : undefined),
    read: (antes) => call('GET', '/api/mensajes', { query: { carpeta, busca, antes } }),
    append: (older) => $inbox.set({ ...older, mensajes: [...shown(), ...older.mensajes] }),
  });
}

/** Shows a folder or a search result. */
export function showFolder(folder: Folder, words: string): void {
  if (folder === $folder.get() && words === $search.get()) return;
  $folder.set(folder);
  $search.set(words);
  $open.set(null);
  void loadInbox();
}

/** Changes messages on the server. Returns true on success. */
async function change(body: Change): Promise<boolean> {
  return attempt('inbox', inboxTexts.changeFailed, async () => {
    count(await call('PUT', '/api/mensajes', { body }));
  });
}

function show(mensajes: Message[]): void {
  changeLoaded($inbox, (view) => ({ ...view, mensajes }));
}

function mark(ids: string[] | undefined, leido: boolean): void {
  const fits = ({ id }: Message) => ids === undefined || ids.includes(id);
  show((inbox()?.mensajes ?? []).map((one) => (fits(one) ? { ...one, leido } : one)));
}

/** Opens a message and marks it as read. */
export async function read({ id, leido }: Message): Promise<void> {
  $open.set(id);
  if (leido) return;
  if (await change({ ids: [id], leido: true })) mark([id], true);
}

/** Marks a message as unread, and closes it. */
export async function unread(id: string): Promise<void> {
  if (!(await change({ ids: [id], leido: false }))) return;
  mark([id], false);
  $open.set(null);
}

export async function readAll(): Promise<void> {
  if (await change({ leido: true })) mark(undefined, true);
}

/** Removes a message from the list and closes it. Reloads the folder when the list is empty. */
function passOn(id: string): void {
  const mensajes = inbox()?.mensajes ?? [];
  const at = mensajes.findIndex((one) => one.id === id);
  show(mensajes.filter((one) => one.id !== id));
  if ($open.get() === id) $open.set(null);
  if (mensajes.length === 1 || at < 0) void loadInbox();
}

/** Moves a message to a folder; the toast can undo it. */
export async function move({ id, carpeta: from }: Message, to: Folder): Promise<void> {
  if (!(await change({ ids: [id], carpeta: to }))) return;
  passOn(id);
  const back = async () => {
    if (await change({ ids: [id], carpeta: from })) await loadInbox();
  };
  offerUndo(inboxTexts.moved[to], () => void back());
}

/** Removes a message from the bin for good. */
export async function removeForGood({ id }: Message): Promise<void> {
  await attempt('inbox', inboxTexts.changeFailed, async () => {
    count(await call('DELETE', '/api/mensajes/[id]', { params: { id } }));
    passOn(id);
    succeed(inboxTexts.removed);
  });
}
