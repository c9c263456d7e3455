import { LANGUAGE } from '../i18n';
import { parseJson, TooMuchJson } from '../text/json';
import { AppError } from './errors';
import { isModestMultipart } from './multipart';
import { getHttpTexts } from './texts';

/** What a JSON body may weigh unless its endpoint says otherwise, in bytes. */
export const JSON_LIMIT = 64 * 1024;

/** The media type of a Content-Type header, without its parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Reads a body of at most `limit` bytes. Throws `tooLarge` as soon as more comes. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw new AppError('tooLarge');
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('tooLarge');
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** Most values of a JSON body: 500 links have about 6,000. */
const MOST_VALUES = 20_000;

/**
 * Reads a JSON body. `weigh` is told its bytes before it is parsed, and may refuse it.
 * Throws `unsupportedType`, `tooLarge` or `malformed`.
 */
export async function readJson(
  request: Request,
  limit = JSON_LIMIT,
  weigh?: (bytes: number) => Promise<void>,
): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw new AppError('unsupportedType');
  const bytes = await readBytes(request, limit);
  await weigh?.(bytes.byteLength);
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), MOST_VALUES);
  } catch (error) {
    throw new AppError(error instanceof TooMuchJson ? 'tooLarge' : 'malformed');
  }
}

/** Reads a form of one of the two HTML encodings. Throws as readJson does. */
export async function readForm(request: Request, limit = JSON_LIMIT): Promise<FormData> {
  const type = mediaType(request);
  if (type !== 'multipart/form-data' && type !== 'application/x-www-form-urlencoded') {
    throw new AppError('unsupportedType');
  }
  const bytes = await readBytes(request, limit);
  const headers = { 'content-type': request.headers.get('content-type') ?? type };
  if (type === 'multipart/form-data' && !isModestMultipart(bytes, headers['content-type'])) {
    throw new AppError('malformed');
  }
  try {
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new AppError('malformed');
  }
}

/** Room for the boundaries and headers of a multipart body around its file, in bytes. */
const MULTIPART_OVERHEAD = 16 * 1024;

/** Reads the one file of a multipart body, of at most `limit` bytes. Throws as readForm does. */
export async function readUpload(
  request: Request,
  field: string,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (mediaType(request) !== 'multipart/form-data') throw new AppError('unsupportedType');
  const file = (await readForm(request, limit + MULTIPART_OVERHEAD)).get(field);
  if (!(file instanceof File) || file.size === 0) {
    throw new AppError('invalid', {
      fields: { [field]: getHttpTexts(LANGUAGE).fileNeeded },
    });
  }
  if (file.size > limit) throw new AppError('tooLarge');
  return new Uint8Array(await file.arrayBuffer());
}
