import { type Body, fieldsOf, formOf } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { parseInput } from '@/lib/core/http/validation';
import { ordersIssue } from '../texts';
import { layoutSchema } from './schema';
import type { StatementFile } from './service.server';
import { MAX_STATEMENT_BYTES } from './statement';

/** Bytes for the fields and boundaries around the file. */
const OVERHEAD = 16 * 1024;

/** A form with `archivo`, and what a person decided about its layout. */
export const STATEMENT_BODY: Body<StatementFile> = {
  types: ['multipart/form-data'],
  limit: MAX_STATEMENT_BYTES + OVERHEAD,
  weighed: true,
  parse: async (body, contentType) => {
    const form = await formOf(body, contentType);
    const file = form.get('archivo');
    if (!(file instanceof File) || file.size === 0) {
      throw new AppError('invalid', { fields: { archivo: ordersIssue('statementUnread') } });
    }
    if (file.size > MAX_STATEMENT_BYTES) throw new AppError('tooLarge');
    const chosen = parseInput(layoutSchema, fieldsOf(form));
    return { bytes: new Uint8Array(await file.arrayBuffer()), chosen };
  },
};
