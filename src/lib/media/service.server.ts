import { LRUCache } from 'lru-cache';
import { cdnFileHeaders } from '@/lib/core/cdn/headers';
import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { nowMs, randomBytes } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { DAY_MS } from '@/lib/core/time/units';
import { picturesTag } from '@/lib/pages/touch.server';
import {
  type EncodedPicture,
  encodeAvatar,
  encodeBackground,
  encodeForLetter,
  encodeForMail,
  encodeLinkPicture,
  encodePicture,
} from './encode.server';
import * as queries from './queries.server';
import {
  AVATAR_WIDTHS,
  BACKGROUND_WIDTH,
  COVER_NAME,
  LINK_CARD_WIDTH,
  LINK_PICTURE_WIDTH,
  MAX_PICTURES,
  type MediaName,
  mediaAddress,
  parseMediaAddress,
  pictureAddress,
  SHOWN_WIDTH,
} from './rules';
import type { StoredPicture } from './schema';
import { pictureIssue } from './texts';

/** Pictures per SQL statement. */
const CHUNK = 500;
/** Maximum number of pictures that a page may upload in a day without using them. */
const UNUSED_PER_DAY = 60;
/** Uploads of a person per day, including refused ones. */
export const uploadLimit = rateLimit('imagenes', 200, DAY_MS / 1_000, pictureIssue('tooMany'));
/** Uploads of a person per day for pictures of pages. Higher, because a page has many of them. */
export const pageUploadLimit = rateLimit(
  'imagenes-de-paginas',
  600,
  DAY_MS / 1_000,
  pictureIssue('tooMany'),
);

async function store(
  tx: Database,
  uid: string,
  picture: EncodedPicture,
  sueltoDesde: number | null,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await queries.insertMedia(tx, { id, uid, creadoEn: nowMs(), sueltoDesde }, picture);
  return id;
}

/** The width in the URL, by the purpose of a picture. */
const WIDTHS = {
  avatar: SHOWN_WIDTH,
  fondo: BACKGROUND_WIDTH,
  enlace: LINK_PICTURE_WIDTH,
  portada: COVER_NAME,
};
type Purpose = keyof typeof WIDTHS;

/** Stores a picture that the profile uses at once, in the caller's transaction. Returns its URL. */
export async function storeFor(
  purpose: Purpose,
  tx: Database,
  uid: string,
  picture: EncodedPicture,
): Promise<string> {
  return mediaAddress(await store(tx, uid, picture, null), WIDTHS[purpose]);
}

/** Throws `tooMany` when a page has too many unused pictures. */
async function checkLoose(db: Database, uid: string, now: number): Promise<void> {
  if ((await queries.countLooseMedia(db, uid, now - DAY_MS)) < UNUSED_PER_DAY) return;
  const message = pictureIssue('tooMany');
  throw new AppError('tooMany', { message, headers: { 'Retry-After': '3600' } });
}

/** Stores an unused picture. Throws `tooMany` when the page has too many unused ones. */
function storeLoose(uid: string, picture: EncodedPicture): Promise<string> {
  return exclusively(pageLock(uid), async (tx) => {
    const now = nowMs();
    await checkLoose(tx, uid, now);
    return store(tx, uid, picture, now);
  });
}

const ENCODERS = {
  avatar: encodeAvatar,
  fondo: encodeBackground,
  enlace: encodeLinkPicture,
};

/**
 * Re-encodes and stores an upload. It is unused until the profile is saved with its URL. Throws
 * `unsupportedType`, `invalid`, `tooMany`, or `unavailable`.
 */
export async function uploadFor(
  purpose: keyof typeof ENCODERS,
  uid: string,
  bytes: Uint8Array,
): Promise<string> {
  await checkLoose(await reading(), uid, nowMs());
  return mediaAddress(await storeLoose(uid, await ENCODERS[purpose](bytes)), WIDTHS[purpose]);
}

/** Stores a link's picture, unused until the profile is saved with its URL. Throws `tooMany`. */
export async function storeLooseLinkPicture(uid: string, picture: EncodedPicture): Promise<string> {
  return mediaAddress(await storeLoose(uid, picture), LINK_PICTURE_WIDTH);
}

export async function remainingPictures(db: Database, uid: string): Promise<number> {
  return MAX_PICTURES - (await queries.countPictures(db, uid));
}

async function checkLimit(db: Database, uid: string): Promise<void> {
  if ((await remainingPictures(db, uid)) > 0) return;
  const message = pictureIssue('full', MAX_PICTURES);
  throw new AppError('invalid', { message, fields: { archivo: message } });
}

/** Stores a picture of a page, which is kept until it is removed. Returns its URL. */
export async function storePicture(
  tx: Database,
  uid: string,
  picture: EncodedPicture,
): Promise<string> {
  const { width = 0, height = 0 } = picture.find(({ height }) => height) ?? {};
  return pictureAddress(await store(tx, uid, picture, null), width, height);
}

/**
 * Re-encodes and stores a picture that the page keeps, shown or not. Throws as uploadFor does, and
 * `invalid` when the page has `MAX_PICTURES`.
 */
export async function uploadPicture(uid: string, bytes: Uint8Array): Promise<string> {
  await checkLimit(await reading(), uid);
  const picture = await encodePicture(bytes);
  return exclusively(pageLock(uid), async (tx) => {
    await checkLimit(tx, uid);
    return storePicture(tx, uid, picture);
  });
}

