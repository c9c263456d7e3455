import { randomBytes } from 'node:crypto';
import { atomically, type Database, reading } from '../db';
import { AppError } from '../http/errors';
import { rateLimit } from '../http/rate-limit.server';
import { type EncodedPicture, encodeAvatar, encodeBackground } from './encode.server';
import * as queries from './queries.server';
import { BACKGROUND_WIDTH, mediaAddress, parseMediaAddress, SHOWN_WIDTH } from './rules';
import { pictureFault } from './texts';

export { type EncodedPicture, encodeAvatar, encodeBackground } from './encode.server';

const DAY = 86_400_000;
/** Pictures that a person may have uploaded in a day without showing them. */
const LOOSE_A_DAY = 60;
/** Uploads that a person may try in a day, those that are no pictures included. */
export const UPLOADS = rateLimit('imagenes', 200, DAY / 1_000, pictureFault('tooMany'));

async function store(
  tx: Database,
  uid: string,
  picture: EncodedPicture,
  sueltoDesde: number | null,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await queries.insertMedia(tx, { id, uid, sueltoDesde }, picture);
  return id;
}

/** Stores a picture that the profile shows at once, inside the caller's transaction. Returns its address. */
export async function storeAvatar(
  tx: Database,
  uid: string,
  picture: EncodedPicture,
): Promise<string> {
  return mediaAddress(await store(tx, uid, picture, null), SHOWN_WIDTH);
}

/** The same for the picture behind a page. */
export async function storeBackground(
  tx: Database,
  uid: string,
  picture: EncodedPicture,
): Promise<string> {
  return mediaAddress(await store(tx, uid, picture, null), BACKGROUND_WIDTH);
}

/** Throws `tooMany` when a person has as many pictures that no profile shows as they may have. */
async function checkLoose(db: Database, uid: string, now: number): Promise<void> {
  if ((await queries.countLooseMedia(db, uid, now - DAY)) < LOOSE_A_DAY) return;
  const message = pictureFault('tooMany');
  throw new AppError('tooMany', { message, headers: { 'Retry-After': '3600' } });
}

/** Stores a picture that no profile shows yet. Throws `tooMany` when there are many such. */
function storeLoose(uid: string, picture: EncodedPicture): Promise<string> {
  return atomically(async (tx) => {
    const now = Date.now();
    await checkLoose(tx, uid, now);
    return store(tx, uid, picture, now);
  });
}

/**
 * Takes an upload: re-encoded and stored, but loose until the profile is saved
 * with its address. Throws `unsupportedType`, `invalid`, `tooMany`, or `unavailable`.
 */
export async function uploadAvatar(uid: string, bytes: Uint8Array): Promise<string> {
  await checkLoose(await reading(), uid, Date.now());
  return mediaAddress(await storeLoose(uid, await encodeAvatar(bytes)), SHOWN_WIDTH);
}

/** The same for the picture behind a page. */
export async function uploadBackground(uid: string, bytes: Uint8Array): Promise<string> {
  await checkLoose(await reading(), uid, Date.now());
  return mediaAddress(await storeLoose(uid, await encodeBackground(bytes)), BACKGROUND_WIDTH);
}

/** Removes pictures that nobody has shown for a day. */
export async function purgeMedia(now: number): Promise<void> {
  await atomically((tx) => queries.deleteLooseMedia(tx, now - DAY));
}

async function ownerOf(db: Database, address: string, width: number): Promise<string | undefined> {
  const parsed = parseMediaAddress(address);
  return parsed?.width === width ? queries.findMediaOwner(db, parsed.id, width) : undefined;
}

/** Whose picture the address of an avatar is, or undefined. */
export function avatarOwner(db: Database, address: string): Promise<string | undefined> {
  return ownerOf(db, address, SHOWN_WIDTH);
}

/** Whose picture the address of a background is, or undefined. */
export function backgroundOwner(db: Database, address: string): Promise<string | undefined> {
  return ownerOf(db, address, BACKGROUND_WIDTH);
}

/**
 * One picture takes another's place in a profile. The old one is removed a day
 * later, so that another tab's draft that still shows it can be saved.
 */
export async function swapPicture(tx: Database, from: string, to: string): Promise<void> {
  if (from === to) return;
  const old = parseMediaAddress(from);
  if (old) await queries.markMedia(tx, old.id, Date.now());
  const shown = parseMediaAddress(to);
  if (shown) await queries.markMedia(tx, shown.id, null);
}

/** The bytes of a picture by its file name in `/media/`, or undefined. */
export async function readMedia(name: string): Promise<Buffer | undefined> {
  const parsed = parseMediaAddress(`/media/${name}`);
  return parsed && queries.findMedia(await reading(), parsed.id, parsed.width);
}

/** A person's pictures that are shown, in every size, by their addresses. */
export async function listShownMedia(
  db: Database,
  uid: string,
): Promise<{ address: string; data: Buffer }[]> {
  const rows = await queries.listShownMedia(db, uid);
  return rows.map(({ id, ancho, datos }) => ({ address: mediaAddress(id, ancho), data: datos }));
}
