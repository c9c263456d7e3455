import type { Issue } from '@/lib/core/i18n/issues';

/** The error codes of responses, each with its status. */
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

/** The name of an error that other programs may rely on. */
export type ErrorCode = keyof typeof STATUS;

/** Field paths (`enlaces.3.url`) and what is wrong with each. */
export type FieldIssues = Record<string, Issue>;

/** The same in words, as it is answered and shown. */
export type FieldWords = Record<string, string>;
