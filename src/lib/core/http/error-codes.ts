import type { Issue } from '@/lib/core/i18n/issues';

/** The error codes of responses, with their status. */
export const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  stale: 409,
  inUse: 409,
  preconditionFailed: 412,
  tooLarge: 413,
  unsupportedType: 415,
  rangeNotSatisfiable: 416,
  invalid: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** Error code of a response, which API clients may rely on. */
export type ErrorCode = keyof typeof STATUS;

/** Issues by field path, such as `enlaces.3.url`. */
export type FieldIssues = Record<string, Issue>;

/** Error messages by field path, in the language of the response. */
export type FieldMessages = Record<string, string>;
