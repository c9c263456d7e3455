import { type Body, fieldsOf, formOf, mediaType } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { parseInput } from '@/lib/core/http/validation';
import { IMPORT_LIMIT } from './file-contents';
import { type Choice, choiceSchema } from './schema';
import { importIssue } from './texts';

/** Imports of a person per minute: reading a file costs more than most requests. */
export const IMPORTS = rateLimit('importar', 120, 60, importIssue('issues.tooMany'));

/** Bytes for the fields and boundaries around the file. */
const OVERHEAD = 128 * 1024;
const FORM = 'multipart/form-data';
const RAW = ['application/json', 'application/zip', 'text/csv', 'text/html', 'text/plain'];

/** A file to import, and the selected rows. */
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

/** The body of an import: a form with `archivo` or `texto`, or the file alone. */
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
