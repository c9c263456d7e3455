import { atom } from 'nanostores';
import { v7 as newId } from 'uuid';
import { BLOCK_LIMITS } from '@/lib/page/blocks/kind/kind';
import type { Block, BlockType } from '@/lib/page/blocks/registry';
import { type Item, isBlock, newBlock, standsInRow } from '@/lib/page/blocks/rules';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { newLink } from '@/lib/page/links/rules';
import type { Link } from '@/lib/page/links/schema';
import { fail, offerUndo, succeed } from '../kernel/toasts';
import { texts } from '../texts';
import { admitted } from './adult';
import { clearItemFaults } from './faults';
import { $history } from './history';
import { blockTexts, kindWords, nameOf } from './names';
import { $draft, draftItems, setItems } from './profile';
import { revert } from './steps';

/** The link or block whose fields are open, by id. */
export const $openItem = atom<string | null>(null);

/** What was just added, by id: its form takes the focus once it is drawn. */
export const $fresh = atom<string | null>(null);

/** What a screen reader is told about the list. */
export const $announcement = atom('');

const inUse = () => draftItems().filter((item) => !item.archivado);
const archived = () => draftItems().filter((item) => item.archivado);

/** Puts what is in use in an order; what is archived stays behind it. */
function arrange(used: Item[]): void {
  setItems([...used, ...archived()]);
}

/** Where something is stored. */
const listOf = (item: Item) => (isBlock(item) ? 'bloques' : 'enlaces');

/** How many more links or blocks can be stored; says so when there is no room for any. */
export function remainingItems(list: 'enlaces' | 'bloques'): number {
  const { most, words } = {
    enlaces: { most: LINK_LIMITS.stored, words: texts.links.full },
    bloques: { most: BLOCK_LIMITS.stored, words: blockTexts.full },
  }[list];
  const room = Math.max(0, most - ($draft.get()?.[list].length ?? 0));
  if (room === 0) fail('list', words(most), texts.links.fullHelp);
  return room;
}

/** Adds something to the end of the list and opens it. */
function add(item: Item, message: string, note?: string): void {
  if (remainingItems(listOf(item)) === 0) return;
  arrange([...inUse(), item]);
  $openItem.set(item.id);
  $fresh.set(item.id);
  succeed(message, note);
}

/** Adds a link (docs/product.md) and opens it for its address. */
export function addLink(values: Partial<Link> = {}): void {
  add(newLink(texts.links.newTitle, values), texts.toasts.linkAdded);
}

/** Adds a block of a kind and opens it. `note` is what else is to be known of it. */
export function addBlock(tipo: BlockType, note?: string): void {
  add(newBlock(tipo), blockTexts.added(kindWords(tipo).name), note);
}

/** Offers to take the last change back. */
export function offerRevert(message: string): void {
  const step = $history.get().past.at(-1);
  if (step) offerUndo(message, () => revert(step));
}

/** Whether the list has a row of icons. */
const hasRow = () => draftItems().some((item) => isBlock(item) && item.tipo === 'redes');

/** The row of icons that links to profiles stand in, where the list has none and room for it. */
function missingRow(items: readonly Item[]): Item[] {
  const isMissing = items.some((item) => !isBlock(item) && standsInRow(item)) && !hasRow();
  return isMissing && remainingItems('bloques') > 0 ? [newBlock('redes')] : [];
}

const addedWords = (items: readonly Item[]) => {
  const [only, ...others] = items;
  return only && others.length === 0 && isBlock(only)
    ? blockTexts.added(kindWords(only.tipo).name)
    : texts.links.added(items.length);
};

/**
 * Puts new links and blocks at the end of the list and offers to take them away again. Returns
 * those that there was room for.
 */
export function addItems(items: readonly Item[]): Item[] {
  const room = { enlaces: Number.POSITIVE_INFINITY, bloques: Number.POSITIVE_INFINITY };
  for (const list of new Set(items.map(listOf))) room[list] = remainingItems(list);
  const fitting = items
    .filter((item) => {
      room[listOf(item)] -= 1;
      return room[listOf(item)] >= 0;
    })
    .map((item) => admitted(item));
  if (fitting.length === 0) return [];
  arrange([...missingRow(fitting), ...inUse(), ...fitting]);
  $announcement.set(addedWords(fitting));
  offerRevert(addedWords(fitting));
  return fitting;
}

