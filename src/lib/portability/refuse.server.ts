import { AppError } from '../http/errors';

/** The answer to a file that cannot be imported as a whole, with why. */
export function refuse(message: string): AppError {
  return new AppError('invalid', { message, fields: { archivo: message } });
}
