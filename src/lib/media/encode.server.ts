import sharp from 'sharp';
import { AppError } from '../http/errors';
import { getTexts } from '../i18n';
import { AVATAR_WIDTHS } from './rules';

/** Only what people's phones and computers make; everything else libvips could open stays shut. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

const MOST_PIXELS = 40_000_000;
const SECONDS = 10;

/** A picture re-encoded in every width. */
export type EncodedPicture = { width: number; data: Buffer }[];

/** Whether the first bytes are those of a JPEG, PNG or WebP file. */
export function isKnownFormat(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    text.startsWith('\xFF\xD8\xFF') ||
    text.startsWith('\x89PNG\r\n\x1A\n') ||
    (text.startsWith('RIFF') && text.slice(8) === 'WEBP')
  );
}

function square(bytes: Uint8Array, width: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .resize(width, width, { fit: 'cover', position: 'attention' })
    .timeout({ seconds: SECONDS })
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
