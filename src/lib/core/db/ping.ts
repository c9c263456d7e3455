import { after } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { database } from '.';

const TIMEOUT_MS = 2_000;

/** Resolves when the database answers within two seconds. Throws `unavailable` with Retry-After. */
export async function pingDatabase(): Promise<void> {
  const late = Promise.withResolvers<never>();
  const cancel = after(TIMEOUT_MS, () => late.reject(new AppError('unavailable')));
  try {
    await Promise.race([database().then((connection) => connection.ping()), late.promise]);
  } catch {
    throw new AppError('unavailable', { headers: { 'Retry-After': '5' } });
  } finally {
    cancel();
  }
}
