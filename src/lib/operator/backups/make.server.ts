import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { UNFINISHED } from '@/lib/core/db/sqlite/backup';
import { keepFolderPrivate, makeFolder, syncToDisk } from '@/lib/core/db/sqlite/private-files';
import { config } from '@/lib/core/env/config';
import { version } from '@/lib/core/env/version';
import { inOwnThread } from '@/lib/core/jobs/thread.server';
import {
  backUpFiles,
  type Carried,
  piecesOf,
  thinOutBeside,
  thinOutFiles,
} from '@/lib/files/backup.server';
import type { ChunkStream, FileStorage } from '@/lib/files/contract.server';
import { FOLDER, localRoot } from '@/lib/files/local-provider.server';
import { bucketStorage } from '@/lib/files/s3-provider.server';
import type { S3Settings } from '@/lib/files/settings.server';
import { checkDiskSpace, withFolderLock } from './folder.server';
import { annotate, picturesOf, verify } from './notes.server';
import { copyPicturesInto, PICTURES, pictureKey, picturePath } from './pictures.server';
import { copyName, expiredCopies, momentOf } from './rules';
import { copyFolder, copySettings } from './settings.server';
import { plainSize, snapshotOf } from './snapshot.server';

/** A complete copy in a local file, before it gets its name. */
export interface Ready {
  /** Path of the file, in the folder of copies. */
  file: string;
  name: string;
}

/** Destination of copies: a folder or a bucket. */
export interface CopyPlace {
  /** Returns the names of complete copies. */
  names(): Promise<string[]>;
  /** Returns the hashes of stored pictures; a folder returns none and checks each by itself. */
  knownPictures(): Promise<Set<string>>;
  /** Stores a copy with its pictures and files; it gets its name when all are stored. */
  put(ready: Ready): Promise<Carried>;
  /** Removes copies, and pictures and files that no other copy needs. */
  thinOut(names: readonly string[]): Promise<void>;
  /** Fetches a copy with all its contents into a local folder. Returns its file. */
  download(name: string): Promise<{ file: string; done(): void }>;
}

/** Bytes of a database per object, because a bucket takes at most 5 GB in one upload. */
const PART = 64 * 1024 * 1024;
/** The manifest, which marks a copy as complete: uploaded last, deleted first. */
const END = 'fin';

const endSchema = z.object({
  huella: z.string(),
  imagenes: z.array(z.object({ huella: z.string(), tamano: z.number() })),
  archivos: z.array(z.object({ archivo: z.string(), llave: z.string(), tamano: z.number() })),
});
type End = z.infer<typeof endSchema>;

/** The three prefixes in a bucket: copies, pictures and files. */
function storagesIn(s3: S3Settings) {
  const within = (folder: string) => bucketStorage({ ...s3, prefix: `${s3.prefix}${folder}/` });
  return { copies: within('copias'), pictures: within(PICTURES), files: within(FOLDER) };
}
type Storages = ReturnType<typeof storagesIn>;

function streamOf(path: string, from: number, length: number): ChunkStream {
  const pieces = createReadStream(path, { start: from, end: from + length - 1 });
  return { length, pieces, isCut: () => false };
}

const bytesStream = (bytes: Buffer): ChunkStream => ({
  length: bytes.length,
  pieces: Readable.from([bytes]),
  isCut: () => false,
});

async function sizesIn(storage: FileStorage, file?: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const object of storage.list(file))
    sizes.set(`${object.file}/${object.key}`, object.size);
  return sizes;
}

async function read(
  storage: FileStorage,
  file: string,
  key: string,
  size: number,
): Promise<Buffer> {
  const chunks = copied(storage.read(file, key, { from: 0, to: size - 1 }));
  return Buffer.concat(await Array.fromAsync(chunks));
}

/** Yields the bytes of a database, in the order of its objects. */
async function* databaseOf({ copies }: Storages, name: string): AsyncGenerator<Uint8Array> {
  const parts = [...(await sizesIn(copies, name))].filter(([part]) => part !== `${name}/${END}`);
  for (const [part, size] of parts.sort()) {
    const key = part.slice(name.length + 1);
    yield* copied(copies.read(name, key, { from: 0, to: size - 1 }));
  }
}

async function endOf({ copies }: Storages, name: string): Promise<End> {
  const size = (await sizesIn(copies, name)).get(`${name}/${END}`);
  if (size === undefined) throw new Error(`there is no copy ${name} in the bucket`);
  return endSchema.parse(JSON.parse((await read(copies, name, END, size)).toString('utf8')));
}

