import { itemsOf, listOf as pageListOf } from '@/lib/blocks/order';
import { type Item, picturesIn } from '@/lib/blocks/rules';
import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { isEqual } from '@/lib/core/text/json';
import { DAY_MS } from '@/lib/core/time/units';
import { everyEvent } from '@/lib/events/published.server';
import { type Brought, bringEvents, takeEventsBack } from '@/lib/events/restore.server';
import type { Event } from '@/lib/events/rules';
import { namedFiles } from '@/lib/files/service.server';
import {
  type BroughtLetter,
  bringLetters,
  knownLetters,
  takeLettersBack,
} from '@/lib/letters/restore.server';
import { type ImportedLetter, importedLetterSchema } from '@/lib/letters/schema';
import { type EncodedPicture, encodeLinkPicture, encodePicture } from '@/lib/media/encode.server';
import { isLinkPicture } from '@/lib/media/rules';
import {
  listForeignUrls,
  remainingPictures,
  storeFor,
  storePicture,
} from '@/lib/media/service.server';
import { markImportUndone, notifyOwners } from '@/lib/notifications/service.server';
import {
  type BroughtProducts,
  bringProducts,
  takeProductsBack,
} from '@/lib/products/restore.server';
import type { Product } from '@/lib/products/rules';
import { storedProducts } from '@/lib/products/service.server';
import { type Profile, type ProfileInput, profileInputSchema } from '@/lib/profile/schema';
import { getProfile, writeProfile } from '@/lib/profile/service.server';
import { type FileContents, listOf, textOf } from './file-contents';
import { importNotification } from './notifications';
import {
  encoded,
  encodePictures,
  type Pictures,
  type StoredPictures,
  storePictures,
  withBackground,
  withoutBroken,
} from './pictures.server';
import * as queries from './queries.server';
import { firstIssue } from './review/candidates';
import { type Change, type PictureState, reviewOf, type Stored } from './review/review';
import type { Choice, ImportResult, Review, UndoableImport } from './schema';
import { importIssue } from './texts';
import { undone } from './undo';

/** Re-encoded pictures of links and blocks, by their URLs in the file. */
type ListedPictures = Map<string, EncodedPicture>;

/** Re-encodes the pictures of a file's list that are not this page's already. */
async function encodeListed(uid: string, { imagenes }: FileContents): Promise<ListedPictures> {
  const ready: ListedPictures = new Map();
  if (!imagenes) return ready;
  const foreign = await listForeignUrls(await reading(), uid, [...imagenes.keys()]);
  for (const [address, bytes] of imagenes) {
    if (!foreign.has(address)) continue;
    const picture = await encoded(
      bytes,
      isLinkPicture(address) ? encodeLinkPicture : encodePicture,
    );
    if (picture) ready.set(address, picture);
  }
  return ready;
}

/** Returns the URLs of a change's pictures. */
function addressesOf(change: Change): string[] {
  if (change.que === 'producto') return change.product.imagenes.map(({ medio }) => medio);
  if (change.que === 'boletin')
    return change.letter.partes.flatMap((part) => (part.tipo === 'imagen' ? part.medio : []));
  if (change.que === 'enlace') return change.link.imagen === '' ? [] : [change.link.imagen];
  return change.que === 'bloque' ? picturesIn(change.block).map(([, address]) => address) : [];
}

/** Replaces URLs of pictures by those stored here; pictures that are not stored are left out. */
function movedPictures<P extends { medio: string }>(pictures: P[], to: Map<string, string>): P[] {
  return pictures.flatMap((picture) => {
    const medio = to.get(picture.medio);
    return medio ? [{ ...picture, medio }] : [];
  });
}

