import { boundedQueue } from '@/lib/core/http/bounded-queue.server';
import { AppError } from '@/lib/core/http/errors';
import {
  encodeApart,
  encodeForLetterApart,
  encodeForMailApart,
  type Recipe,
} from './resize.server';
import type { COVERS } from './rules';
import { pictureIssue } from './texts';

/** A picture re-encoded in several widths. `height` is set only if its URL contains it. */
export type EncodedPicture = { width: number; height?: number; data: Buffer }[];

/**
 * Encodes one picture at a time, because each takes up to 100 MB and a CPU core. Waiting files are
 * held in memory, up to 10 MB each.
 */
const inTurn = boundedQueue(13);

export function isSupportedFormat(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    text.startsWith('\xFF\xD8\xFF') ||
    text.startsWith('\x89PNG\r\n\x1A\n') ||
    (text.startsWith('RIFF') && text.slice(8) === 'WEBP')
  );
}

/** Returns the reason why a file is refused. HEIC files (`ftyp` box) have a separate reason. */
export const formatIssue = (bytes: Uint8Array) => {
  const box = Buffer.from(bytes.subarray(4, 32)).toString('latin1');
  const isHeic = box.startsWith('ftyp') && /hei[cxms]|hev[cxms]|mif1|msf1/.test(box);
  return pictureIssue(isHeic && !box.includes('avif') ? 'heic' : 'notAPicture');
};

/** Returns a Buffer over the same bytes, because a thread returns a Buffer as Uint8Array. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

async function encoded(bytes: Uint8Array, recipe: Recipe): Promise<EncodedPicture> {
  if (!isSupportedFormat(bytes)) {
    throw new AppError('unsupportedType', { message: formatIssue(bytes) });
  }
  const picture = await inTurn(() => encodeApart(bytes, recipe));
  if (picture) return picture.map((one) => ({ ...one, data: asBuffer(one.data) }));
  const message = pictureIssue('unreadable');
  throw new AppError('invalid', { message, fields: { archivo: message } });
}

/**
 * Re-encodes an upload as square WebP pictures, without the metadata of the file. Throws
 * `unsupportedType` for files other than JPEG, PNG or WebP, `invalid` for a broken or oversized
 * picture, `unavailable` when too many pictures wait.
 */
export const encodeAvatar = (bytes: Uint8Array) => encoded(bytes, 'avatar');

/** Re-encodes an upload as a page's background, at most 120 kB. Throws as encodeAvatar does. */
export const encodeBackground = (bytes: Uint8Array) => encoded(bytes, 'background');

/**
 * Re-encodes an upload as a picture of a page, uncropped: in the largest displayed size, and in a
 * smaller one for phones. Throws as encodeAvatar does.
 */
export const encodePicture = (bytes: Uint8Array) => encoded(bytes, 'whole');

/** Re-encodes an upload as a link's square picture, small and for cards. Throws as encodeAvatar. */
export const encodeLinkPicture = (bytes: Uint8Array) => encoded(bytes, 'ofLink');

/** Re-encodes the picture of an embed, cropped to its format. Throws as encodeAvatar does. */
export const encodeCover = (bytes: Uint8Array, shape: keyof typeof COVERS) =>
  encoded(bytes, { cover: shape });

/**
 * Re-encodes a stored picture as PNG, because mail programs do not support WebP. Throws
 * `unavailable` when too many pictures wait.
 */
export const encodeForMail = async (bytes: Uint8Array) => asBuffer(await encodeForMailApart(bytes));

/** Re-encodes a stored picture as JPEG, or as PNG if it is transparent. Throws as encodeForMail. */
export const encodeForLetter = async (bytes: Uint8Array) =>
  asBuffer(await encodeForLetterApart(bytes));
