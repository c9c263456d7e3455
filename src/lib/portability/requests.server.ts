import { mediaType, readBytes, readForm } from '../http/body';
import { AppError } from '../http/errors';
import { rateLimit, takeOne } from '../http/rate-limit.server';
import { parseInput } from '../http/validation';
import { weightOf } from '../http/weight.server';
import { LANGUAGE } from '../i18n';
import { IMPORT_LIMIT } from './limits';
import { type Choice, choiceSchema } from './schema';
import { getPortabilityTexts } from './texts';

/** Reading a file costs more than most requests do. */
const limit = rateLimit(120, 60);
/** Room for the fields and boundaries around the file. */
const OVERHEAD = 128 * 1024;
const RAW = new Set(['application/json', 'application/zip', 'text/csv', 'text/html', 'text/plain']);

/** Counts one import of a person. Throws `tooMany`. */
export function takeImport(uid: string): Promise<void> {
  return takeOne(limit, uid, getPortabilityTexts(LANGUAGE).faults.tooMany);
}

async function readMultipart(request: Request): Promise<{ bytes: Uint8Array; choice: Choice }> {
  const form = await readForm(request, IMPORT_LIMIT + OVERHEAD);
  const [file, text] = [form.get('archivo'), form.get('texto')];
  const bytes =
    file instanceof File
      ? new Uint8Array(await file.arrayBuffer())
      : new TextEncoder().encode(typeof text === 'string' ? text : '');
  if (bytes.byteLength > IMPORT_LIMIT) throw new AppError('tooLarge');
  const given = [...form].filter(([, value]) => typeof value === 'string');
  return { bytes, choice: parseInput(choiceSchema, Object.fromEntries(given)) };
}

/**
 * The file of an import and what was chosen of it: a form with `archivo` or `texto`,
 * or the file alone as the body. Throws `tooLarge`, `unsupportedType`, `invalid`, `tooMany`.
 */
export async function readImport(
  uid: string,
  request: Request,
): Promise<{ bytes: Uint8Array; choice: Choice }> {
  const type = mediaType(request);
  if (type !== 'multipart/form-data' && !RAW.has(type)) throw new AppError('unsupportedType');
  const read =
    type === 'multipart/form-data'
      ? await readMultipart(request)
      : { bytes: await readBytes(request, IMPORT_LIMIT), choice: {} };
  await weightOf(uid)(read.bytes.byteLength);
  return read;
}