/** Returns a change whose picture URLs are replaced by those stored here. */
function moved(change: Change, to: Map<string, string>): Change {
  if (change.que === 'producto') {
    const { product } = change;
    return { ...change, product: { ...product, imagenes: movedPictures(product.imagenes, to) } };
  }
  if (change.que === 'enlace') {
    const { link } = change;
    return { ...change, link: { ...link, imagen: to.get(link.imagen) ?? '' } };
  }
  if (change.que === 'boletin') {
    const { letter } = change;
    const partes = letter.partes.map((part) =>
      part.tipo === 'imagen' ? { ...part, medio: to.get(part.medio) ?? '' } : part,
    );
    return { ...change, letter: { ...letter, partes } };
  }
  if (change.que !== 'bloque') return change;
  const { block } = change;
  if (block.tipo === 'lanzamiento') {
    const { datos } = block;
    return {
      ...change,
      block: { ...block, datos: { ...datos, portada: to.get(datos.portada) ?? '' } },
    };
  }
  if (block.tipo !== 'imagenes') return change;
  const { datos } = block;
  const imagenes = movedPictures(datos.imagenes, to);
  return { ...change, block: { ...block, datos: { ...datos, imagenes } } };
}

/**
 * Stores the pictures of selected changes inside the caller's transaction. Returns the changes with
 * pictures of this page only.
 */
async function withListed(
  tx: Database,
  uid: string,
  changes: Change[],
  ready: ListedPictures,
): Promise<Change[]> {
  const addresses = [...new Set(changes.flatMap(addressesOf))];
  const foreign = await listForeignUrls(tx, uid, addresses);
  const to = new Map(addresses.map((address) => [address, address]));
  let room = await remainingPictures(tx, uid);
  for (const address of foreign) {
    const picture = ready.get(address);
    const ofLink = isLinkPicture(address);
    to.delete(address);
    if (!picture || (!ofLink && room <= 0)) continue;
    if (!ofLink) room -= 1;
    const stored = ofLink ? storeFor('enlace', tx, uid, picture) : storePicture(tx, uid, picture);
    to.set(address, await stored);
  }
  return changes.map((change) => moved(change, to));
}

/** Returns the events, products, files and letters of a page, which a file may change too. */
async function storedOf(
  db: Database,
  uid: string,
  { productos = [], boletines = [] }: FileContents,
): Promise<Stored> {
  const named = productos.flatMap(({ archivos }) => listOf(archivos).map(textOf));
  const ids = new Set(named.filter((id) => id !== undefined));
  const files = await namedFiles(db, uid, [...ids]);
  const letters = boletines.flatMap((one) => importedLetterSchema.safeParse(one).data ?? []);
  return {
    eventos: await everyEvent(db, uid),
    productos: await storedProducts(db, uid),
    archivos: new Set(files.map(({ id }) => id)),
    boletines: await knownLetters(db, uid, letters),
  };
}

/** Returns the fields that the owner can write: an import changes and an undo restores them. */
function contentOf(profile: Profile): ProfileInput {
  const names = Object.keys(profileInputSchema.shape) as (keyof ProfileInput)[];
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as unknown as ProfileInput;
}

interface Read {
  contents: FileContents;
  pictures: Pictures;
  state: PictureState;
}

/** Reads a file and its pictures, outside any transaction. */
async function read(bytes: Uint8Array, current: Profile): Promise<Read> {
  // The readers of other formats are imported only when a file is read.
  const { parseImport: readFile } = await import('./read.server');
  const contents = await readFile(bytes);
  const { pictures, issue } = await encodePictures(contents, current);
  const state: PictureState = issue
    ? { ok: false, issue }
    : pictures.foto
      ? { ok: true }
      : undefined;
  return { contents: withoutBroken(contents, pictures), pictures, state };
}

/** Returns the review of an import. Changes nothing. Throws `invalid` for an unreadable file. */
export async function reviewImport(
  uid: string,
  bytes: Uint8Array,
  language: string,
): Promise<Review> {
  const profile = await getProfile(uid);
  const { contents, state } = await read(bytes, profile);
  const stored = await storedOf(await reading(), uid, contents);
  return reviewOf(profile, contents, state, new Date(nowMs()), language, stored).review;
}

function chosenChanges(
  changes: Map<string, Change>,
  review: Review,
  elegidos: string[] | undefined,
): Change[] {
  const keys = elegidos ?? review.filas.filter((row) => row.elegido).map((row) => row.clave);
  if (keys.length === 0) throw new AppError('invalid', { message: importIssue('issues.none') });
  return [...new Set(keys)].map((key) => {
    const change = changes.get(key);
    if (!change) throw new AppError('invalid', { message: importIssue('issues.chosen') });
    return change;
  });
}

