import { AppError } from '../../http/errors';
import { getTexts } from '../../i18n';
import { decodePicture, isKnownFormat } from '../../media/decode.server';

/** A phone's longest screenshots and a 4K screen; the browser sends at most 1,920 px a side. */
const MOST_PIXELS = 9_000_000;
const LONGEST_SIDE = 1_920;

const DATA_URL = /^data:image\/(?:jpeg|jpg|png|webp);base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function unreadable(): AppError {
  const message = getTexts().ai.errors.picture;
  return new AppError('invalid', { message, fields: { imagenBase64: message } });
}

/** The bytes of a data URL. Throws `invalid`, `unsupportedType`. */
export function bytesOf(dataUrl: string): Buffer {
  const header = DATA_URL.exec(dataUrl.slice(0, 64))?.[0];
  if (!header) {
    const message = getTexts().ai.errors.notAPicture;
    throw new AppError(dataUrl.startsWith('data:') ? 'unsupportedType' : 'invalid', { message });
  }
  const encoded = dataUrl.slice(header.length);
  if (!BASE64.test(encoded)) throw unreadable();
  const bytes = Buffer.from(encoded, 'base64');
  if (!isKnownFormat(bytes)) {
    throw new AppError('unsupportedType', { message: getTexts().ai.errors.notAPicture });
  }
  return bytes;
}

/** A screenshot drawn anew: what is read and what is sent on is never what was uploaded. */
export interface Screenshot {
  /** Grey PNG with dark text on light, for reading here. */
  forReading(): Promise<Buffer>;
  /** JPEG without its metadata as a data URL, for the model. */
  forModel(): Promise<string>;
}

/** Checks a data URL and opens its picture. Throws `unsupportedType`, `invalid`; nothing is kept. */
export async function openScreenshot(dataUrl: string): Promise<Screenshot> {
  const bytes = bytesOf(dataUrl);
  try {
    const picture = await decodePicture(bytes, MOST_PIXELS)
      .flatten({ background: '#fff' })
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: 88 })
      .toBuffer();
    const open = () => decodePicture(picture, MOST_PIXELS);
    return {
      async forReading() {
        const grey = open().greyscale();
        const { channels } = await grey.clone().stats();
        // Dark screens have light letters: the reader wants it the other way round.
        const dark = (channels[0]?.mean ?? 255) < 110;
        return (dark ? grey.negate() : grey).normalise().png({ compressionLevel: 1 }).toBuffer();
      },
      forModel: async () => `data:image/jpeg;base64,${picture.toString('base64')}`,
    };
  } catch {
    throw unreadable();
  }
}
