import { boundedQueue } from '@/lib/kernel/http/bounded-queue.server';
import { AppError } from '@/lib/kernel/http/errors';
import { encodeApart, encodeForMailApart, type Recipe } from './encoders.server';
import type { COVERS } from './rules';
import { pictureFault } from './texts';

/** A picture re-encoded in every width. One that is named by its height too has it. */
export type EncodedPicture = { width: number; height?: number; data: Buffer }[];

/** Each takes up to 100 MB and all of a processor. Files that wait are held, up to 10 MB each. */
const inTurn = boundedQueue({ atOnce: 1, waiting: 13 });

/** Whether the first bytes are those of a JPEG, PNG or WebP file. */
export function isSupportedFormat(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    text.startsWith('\xFF\xD8\xFF') ||
    text.startsWith('\x89PNG\r\n\x1A\n') ||
    (text.startsWith('RIFF') && text.slice(8) === 'WEBP')
  );
}

/** What a thread returns of a Buffer as one again, without a copy. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

async function encoded(bytes: Uint8Array, recipe: Recipe): Promise<EncodedPicture> {
  if (!isSupportedFormat(bytes)) {
    throw new AppError('unsupportedType', { message: pictureFault('notAPicture') });
  }
  const picture = await inTurn(() => encodeApart(bytes, recipe));
  if (picture) return picture.map((one) => ({ ...one, data: asBuffer(one.data) }));
  const message = pictureFault('unreadable');
  throw new AppError('invalid', { message, fields: { archivo: message } });
}

/**
 * Re-encodes an upload as square WebP pictures; nothing of the file itself is
 * kept. Throws `unsupportedType` for what is not JPEG, PNG or WebP, `invalid`
 * for a broken or oversized picture, `unavailable` when too many wait.
 */
export const encodeAvatar = (bytes: Uint8Array) => encoded(bytes, 'avatar');

/** Re-encodes an upload as the picture behind a page, at most 120 kB. Throws as encodeAvatar does. */
export const encodeBackground = (bytes: Uint8Array) => encoded(bytes, 'background');

/**
 * Re-encodes an upload as a picture of a page, whole and in its own shape: as large as it is
 * shown at most, and once more for phones where that is smaller. Throws as encodeAvatar does.
 */
export const encodePicture = (bytes: Uint8Array) => encoded(bytes, 'whole');

/** Re-encodes an upload as the square picture of a link, small and for cards. Throws as encodeAvatar does. */
export const encodeLinkPicture = (bytes: Uint8Array) => encoded(bytes, 'ofLink');

/** Re-encodes the picture of an embed, cut to its shape. Throws as encodeAvatar does. */
export const encodeCover = (bytes: Uint8Array, shape: keyof typeof COVERS) =>
  encoded(bytes, { cover: shape });

/** Re-encodes a picture of ours as PNG: mail programs know no WebP. Throws `unavailable` when too many wait. */
export const encodeForMail = async (bytes: Uint8Array) => asBuffer(await encodeForMailApart(bytes));