/** Lists the pictures that a page keeps until they are removed, newest first. */
export async function listPictures(db: Database, uid: string): Promise<StoredPicture[]> {
  return (await queries.listStoredPictures(db, uid)).map(({ id, width, height, creadoEn }) => ({
    medio: pictureAddress(id, width, height),
    creadaEn: new Date(creadoEn).toISOString(),
  }));
}

/** Returns the URLs in `addresses` that are not pictures of the page. */
export async function listForeignUrls(
  db: Database,
  uid: string,
  addresses: string[],
): Promise<Set<string>> {
  const names = addresses.map((address) => [address, parseMediaAddress(address)] as const);
  const ids = [...new Set(names.flatMap(([, name]) => name?.id ?? []))];
  const uniqueIds = new Set<string>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await queries.listNames(db, uid, ids.slice(at, at + CHUNK));
    for (const row of rows) uniqueIds.add(keyOf(row));
  }
  return new Set(
    names.flatMap(([address, name]) => (name && uniqueIds.has(keyOf(name)) ? [] : address)),
  );
}

/** Deletes pictures that have been unused for a day. */
export async function purgeMedia(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteLooseMedia(tx, now - DAY_MS, most));
}

const keyOf = ({ id, width, height }: MediaName) => `${id}-${width}x${height}`;

/** Returns the page of a picture by its URL; undefined if it lacks the width of `purpose`. */
export async function ownerOf(
  purpose: Purpose,
  db: Database,
  address: string,
): Promise<string | undefined> {
  const parsed = parseMediaAddress(address);
  return parsed?.width === WIDTHS[purpose] ? queries.findMediaOwner(db, parsed) : undefined;
}

const idsOf = (addresses: Iterable<string>) =>
  new Set([...addresses].flatMap((address) => parseMediaAddress(address)?.id ?? []));

/** True for pictures that a page keeps until they are removed, shown or not. */
const isStored = (address: string) => (parseMediaAddress(address)?.height ?? 0) > 0;

/**
 * Marks the new pictures of a profile as used and its former ones as unused. Unused pictures are
 * deleted a day later, so that a draft in another tab can still be saved. Throws `stale` when a new
 * picture no longer exists.
 */
export async function swapPictures(tx: Database, from: string[], to: string[]): Promise<void> {
  const [before, after] = [idsOf(from.filter((each) => !isStored(each))), idsOf(to)];
  const ids = idsOf(from);
  const gone = [...before].filter((id) => !after.has(id));
  const come = [...after].filter((id) => !ids.has(id));
  for (let at = 0; at < gone.length; at += CHUNK) {
    await queries.markMedia(tx, gone.slice(at, at + CHUNK), nowMs());
  }
  for (let at = 0; at < come.length; at += CHUNK) {
    // The nightly purge may have deleted a picture since it was checked.
    if (!(await queries.markMedia(tx, come.slice(at, at + CHUNK), null)))
      throw new AppError('stale');
  }
}

/** Marks pictures as unused. They are deleted a day later, so that open drafts can be saved. */
export async function dropPictures(tx: Database, ids: string[]): Promise<void> {
  await queries.markMedia(tx, ids, nowMs());
}

/**
 * Returns a picture by its file name in `/media/`, or undefined. Older pictures of links have only
 * the small width, which cards then use.
 */
export async function findPicture(name: string): Promise<queries.StoredBytes | undefined> {
  const parsed = parseMediaAddress(`/media/${name}`);
  if (!parsed) return undefined;
  const db = await reading();
  const picture = await queries.findMedia(db, parsed);
  // Older avatars and link pictures are stored in fewer widths than pages request.
  const widths: readonly number[] = [...AVATAR_WIDTHS, LINK_CARD_WIDTH];
  const isNarrowed = parsed.height === 0 && widths.includes(parsed.width);
  return picture ?? (isNarrowed ? queries.findNarrower(db, parsed) : undefined);
}

/** Returns the bytes of a picture by its file name in `/media/`, or undefined. */
export async function readMedia(name: string): Promise<Buffer | undefined> {
  return (await findPicture(name))?.datos;
}

/** Returns the headers with which a CDN can purge a picture when it is removed. */
export const pictureHeaders = ({ uid }: Pick<queries.StoredBytes, 'uid'>) =>
  cdnFileHeaders(picturesTag(uid));

/** LRU cache of letter pictures (≤ 300 kB each), which readers request within hours. */
const recent = new LRUCache<string, Promise<Buffer>>({ max: 48 });

/**
 * Converts a WebP picture to JPEG or PNG for letters, which show it by its URL. The result is
 * cached by `name`. Throws `unavailable`.
 */
export async function letterPicture(name: string, webp: Buffer): Promise<Buffer> {
  const encoded = recent.get(name) ?? encodeForLetter(webp);
  recent.set(name, encoded);
  return encoded.catch((error: unknown) => {
    recent.delete(name);
    throw error;
  });
}

/** Returns a picture as PNG, to embed it in mails, by its URL; undefined if it was deleted. */
export async function mailPicture(address: string): Promise<Buffer | undefined> {
  const bytes = await readMedia(address.replace('/media/', ''));
  return bytes && encodeForMail(bytes);
}

/** Yields the published pictures of a page in every size, by their URLs. */
export async function* eachPublishedPicture(
  db: Database,
  uid: string,
): AsyncGenerator<{ address: string; data: Buffer }> {
  for (const { id, ancho: width, alto: height } of await queries.listPublishedMedia(db, uid)) {
    const picture = await queries.findMedia(db, { id, width, height });
    const address = height > 0 ? pictureAddress(id, width, height) : mediaAddress(id, width);
    if (picture) yield { address, data: picture.datos };
  }
}
