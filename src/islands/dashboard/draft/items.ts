import { atom } from 'nanostores';
import { v7 as newId } from 'uuid';
import { adultLack } from '@/lib/adult/rules';
import { getAdultTexts } from '@/lib/adult/texts';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { type Block, type BlockType, kindOf } from '@/lib/blocks/registry';
import { type Item, isBlock, newBlock, standsInRow } from '@/lib/blocks/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { isAdult } from '@/lib/links/adult';
import { LINK_LIMITS } from '@/lib/links/limits';
import { newLink } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { goTo } from '../core/router';
import { fail, offerUndo, succeed } from '../core/toasts';
import { texts } from '../texts';
import { hintOf } from './hints';
import { $history } from './history';
import { clearItemIssues } from './issues';
import { blockTexts, itemName, kindWords } from './names';
import { revert } from './steps';
import { $base, $draft, draftItems, setItems } from './store';

const isOn = (item: Item) => !isBlock(item) && isAdult(item) && item.activo;

/**
 * Returns the item, switched off if it is an adult link that was just switched on while the page
 * lacks a requirement, which a toast names. The server refuses such a link too.
 */
function checkAdult<Kind extends Item>(item: Kind, before?: Item): Kind {
  const base = $base.get();
  const lack = base && adultLack(base);
  if (!lack || !isOn(item) || (before && isOn(before))) return item;
  fail(
    'contenido-18',
    texts.links.types['contenido-18'],
    getAdultTexts(pageLanguage()).issues[lack],
    {
      label: texts.shell.sections['contenido-18'],
      run: () => goTo('contenido-18'),
    },
  );
  return { ...item, activo: false };
}

/** Id of the link or block whose form is open. */
export const $openItem = atom<string | null>(null);

/** Id of the new link or block: its form takes the focus once it is rendered. */
export const $fresh = atom<string | null>(null);

/** The list's message for screen readers. */
export const $announcement = atom('');

const inUse = () => draftItems().filter((item) => !item.archivado);
const archived = () => draftItems().filter((item) => item.archivado);

/** Sets the order of the items in use and puts the archived items after them. */
function arrange(used: Item[]): void {
  setItems([...used, ...archived()]);
}

/** Returns the list that stores an item. */
const listOf = (item: Item) => (isBlock(item) ? 'bloques' : 'enlaces');

/** Returns how many more links or blocks can be stored; shows an error when there is no space. */
export function remainingItems(list: 'enlaces' | 'bloques'): number {
  const { most, words } = {
    enlaces: { most: LINK_LIMITS.stored, words: texts.links.full },
    bloques: { most: BLOCK_LIMITS.stored, words: blockTexts.full },
  }[list];
  const room = Math.max(0, most - ($draft.get()?.[list].length ?? 0));
  if (room === 0) fail('list', words(most), texts.links.fullHelp);
  return room;
}

/** Adds an item to the end of the list and opens it. */
function add(item: Item, message: string, note?: string): void {
  if (remainingItems(listOf(item)) === 0) return;
  arrange([...inUse(), item]);
  $openItem.set(item.id);
  $fresh.set(item.id);
  succeed(message, note);
}

/** Adds a link (docs/product.md) and opens its URL field. */
export function addLink(values: Partial<Link> = {}): void {
  add(newLink(texts.links.newTitle, values), texts.toasts.linkAdded);
}

/**
 * Adds a block and opens it. `note` is a second line of the toast. Of a kind that a page shows only
 * once, the block in use is opened instead.
 */
export function addBlock(tipo: BlockType, note?: string): void {
  const { name } = kindWords(tipo);
  const had = kindOf(tipo).single && inUse().find((item) => isBlock(item) && item.tipo === tipo);
  if (!had) {
    add(newBlock(tipo), blockTexts.added(name), note);
    return;
  }
  $openItem.set(had.id);
  $fresh.set(had.id);
  succeed(blockTexts.already(name));
}

/** Shows a toast that undoes the last change. */
export function offerRevert(message: string): void {
  const step = $history.get().past.at(-1);
  if (step) offerUndo(message, () => revert(step));
}

/** Returns true when the list has a row of icons. */
const hasRow = () => draftItems().some((item) => isBlock(item) && item.tipo === 'redes');

/**
 * Returns the new row of icons that social links need, if the list has no row and space for one.
 */
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
 * Puts new links into the rows that an example left empty, in order. Returns the resulting list in
 * use and the items that remain for its end. Links shown as icons have a row of their own.
 */
function intoEmptyRows(items: readonly Item[]): { used: Item[]; others: Item[] } {
  const links = items.filter((item): item is Link => !isBlock(item) && !standsInRow(item));
  const placed = new Set<string>();
  const used = inUse().map((row) => {
    if (isBlock(row) || row.url !== '' || hintOf(row.id) === undefined) return row;
    const link = links[placed.size];
    if (!link) return row;
    placed.add(link.id);
    return { ...link, destacado: row.destacado, tamano: row.tamano };
  });
  return { used, others: items.filter(({ id }) => !placed.has(id)) };
}

/**
 * Puts new links into the rows that an example left empty, and the other items at the end of the
 * list; a toast can undo it. Returns the items that fitted within the limits.
 */