/** Returns the list item of a change, or undefined. */
function itemOf(change: Change) {
  if (change.que === 'enlace') return { item: change.link, replaces: change.replaces };
  return change.que === 'bloque' ? { item: change.block, replaces: change.replaces } : undefined;
}

/** Returns the list with the selected changes: changed items in place, new ones at the end. */
function itemsWith(profile: Profile, changes: Change[]): Item[] {
  const items = itemsOf(profile);
  const chosen = changes.flatMap((change) => itemOf(change) ?? []);
  const replaced = new Map(chosen.map(({ replaces, item }) => [replaces, item]));
  const ids = new Set(items.map(({ id }) => id));
  const added = chosen.flatMap(({ replaces, item }) => {
    if (replaces !== undefined) return [];
    const id = ids.has(item.id) ? newId() : item.id;
    ids.add(id);
    return [{ ...item, id }];
  });
  return [...items.map((item) => replaced.get(item.id) ?? item), ...added];
}

function contentWith(profile: Profile, changes: Change[], stored: StoredPictures): ProfileInput {
  const fields = Object.fromEntries(
    changes.flatMap((change) => (change.que === 'perfil' ? [[change.field, change.value]] : [])),
  );
  const { apariencia: _, ...remaining } = contentOf(profile);
  const content = { ...remaining, ...fields, ...pageListOf(itemsWith(profile, changes)) };
  const avatar = stored.foto ?? profile.avatar;
  return profileInputSchema.parse(withBackground({ ...content, avatar }, profile, stored.fondo));
}

function checkLimits(profile: Profile, changes: Change[]): void {
  const parsed = profileInputSchema
    .pick({ enlaces: true, bloques: true })
    .safeParse(pageListOf(itemsWith(profile, changes)));
  if (parsed.success) return;
  throw new AppError('invalid', { message: firstIssue(parsed.error) });
}

/** A stored state: the owner's fields, and the events, products and letters that an import changed. */
type StoredState = ProfileInput & {
  eventos?: Event[];
  productos?: Product[];
  /** Only in the state after an import: each letter with the content that it replaced. */
  boletines?: BroughtLetter[];
};

/** The events, products and letters that an import changed. */
interface AllBrought {
  events: Brought;
  products: BroughtProducts;
  letters: BroughtLetter[];
}

async function remember(
  tx: Database,
  before: Profile,
  after: Profile,
  { events, products, letters: boletines }: AllBrought,
): Promise<UndoableImport> {
  const [id, now] = [newId(), nowMs()];
  const [eventos, productos] = [events.before, products.before];
  const antes: StoredState = { ...contentOf(before), eventos, productos };
  const despues: StoredState = {
    ...contentOf(after),
    eventos: events.after,
    productos: products.after,
    boletines,
  };
  await queries.insertImport(tx, { id, uid: before.uid, creadaEn: now, antes, despues });
  return { id, creadaEn: new Date(now).toISOString() };
}

/** Returns a letter with the ids of products that got new ones. */
function withRenamedIn(
  letter: ImportedLetter,
  renamed: ReadonlyMap<string, string>,
): ImportedLetter {
  const idOf = (id: string) => renamed.get(id) ?? id;
  const { partes, destinatarios } = letter;
  const productos = destinatarios.productos.map(idOf);
  return {
    ...letter,
    destinatarios: { ...destinatarios, productos },
    partes: partes.map((part) =>
      part.tipo === 'producto' ? { ...part, producto: idOf(part.producto) } : part,
    ),
  };
}

/** Updates the product ids in blocks and letters whose products got new ids because theirs were taken. */
function withRenamed(changes: Change[], renamed: ReadonlyMap<string, string>): Change[] {
  if (renamed.size === 0) return changes;
  return changes.map((change) => {
    if (change.que === 'boletin')
      return { ...change, letter: withRenamedIn(change.letter, renamed) };
    if (change.que !== 'bloque' || change.block.tipo !== 'productos') return change;
    const { block } = change;
    const ids = block.datos.ids?.map((id) => renamed.get(id) ?? id);
    return ids ? { ...change, block: { ...block, datos: { ...block.datos, ids } } } : change;
  });
}

/** True when a change replaces a stored value. */
function isChange(before: Profile, change: Change): boolean {
  if (change.que === 'perfil') return Boolean(before[change.field]);
  return change.que === 'foto' ? before.avatar !== '' : change.replaces !== undefined;
}

