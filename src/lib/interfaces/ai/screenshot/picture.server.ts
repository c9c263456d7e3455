import { AppError } from '@/lib/kernel/http/errors';
import { isSupportedFormat } from '@/lib/page/media/encode.server';
import { aiFault } from '../texts';

const DATA_URL = /^data:image\/(?:jpeg|jpg|png|webp);base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The bytes of a picture sent as a data URL. Throws `invalid` for what is no
 * data URL, `unsupportedType` for what does not begin as JPEG, PNG or WebP.
 */
export function bytesOf(dataUrl: string): Buffer {
  const header = DATA_URL.exec(dataUrl.slice(0, 64))?.[0];
  if (!header) {
    const code = dataUrl.startsWith('data:') ? 'unsupportedType' : 'invalid';
    throw new AppError(code, { message: aiFault('errors.notAPicture') });
  }
  const encoded = dataUrl.slice(header.length);
  if (!BASE64.test(encoded)) {
    const message = aiFault('errors.picture');
    throw new AppError('invalid', { message, fields: { imagenBase64: message } });
  }
  const bytes = Buffer.from(encoded, 'base64');
  if (!isSupportedFormat(bytes))
    throw new AppError('unsupportedType', { message: aiFault('errors.notAPicture') });
  return bytes;
}