async function names({ copies }: Storages): Promise<string[]> {
  const whole: string[] = [];
  for await (const { file, key } of copies.list()) {
    if (key === END && momentOf(file) !== undefined) whole.push(file);
  }
  return whole;
}

/** Uploads the file pieces that the bucket lacks. Counts the pieces that are missing here too. */
async function bringFiles({ files }: Storages, pieces: End['archivos']) {
  const there = await sizesIn(files);
  let [copied, missing] = [0, 0];
  for (const { archivo, llave, tamano } of pieces) {
    if (there.get(`${archivo}/${llave}`) === tamano) continue;
    const path = join(localRoot(), archivo, llave);
    if (statSync(path, { throwIfNoEntry: false })?.size !== tamano) {
      missing += 1;
      continue;
    }
    await files.write(archivo, llave, streamOf(path, 0, tamano));
    copied += 1;
  }
  return { pieces: pieces.length, copied, missing };
}

async function bringPictures(storages: Storages, folder: string, pictures: End['imagenes']) {
  const there = await sizesIn(storages.pictures);
  for (const { huella, tamano } of pictures) {
    const { file, key } = pictureKey(huella);
    if (there.get(`${file}/${key}`) === tamano) continue;
    await storages.pictures.write(file, key, streamOf(picturePath(folder, huella), 0, tamano));
  }
}

async function bringDatabase({ copies }: Storages, { file, name }: Ready): Promise<string> {
  const { size } = statSync(file);
  for (let from = 0; from < size; from += PART) {
    const key = String(from / PART).padStart(6, '0');
    await copies.write(name, key, streamOf(file, from, Math.min(PART, size - from)));
  }
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** Downloads a database again. Throws unless it equals the uploaded one. */
async function readBack(storages: Storages, name: string, huella: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const bytes of databaseOf(storages, name)) hash.update(bytes);
  if (hash.digest('hex') !== huella)
    throw new Error('the bucket does not give back what it was sent');
}

async function put(storages: Storages, ready: Ready) {
  const { file, name } = ready;
  const [pictures, pieces] = [picturesOf(file) ?? [], piecesOf(file)];
  await bringPictures(storages, dirname(file), pictures);
  const carried = await bringFiles(storages, pieces);
  const huella = await bringDatabase(storages, ready);
  await readBack(storages, name, huella);
  const end: End = { huella, imagenes: pictures, archivos: pieces };
  await storages.copies.write(name, END, bytesStream(Buffer.from(JSON.stringify(end))));
  return carried;
}

async function remove({ copies }: Storages, name: string): Promise<void> {
  await copies.remove(name, END);
  for (const part of (await sizesIn(copies, name)).keys()) {
    await copies.remove(name, part.slice(name.length + 1));
  }
}

async function removeLoose(storage: FileStorage, keep: ReadonlySet<string>): Promise<void> {
  for (const path of (await sizesIn(storage)).keys()) {
    const [file = '', key = ''] = path.split('/');
    if (!keep.has(path)) await storage.remove(file, key);
  }
}

async function thinOut(storages: Storages, old: readonly string[]): Promise<void> {
  for (const name of old) await remove(storages, name);
  const whole = await names(storages);
  const begun = new Set<string>();
  for await (const { file } of storages.copies.list()) if (!whole.includes(file)) begun.add(file);
  for (const name of begun) await remove(storages, name);
  if (old.length === 0) return;
  const [pictures, pieces] = [new Set<string>(), new Set<string>()];
  for (const name of whole) {
    const end = await endOf(storages, name);
    for (const { huella } of end.imagenes) pictures.add(`${huella.slice(0, 2)}/${huella}`);
    for (const { archivo, llave } of end.archivos) pieces.add(`${archivo}/${llave}`);
  }
  await removeLoose(storages.pictures, pictures);
  await removeLoose(storages.files, pieces);
}

async function download(storage: FileStorage, file: string, key: string, to: string, size: number) {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const bytes = storage.read(file, key, { from: 0, to: size - 1 });
  await pipeline(copied(bytes), createWriteStream(to, { mode: 0o600 }));
}