export function addItems(items: readonly Item[]): Item[] {
  const room = { enlaces: Number.POSITIVE_INFINITY, bloques: Number.POSITIVE_INFINITY };
  for (const list of new Set(items.map(listOf))) room[list] = remainingItems(list);
  const fitting = items
    .filter((item) => {
      room[listOf(item)] -= 1;
      return room[listOf(item)] >= 0;
    })
    .map((item) => checkAdult(item));
  if (fitting.length === 0) return [];
  const { used, others } = intoEmptyRows(fitting);
  arrange([...missingRow(fitting), ...used, ...others]);
  $announcement.set(addedWords(fitting));
  offerRevert(addedWords(fitting));
  return fitting;
}

/**
 * Replaces a link or block by the same content in another form, such as an embed instead of a link.
 */
export function replaceItem(item: Item, message: string): void {
  const list = draftItems().map((one) => (one.id === item.id ? checkAdult(item, one) : one));
  const used = list.filter((one) => !one.archivado);
  setItems([...missingRow([item]), ...used, ...list.filter((one) => one.archivado)]);
  clearItemIssues(item.id);
  $announcement.set(message);
  offerRevert(message);
}

/**
 * Returns true for a change by typing, which merges with others into one step. Switching, adding
 * and moving are steps of their own.
 */
function isTyping(before: unknown, after: unknown): boolean {
  const goesOn = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  return typeof after === 'string' || goesOn;
}

/** Returns the key by which the history merges changes, undefined for none. */
function mergeKeyOf(id: string, before: object, values: object): string | undefined {
  const old = before as Record<string, unknown>;
  const written = Object.entries(values).every(([field, value]) => isTyping(old[field], value));
  return written ? `${id}.${Object.keys(values).join()}` : undefined;
}

function change(id: string, next: (item: Item) => Item, what?: string): void {
  setItems(
    draftItems().map((item) => (item.id === id ? checkAdult(next(item), item) : item)),
    what,
  );
}

type SharedFields = Pick<Item, 'activo' | 'desde' | 'hasta' | 'tamano'>;

/** Changes fields that links and blocks share: visibility, schedule and size. */
export function showItem(id: string, values: Partial<SharedFields>) {
  change(id, (item) => ({ ...item, ...values }));
  for (const field of Object.keys(values)) clearItemIssues(id, field);
}

/** Changes some fields of a link. `what` is the history's merge key; default: the fields. */
export function updateLink(link: Link, values: Partial<Link>, what?: string): void {
  const written = what ?? mergeKeyOf(link.id, link, values);
  change(link.id, (item) => ({ ...item, ...values }) as Link, written);
  for (const field of Object.keys(values)) clearItemIssues(link.id, field);
}

export function updateBlock(block: Block, datos: object): void {
  const { id } = block;
  change(
    id,
    (item) => ({ ...item, datos: { ...(item as Block).datos, ...datos } }) as Block,
    mergeKeyOf(id, block.datos, datos),
  );
  for (const field of Object.keys(datos)) clearItemIssues(id, `datos.${field}`);
}

/** Moves an item to a position among those in use, and announces it. */
export function moveItem(id: string, to: number): void {
  const list = inUse();
  const from = list.findIndex((item) => item.id === id);
  const at = Math.max(0, Math.min(to, list.length - 1));
  const [item] = from < 0 ? [] : list.splice(from, 1);
  if (!item || from === at) return;
  list.splice(at, 0, item);
  arrange(list);
  $announcement.set(texts.links.moved(itemName(item), at + 1, list.length));
}

/** Adds a copy after the item, switched off because it still equals the original. */
export function duplicateItem(id: string): void {
  const list = inUse();
  const at = list.findIndex((item) => item.id === id);
  const item = list[at];
  if (!item || remainingItems(listOf(item)) === 0) return;
  const copy = { ...item, id: newId(), activo: false };
  arrange(list.toSpliced(at + 1, 0, copy));
  $openItem.set(copy.id);
  $announcement.set(texts.links.duplicated(itemName(item)));
}

/** Returns the ids of the items in use before and after an item. */
export function neighbours(id: string): { previous: string | undefined; next: string | undefined } {
  const list = inUse();
  const at = list.findIndex((item) => item.id === id);
  return { previous: list[at - 1]?.id, next: list[at + 1]?.id };
}

/** Takes an item out of the list; the toast restores it at its position. */
function takeAway(id: string, left: (item: Item) => Item[], messageFor: (name: string) => string) {
  const list = draftItems();
  const item = list.find((each) => each.id === id);
  if (!item) return;
  setItems([...list.filter((other) => other.id !== id), ...left(item)]);
  clearItemIssues(id);
  if ($openItem.get() === id) $openItem.set(null);
  offerRevert(messageFor(itemName(item)));
}

/** Removes an item; the toast restores it at its position. */
export function removeItem(id: string): void {
  takeAway(id, () => [], texts.toasts.linkRemoved);
}

/** Archives an item: off the page and out of the list, but stored. */
export function archiveItem(id: string): void {
  takeAway(id, (item) => [{ ...item, archivado: true }], texts.links.archivedToast);
}

/** Restores an archived item at the end of the list. */
export function restoreItem(id: string): void {
  const item = archived().find((each) => each.id === id);
  if (!item) return;
  const rest = archived().filter((each) => each.id !== id);
  setItems([...inUse(), { ...item, archivado: false }, ...rest]);
  $announcement.set(texts.links.restored(itemName(item)));
}
