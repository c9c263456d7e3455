import type { ErrorCode, FieldWords } from '@/lib/kernel/http/error-codes';
import { texts } from './texts';

/** Why a call gave nothing: the server's code, or `offline` when it was not reached. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly fields: FieldWords = {},
    /** What is needed in order to go on, where there is such. */
    readonly figures: Record<string, number | undefined> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** What a refused request says of itself. */
export async function failure(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const { code, message, fields, ...figures } = body?.error ?? {};
  return new ApiError(code ?? 'internal', message ?? texts.load.failedHelp, fields, figures);
}