/** Copies each piece, because the stream reuses its buffer for the next one. */
async function* copied(pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Downloads a copy and all its pieces. Missing pieces are reported when the copy is restored. */
async function fetchAll(storages: Storages, name: string, folder: string) {
  const end = await endOf(storages, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  await pipeline(databaseOf(storages, name), createWriteStream(file, { mode: 0o600 }));
  syncToDisk(file);
  const [pictures, pieces] = [await sizesIn(storages.pictures), await sizesIn(storages.files)];
  for (const { huella } of end.imagenes) {
    const at = pictureKey(huella);
    const size = pictures.get(`${at.file}/${at.key}`);
    if (size === undefined) continue;
    await download(storages.pictures, at.file, at.key, picturePath(folder, huella), size);
  }
  for (const { archivo, llave } of end.archivos) {
    const size = pieces.get(`${archivo}/${llave}`);
    const to = join(folder, FOLDER, archivo, llave);
    if (size !== undefined) await download(storages.files, archivo, llave, to, size);
  }
  return { file, done: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies in a bucket; `folder` holds a downloaded copy. */
function bucketOfCopies(s3: S3Settings, folder: string): CopyPlace {
  const storages = storagesIn(s3);
  return {
    names: () => names(storages),
    knownPictures: async () =>
      new Set(
        [...(await sizesIn(storages.pictures)).keys()].map((path) => path.split('/')[1] ?? ''),
      ),
    put: (ready) => put(storages, ready),
    thinOut: (old) => thinOut(storages, old),
    download: (name) => fetchAll(storages, name, folder),
  };
}

/** Returns the names of complete copies in a folder. */
function copiesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => momentOf(name) !== undefined)
    : [];
}

/** Removes the pictures that no copy in a folder has. */
function thinOutPictures(folder: string): void {
  thinOutBeside(folder, PICTURES, (copy) => (picturesOf(copy) ?? []).map(({ huella }) => huella));
}

/** Copies in a folder: one database file each. All share the folders of pictures and files. */
function folderOfCopies(folder: string): CopyPlace {
  return {
    names: async () => copiesIn(folder),
    knownPictures: async () => new Set(),
    put: async ({ file, name }) => {
      const files = backUpFiles(file);
      syncToDisk(file);
      renameSync(file, join(folder, name));
      syncToDisk(join(folder, name));
      return files;
    },
    thinOut: async (names) => {
      for (const name of names) rmSync(join(folder, name));
      if (names.length === 0) return;
      thinOutPictures(folder);
      thinOutFiles(folder);
    },
    download: async (name) => {
      const file = join(folder, name);
      if (!existsSync(file)) throw new Error(`there is no copy ${name} in ${folder}`);
      return { file, done: () => undefined };
    },
  };
}

/** Returns the configured destination of copies; undefined where none are made. */
export function copyPlace(): CopyPlace | undefined {
  const { to } = copySettings();
  if (to.kind === 'off') return undefined;
  if (to.kind === 'folder') return folderOfCopies(copyFolder());
  return bucketOfCopies(to.s3, join(config().dataDir, 'copias.trayendo'));
}

/** Removes the remains of a copy whose process died. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.includes(UNFINISHED)) rmSync(join(folder, name));
  }
}

async function write(place: CopyPlace, folder: string, now: number) {
  const name = copyName(now);
  const file = join(folder, `${name}${UNFINISHED}`);
  checkDiskSpace(folder, plainSize(config().databaseUrl));
  const { lift, pictures } = copyPicturesInto(folder, await place.knownPictures(), now);
  const rows = await snapshotOf(config().directDatabaseUrl, file, lift);
  annotate(file, pictures.values(), version);
  verify(file, rows);
  const files = await place.put({ file, name });
  const old = expiredCopies(await place.names(), now);
  await place.thinOut(old);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { name, rows: total, pictures: pictures.size, files, removed: old.length };
}

/**
 * Copies the database and its files under the name of an instant. The copy gets that name after
 * verification; then old copies are deleted. The site stays in use meanwhile. Throws on failure:
 * earlier copies remain.
 */
export async function makeCopy(now: number) {
  const place = copyPlace();
  if (!place) throw new Error('COPIES is off');
  const folder = copyFolder();
  const { to } = copySettings();
  if (to.kind === 'folder' && to.folder !== undefined) makeFolder(folder);
  else keepFolderPrivate(folder);
  return withFolderLock(folder, 'a copy is being made', async () => {
    clear(folder);
    try {
      return await write(place, folder, now);
    } finally {
      clear(folder);
      // The folder only prepares copies for a bucket: after a failure the next copy prepares them
      // again.
      if (to.kind === 's3') rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Runs makeCopy in a thread of its own, because verification takes seconds. */
export const makeCopyApart = inOwnThread('copia', makeCopy);
