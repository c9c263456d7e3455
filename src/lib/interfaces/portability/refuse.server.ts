import { AppError } from '@/lib/kernel/http/errors';
import type { Fault } from '@/lib/kernel/i18n/faults';

/** The answer to a file that cannot be imported as a whole, with why. */
export function refuse(message: Fault): AppError {
  return new AppError('invalid', { message, fields: { archivo: message } });
}
