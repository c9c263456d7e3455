import { type Body, fieldsOf, formOf } from '@/lib/kernel/http/body';
import { AppError } from '@/lib/kernel/http/errors';
import { parseInput } from '@/lib/kernel/http/validation';
import { SUBSCRIBER_FILE } from './limits';
import { consentSchema } from './schema';
import type { SubscriberImport } from './service.server';

/** Room for the fields and boundaries around the file. */
const OVERHEAD = 16 * 1024;

/** A form with `archivo` or `texto`, and with `procedencia` and `fecha` of the consent. */
export const SUBSCRIBER_BODY: Body<SubscriberImport> = {
  types: ['multipart/form-data'],
  limit: SUBSCRIBER_FILE + OVERHEAD,
  weighed: true,
  parse: async (body, contentType) => {
    const form = await formOf(body, contentType);
    const file = form.get('archivo');
    const fields = fieldsOf(form);
    const bytes =
      file instanceof File
        ? new Uint8Array(await file.arrayBuffer())
        : new TextEncoder().encode(fields['texto'] ?? '');
    if (bytes.byteLength > SUBSCRIBER_FILE) throw new AppError('tooLarge');
    return { bytes, consent: parseInput(consentSchema, fields) };
  },
};
