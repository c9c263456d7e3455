import { STATUS } from '../../src/lib/kernel/http/error-codes';

/** The content of a body of JSON. */
export const json = (schema: object) => ({ 'application/json': { schema } });

/** Said of an address before it is a call (src/server/refusal.ts): a query can make it too long. */
export const TOO_LONG = { code: 'addressTooLong', status: 414 };

/** What all operations share: how a key is sent, headers, and errors. */
export const COMPONENTS = {
  securitySchemes: { llave: { type: 'http', scheme: 'bearer', bearerFormat: 'enl_…' } },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
    IfMatch: { name: 'If-Match', in: 'header', schema: { type: 'string' } },
    IfNoneMatch: { name: 'If-None-Match', in: 'header', schema: { type: 'string' } },
  },
  headers: { ETag: { schema: { type: 'string' } } },
  responses: {
    Error: {
      description: 'Error',
      content: {
        ...json({ $ref: '#/components/schemas/Error' }),
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } },
      },
    },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: [...Object.keys(STATUS), TOO_LONG.code] },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
    Problema: {
      type: 'object',
      required: ['type', 'title', 'status', 'detail'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
};
