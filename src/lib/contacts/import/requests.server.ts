import { type Body, fieldsOf, formOf } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { parseInput } from '@/lib/core/http/validation';
import { SUBSCRIBER_FILE } from './limits';
import { answersSchema, consentSchema } from './schema';
import type { SubscriberImport } from './service.server';

/** Bytes for the fields and boundaries around the file. */
const OVERHEAD = 16 * 1024;

/**
 * A form with `archivo` or `texto`, `procedencia` and `fecha` of the consent, and in `respuestas`,
 * as JSON, the meanings of unclear values.
 */
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
    const answers = parseInput(answersSchema, { respuestas: fields['respuestas'] });
    return {
      ...{ bytes, name: file instanceof File ? file.name : '' },
      ...{ consent: parseInput(consentSchema, fields), answers: answers.respuestas },
    };
  },
};
