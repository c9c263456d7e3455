import { AppError } from '../http/errors';
import { getTexts } from '../i18n';
import { decodePicture, isKnownFormat } from './decode.server';
import { AVATAR_WIDTHS } from './rules';

const MOST_PIXELS = 40_000_000;

/** A picture re-encoded in every width. */
export type EncodedPicture = { width: number; data: Buffer }[];

function square(bytes: Uint8Array, width: number): Promise<Buffer> {
  return decodePicture(bytes, MOST_PIXELS)
    .resize(width, width, { fit: 'cover', position: 'attention' })
    .webp({ quality: 78, effort: 4, smartSubsample: true })
    .toBuffer();
}

/**
 * Re-encodes an upload as square WebP pictures; nothing of the file itself is
 * kept. Throws `unsupportedType` for what is not JPEG, PNG or WebP, `invalid`
 * for a broken or oversized picture.
 */
export async function encodeAvatar(bytes: Uint8Array): Promise<EncodedPicture> {
  const { media } = getTexts();
  if (!isKnownFormat(bytes)) throw new AppError('unsupportedType', { message: media.notAPicture });
  try {
    const largest = await square(bytes, Math.max(...AVATAR_WIDTHS));
    return Promise.all(
      AVATAR_WIDTHS.map(async (width) => ({ width, data: await square(largest, width) })),
    );
  } catch {
    throw new AppError('invalid', {
      message: media.unreadable,
      fields: { archivo: media.unreadable },
    });
  }
}
