import { inTime } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { database } from '.';

const TIMEOUT_MS = 2_000;

/** Resolves when the database answers within two seconds. Throws `unavailable` with Retry-After. */
export async function pingDatabase(): Promise<void> {
  const ping = async () => (await database()).ping();
  await inTime(TIMEOUT_MS, ping()).catch(() => {
    throw new AppError('unavailable', { headers: { 'Retry-After': '5' } });
  });
}
