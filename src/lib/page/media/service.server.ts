import { randomBytes } from 'node:crypto';
import { sharedFileHeaders } from '@/lib/kernel/cdn/headers';
import { cdnSettings } from '@/lib/kernel/cdn/settings.server';
import { type Database, exclusively, pageLock, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { DAY_MS } from '@/lib/kernel/time/units';
import { picturesMark } from '@/lib/page/pages/touch.server';
import {
  type EncodedPicture,
  encodeAvatar,
  encodeBackground,
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
import { pictureFault } from './texts';

export {
  type EncodedPicture,
  encodeAvatar,
  encodeBackground,
  encodeCover,
  encodeLinkPicture,
  encodePicture,
} from './encode.server';

/** Pictures that a statement asks for. */
const CHUNK = 500;
/** Pictures that a person may have uploaded in a day without showing them. */
const LOOSE_A_DAY = 60;
/** Uploads that a person may try in a day, those that are no pictures included. */
export const UPLOADS = rateLimit('imagenes', 200, DAY_MS / 1_000, pictureFault('tooMany'));
/** The same for the pictures of their pages, of which there are many. */
export const PICTURES = rateLimit(
  'imagenes-de-paginas',
  600,
  DAY_MS / 1_000,
  pictureFault('tooMany'),
);

async function store(
  tx: Database,
  uid: string,
  picture: EncodedPicture,
  sueltoDesde: number | null,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await queries.insertMedia(tx, { id, uid, creadoEn: Date.now(), sueltoDesde }, picture);
  return id;
}

/** What a picture of a profile is for, and the width that its address names. */
const WIDTHS = {
  avatar: SHOWN_WIDTH,
  fondo: BACKGROUND_WIDTH,
  enlace: LINK_PICTURE_WIDTH,
  portada: COVER_NAME,
};
type Purpose = keyof typeof WIDTHS;

/** Stores a picture that the profile shows at once, inside the caller's transaction. Returns its address. */
export async function storeFor(
  purpose: Purpose,
  tx: Database,
  uid: string,
  picture: EncodedPicture,
): Promise<string> {
  return mediaAddress(await store(tx, uid, picture, null), WIDTHS[purpose]);
}

/** Throws `tooMany` when a person has as many pictures that no profile shows as they may have. */
async function checkLoose(db: Database, uid: string, now: number): Promise<void> {
  if ((await queries.countLooseMedia(db, uid, now - DAY_MS)) < LOOSE_A_DAY) return;
  const message = pictureFault('tooMany');
  throw new AppError('tooMany', { message, headers: { 'Retry-After': '3600' } });
}

/** Stores a picture that no profile shows yet. Throws `tooMany` when there are many such. */
function storeLoose(uid: string, picture: EncodedPicture): Promise<string> {
  return exclusively(pageLock(uid), async (tx) => {
    const now = Date.now();
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
 * Takes an upload: re-encoded and stored, but loose until the profile is saved
 * with its address. Throws `unsupportedType`, `invalid`, `tooMany`, or `unavailable`.
 */
export async function uploadFor(
  purpose: keyof typeof ENCODERS,
  uid: string,
  bytes: Uint8Array,
): Promise<string> {
  await checkLoose(await reading(), uid, Date.now());
  return mediaAddress(await storeLoose(uid, await ENCODERS[purpose](bytes)), WIDTHS[purpose]);
}

/** Stores a link's picture that was encoded already, loose until the profile is saved with it. */
export async function storeLooseLinkPicture(uid: string, picture: EncodedPicture): Promise<string> {
  return mediaAddress(await storeLoose(uid, picture), LINK_PICTURE_WIDTH);
}

/** How many more pictures a page may keep. */
export async function roomForPictures(db: Database, uid: string): Promise<number> {
  return MAX_PICTURES - (await queries.countPictures(db, uid));
}

async function checkRoom(db: Database, uid: string): Promise<void> {
  if ((await roomForPictures(db, uid)) > 0) return;
  const message = pictureFault('full', MAX_PICTURES);
  throw new AppError('invalid', { message, fields: { archivo: message } });
}

/** Stores a picture of a page, which is kept until it is removed. Returns its address. */
export async function storePicture(
  tx: Database,
  uid: string,
  picture: EncodedPicture,
): Promise<string> {
  const { width = 0, height = 0 } = picture.find(({ height }) => height) ?? {};
  return pictureAddress(await store(tx, uid, picture, null), width, height);
}

/**
 * Takes a picture for a page, which keeps it whether it is shown or not. Throws as
 * uploadFor does, and `invalid` when the page has as many as it may have.
 */
export async function uploadPicture(uid: string, bytes: Uint8Array): Promise<string> {
  await checkRoom(await reading(), uid);
  const picture = await encodePicture(bytes);
  return exclusively(pageLock(uid), async (tx) => {
    await checkRoom(tx, uid);
    return storePicture(tx, uid, picture);
  });
}

/** The pictures that a page keeps, newest first. */
export async function listPictures(db: Database, uid: string): Promise<StoredPicture[]> {
  return (await queries.listStoredPictures(db, uid)).map(({ id, width, height, creadoEn }) => ({
    medio: pictureAddress(id, width, height),
    creadaEn: new Date(creadoEn).toISOString(),
  }));
}

/** Which of some addresses are not those of pictures of a page. */
export async function notOf(db: Database, uid: string, addresses: string[]): Promise<Set<string>> {
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
  await inBites((tx, most) => queries.deleteLooseMedia(tx, now - DAY_MS, most));
}

const keyOf = ({ id, width, height }: MediaName) => `${id}-${width}x${height}`;

/** Whose picture the address of an avatar or a background is, or undefined. */
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

/** What a page's pictures of its own shape are: kept until they are removed, shown or not. */
const isKept = (address: string) => (parseMediaAddress(address)?.height ?? 0) > 0;

/**
 * Some pictures take others' place in a profile. What is shown no more is removed a day later,
 * so that another tab's draft that still shows it can be saved. Throws `stale` where one is gone.
 */
export async function swapPictures(tx: Database, from: string[], to: string[]): Promise<void> {
  const [before, after] = [idsOf(from.filter((each) => !isKept(each))), idsOf(to)];
  const ids = idsOf(from);
  const gone = [...before].filter((id) => !after.has(id));
  const come = [...after].filter((id) => !ids.has(id));
  for (let at = 0; at < gone.length; at += CHUNK) {
    await queries.markMedia(tx, gone.slice(at, at + CHUNK), Date.now());
  }
  for (let at = 0; at < come.length; at += CHUNK) {
    // The nightly purge may have removed a picture since it was checked.
    if (!(await queries.markMedia(tx, come.slice(at, at + CHUNK), null)))
      throw new AppError('stale');
  }
}

/** Removes a page's pictures a day from now: until then a draft that shows them can be saved. */
export async function dropPictures(tx: Database, ids: string[]): Promise<void> {
  await queries.markMedia(tx, ids, Date.now());
}

/**
 * A picture by its file name in `/media/`, or undefined. Pictures of links were kept small only: on
 * a card they are shown as they are.
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

/** The bytes of a picture by its file name in `/media/`, or undefined. */
export async function readMedia(name: string): Promise<Buffer | undefined> {
  return (await findPicture(name))?.datos;
}

/** What caches in front of us are told of a picture: they drop it when it is removed. */
export const pictureHeaders = ({ uid }: Pick<queries.StoredBytes, 'uid'>) =>
  sharedFileHeaders(cdnSettings(), picturesMark(uid));

/** A picture as mails carry it inside, by its address: undefined when it is gone. */
export async function mailPicture(address: string): Promise<Buffer | undefined> {
  const bytes = await readMedia(address.replace('/media/', ''));
  return bytes && encodeForMail(bytes);
}

/** A person's pictures that are shown, in every size, by their addresses, one after the other. */
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
