import { type Body, fieldsOf, formOf, mediaType } from '@/lib/kernel/http/body';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { parseInput } from '@/lib/kernel/http/validation';
import { IMPORT_LIMIT } from './file-contents';
import { type Choice, choiceSchema } from './schema';
import { importFault } from './texts';

/** Imports of a person in a minute: reading a file costs more than most requests do. */
export const IMPORTS = rateLimit('importar', 120, 60, importFault('faults.tooMany'));

/** Room for the fields and boundaries around the file. */
const OVERHEAD = 128 * 1024;
const FORM = 'multipart/form-data';
const RAW = ['application/json', 'application/zip', 'text/csv', 'text/html', 'text/plain'];

/** The file of an import, and what was chosen of it. */
interface Import {
  bytes: Uint8Array;
  choice: Choice;
}

async function fromForm(form: FormData): Promise<Import> {
  const file = form.get('archivo');
  const fields = fieldsOf(form);
  const bytes =
    file instanceof File
      ? new Uint8Array(await file.arrayBuffer())
      : new TextEncoder().encode(fields['texto'] ?? '');
  return { bytes, choice: parseInput(choiceSchema, fields) };
}

/** What an import takes: a form with `archivo` or `texto`, or the file alone as the body. */
export const IMPORT_BODY: Body<Import> = {
  types: [FORM, ...RAW],
  limit: IMPORT_LIMIT + OVERHEAD,
  weighed: true,
  parse: async (bytes, contentType) => {
    const isForm = mediaType(contentType) === FORM;
    const read = isForm ? await fromForm(await formOf(bytes, contentType)) : { bytes, choice: {} };
    if (read.bytes.byteLength > IMPORT_LIMIT) throw new AppError('tooLarge');
    return read;
  },
};