/** Puts something else in the place of a link or block: the same thing, shown in another way. */
export function replaceItem(item: Item, message: string): void {
  const list = draftItems().map((one) => (one.id === item.id ? admitted(item, one) : one));
  const used = list.filter((one) => !one.archivado);
  setItems([...missingRow([item]), ...used, ...list.filter((one) => one.archivado)]);
  clearItemFaults(item.id);
  $announcement.set(message);
  offerRevert(message);
}

/** Whether a value is being written: what is switched, added or moved is done at once. */
function isWritten(before: unknown, after: unknown): boolean {
  const goesOn = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  return typeof after === 'string' || goesOn;
}

/** What is being written of something, for the history. */
function writing(id: string, before: object, values: object): string | undefined {
  const old = before as Record<string, unknown>;
  const written = Object.entries(values).every(([field, value]) => isWritten(old[field], value));
  return written ? `${id}.${Object.keys(values).join()}` : undefined;
}

/** Changes one thing in the list. */
function change(id: string, next: (item: Item) => Item, what?: string): void {
  setItems(
    draftItems().map((item) => (item.id === id ? admitted(next(item), item) : item)),
    what,
  );
}

type SharedFields = Pick<Item, 'activo' | 'desde' | 'hasta' | 'tamano'>;

/** Changes fields that links and blocks have alike: whether, when and how large they are shown. */
export function showItem(id: string, values: Partial<SharedFields>) {
  change(id, (item) => ({ ...item, ...values }));
  for (const field of Object.keys(values)) clearItemFaults(id, field);
}

/** Changes some fields of a link. `what` is being written, where that is not the fields. */
export function updateLink(link: Link, values: Partial<Link>, what?: string): void {
  const written = what ?? writing(link.id, link, values);
  change(link.id, (item) => ({ ...item, ...values }) as Link, written);
  for (const field of Object.keys(values)) clearItemFaults(link.id, field);
}

/** Changes some of what a block says. */
export function updateBlock(block: Block, datos: object): void {
  const { id } = block;
  change(
    id,
    (item) => ({ ...item, datos: { ...(item as Block).datos, ...datos } }) as Block,
    writing(id, block.datos, datos),
  );
  for (const field of Object.keys(datos)) clearItemFaults(id, `datos.${field}`);
}

/** Puts something at a position among those in use and says where it is now. */
export function moveItem(id: string, to: number): void {
  const list = inUse();
  const from = list.findIndex((item) => item.id === id);
  const at = Math.max(0, Math.min(to, list.length - 1));
  const [item] = from < 0 ? [] : list.splice(from, 1);
  if (!item || from === at) return;
  list.splice(at, 0, item);
  arrange(list);
  $announcement.set(texts.links.moved(nameOf(item), at + 1, list.length));
}

/** Adds a copy after something, switched off until it has become another one. */
export function duplicateItem(id: string): void {
  const list = inUse();
  const at = list.findIndex((item) => item.id === id);
  const item = list[at];
  if (!item || remainingItems(listOf(item)) === 0) return;
  const copy = { ...item, id: newId(), activo: false };
  arrange(list.toSpliced(at + 1, 0, copy));
  $openItem.set(copy.id);
  $announcement.set(texts.links.duplicated(nameOf(item)));
}

/** What stands in use before and after something. */
export function neighbours(id: string): { previous: string | undefined; next: string | undefined } {
  const list = inUse();
  const at = list.findIndex((item) => item.id === id);
  return { previous: list[at - 1]?.id, next: list[at + 1]?.id };
}

/** Takes something out of the list with a toast that puts it back as and where it was. */
function takeAway(id: string, left: (item: Item) => Item[], messageFor: (name: string) => string) {
  const list = draftItems();
  const item = list.find((each) => each.id === id);
  if (!item) return;
  setItems([...list.filter((other) => other.id !== id), ...left(item)]);
  clearItemFaults(id);
  if ($openItem.get() === id) $openItem.set(null);
  offerRevert(messageFor(nameOf(item)));
}

/** Removes something; a toast puts it back where it was. */
export function removeItem(id: string): void {
  takeAway(id, () => [], texts.toasts.linkRemoved);
}

/** Puts something away: off the page and out of the list, but kept. */
export function archiveItem(id: string): void {
  takeAway(id, (item) => [{ ...item, archivado: true }], texts.links.archivedToast);
}

/** Brings something archived back to the end of the list, as it was. */
export function restoreItem(id: string): void {
  const item = archived().find((each) => each.id === id);
  if (!item) return;
  const rest = archived().filter((each) => each.id !== id);
  setItems([...inUse(), { ...item, archivado: false }, ...rest]);
  $announcement.set(texts.links.restored(nameOf(item)));
}
