import { isBusy, isDiskFull, isUnavailable } from '@/lib/core/db/errors';
import { type Issue, issueWords } from '@/lib/core/i18n/issues';
import { type ErrorCode, type FieldIssues, type FieldMessages, STATUS } from './error-codes';
import { httpIssue } from './texts';

interface Details {
  message?: Issue | undefined;
  fields?: FieldIssues | undefined;
  headers?: Record<string, string> | undefined;
  /** Numbers that a program needs to continue, next to the message. */
  figures?: Record<string, number> | undefined;
}

/**
 * The only error that services throw. Its message is an issue, which is put into words where the
 * response is written.
 */
export class AppError extends Error {
  declare message: Issue;
  readonly fields: FieldIssues | undefined;
  readonly headers: Record<string, string>;
  readonly figures: Record<string, number> | undefined;

  constructor(
    readonly code: ErrorCode,
    { message, fields, headers, figures }: Details = {},
  ) {
    super(message ?? httpIssue(`errors.${code}`));
    this.name = 'AppError';
    this.fields = fields;
    this.headers = headers ?? {};
    this.figures = figures;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** Returns a value that exists. Throws `notFound` for none. */
export function existing<T>(value: T | null | undefined): T {
  if (!value) throw new AppError('notFound');
  return value;
}

/** Converts a thrown value to an AppError; an unknown one becomes `internal`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown)) {
    const message = isBusy(thrown) ? { message: httpIssue('busy') } : {};
    return new AppError('unavailable', { ...message, headers: { 'Retry-After': '5' } });
  }
  if (isDiskFull(thrown)) {
    const message = httpIssue('diskFull');
    return new AppError('unavailable', { message, headers: { 'Retry-After': '60' } });
  }
  return new AppError('internal');
}

/** Returns the messages of fields' issues in a language. */
export function fieldWords(issues: FieldIssues, language: string): FieldMessages {
  const words = Object.entries(issues).map(([field, issue]) => [
    field,
    issueWords(issue, language),
  ]);
  return Object.fromEntries(words);
}

/** Responds with the one shape of errors (docs/product.md §13), in a language. */
export function errorResponse(error: AppError, language: string): Response {
  const { code, fields, figures } = error;
  const message = issueWords(error.message, language);
  return Response.json(
    {
      error: {
        code,
        message,
        ...(fields && { fields: fieldWords(fields, language) }),
        ...figures,
      },
    },
    { status: error.status, headers: { 'Cache-Control': 'no-store', ...error.headers } },
  );
}