async function apply(
  tx: Database,
  uid: string,
  { contents, pictures, state, listed }: Read & { listed: ListedPictures },
  { elegidos, version }: Choice,
  language: string,
): Promise<ImportResult> {
  const before = await getProfile(uid, tx);
  if (version !== undefined && version !== before.version) throw new AppError('stale');
  const existing = await storedOf(tx, uid, contents);
  const { review, changes } = reviewOf(
    before,
    contents,
    state,
    new Date(nowMs()),
    language,
    existing,
  );
  const requested = chosenChanges(changes, review, elegidos);
  const listedHere = await withListed(tx, uid, requested, listed);
  const products = await bringProducts(
    tx,
    uid,
    listedHere.flatMap((change) => (change.que === 'producto' ? [change.product] : [])),
  );
  const chosen = withRenamed(listedHere, products.renamed);
  checkLimits(before, chosen);
  const stored = await storePictures(tx, uid, pictures, chosen);
  const perfil = await writeProfile(tx, uid, contentWith(before, chosen, stored));
  const events = chosen.flatMap((change) => (change.que === 'evento' ? [change.event] : []));
  const letters = chosen.flatMap((change) => (change.que === 'boletin' ? [change.letter] : []));
  const brought = {
    events: await bringEvents(tx, uid, events),
    products,
    letters: await bringLetters(tx, uid, letters),
  };
  const cambiados = chosen.filter((change) => isChange(before, change)).length;
  const nuevos = chosen.length - cambiados;
  const importacion = await remember(tx, before, perfil, brought);
  const datos = { nuevos, cambiados, importacion: importacion.id };
  await notifyOwners(tx, uid, importNotification, datos);
  return { perfil, nuevos, cambiados, importacion };
}

/**
 * Applies the selected rows of a review, or its default selection, in one transaction. Nothing is
 * deleted. Throws `invalid`, and `stale` when the profile changed since the review.
 */
export async function applyImport(
  uid: string,
  bytes: Uint8Array,
  choice: Choice,
  language: string,
): Promise<ImportResult> {
  const ready = await read(bytes, await getProfile(uid));
  const listed = await encodeListed(uid, ready.contents);
  return exclusively(pageLock(uid), (tx) => apply(tx, uid, { ...ready, listed }, choice, language));
}

/** Returns the import that a page can still undo, or null. */
export async function lastImport(uid: string): Promise<UndoableImport | null> {
  const row = await queries.findLastImport(await reading(), uid, nowMs() - DAY_MS);
  return row ? { id: row.id, creadaEn: new Date(row.creadaEn).toISOString() } : null;
}

/** Undoes a page's last import. Later edits stay and are counted. Throws `notFound` without one. */
export async function undoImport(uid: string): Promise<{ perfil: Profile; conservados: number }> {
  return exclusively(pageLock(uid), async (tx) => {
    const row = await queries.findLastImport(tx, uid, nowMs() - DAY_MS);
    if (!row) throw new AppError('notFound', { message: importIssue('issues.undoGone') });
    const current = await getProfile(uid, tx);
    const { eventos: eventsBefore = [], productos = [], ...before } = row.antes as StoredState;
    const {
      eventos: eventsAfter = [],
      productos: brought = [],
      ...rest
    } = row.despues as StoredState;
    const { boletines = [], ...after } = rest;
    const { version: _, ...old } = before;
    // The slug is never imported, so it is never restored.
    const { profile, untouched } = undone(contentOf(current), { ...old, slug: after.slug }, after);
    const { apariencia, ...others } = profile;
    const input = isEqual(apariencia, current.apariencia) ? others : profile;
    const perfil = await writeProfile(tx, uid, input);
    const events = { before: eventsBefore, after: eventsAfter };
    const skippedItems =
      (await takeEventsBack(tx, uid, events)) +
      (await takeProductsBack(tx, uid, { before: productos, after: brought })) +
      (await takeLettersBack(tx, uid, boletines));
    await queries.deleteImport(tx, row.id);
    await markImportUndone(tx, uid, row.id);
    return { perfil, conservados: untouched + skippedItems };
  });
}

export async function purgeImports(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteOldImports(tx, now - DAY_MS, most));
}
