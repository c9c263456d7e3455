import type { ErrorCode, FieldWords } from '@/lib/core/http/error-codes';
import { texts } from './texts';

/** A failed call: the server's error code, or `offline` when it was not reached. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly fields: FieldWords = {},
    /** Numbers of the error, such as the received bytes of an upload. */
    readonly figures: Record<string, number | undefined> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Reads the error of a failed response. */
export async function failure(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const { code, message, fields, ...figures } = body?.error ?? {};
  return new ApiError(code ?? 'internal', message ?? texts.load.failedHelp, fields, figures);
}
