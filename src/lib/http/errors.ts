import { isUnavailable } from '../db/errors';
import { LANGUAGE } from '../i18n';
import { type ErrorCode, type FieldFaults, STATUS } from './error-codes';
import { getHttpTexts } from './texts';

interface Details {
  message?: string | undefined;
  fields?: FieldFaults | undefined;
  headers?: Record<string, string> | undefined;
  /** Figures that a program needs in order to go on, beside the message. */
  figures?: Record<string, number> | undefined;
}

/** The one error that services throw. Its message is Spanish and fit to show. */
export class AppError extends Error {
  readonly fields: FieldFaults | undefined;
  readonly headers: Record<string, string>;
  readonly figures: Record<string, number> | undefined;

  constructor(
    readonly code: ErrorCode,
    { message, fields, headers, figures }: Details = {},
  ) {
    super(message ?? getHttpTexts(LANGUAGE).errors[code]);
    this.name = 'AppError';
    this.fields = fields;
    this.headers = headers ?? {};
    this.figures = figures;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** Whatever was thrown, as an AppError; what is not known becomes `internal`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown)) {
    return new AppError('unavailable', { headers: { 'Retry-After': '5' } });
  }
  return new AppError('internal');
}

/** The one shape of an error answer (docs/product.md §13). */
export function errorResponse(error: AppError): Response {
  const { code, message, fields, figures } = error;
  return Response.json(
    { error: { code, message, ...(fields && { fields }), ...figures } },
    { status: error.status, headers: { 'Cache-Control': 'no-store', ...error.headers } },
  );
}
