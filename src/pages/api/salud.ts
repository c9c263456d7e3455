import { database } from '@/lib/db';
import { endpoint, methods } from '@/lib/http/endpoint';
import { AppError } from '@/lib/http/errors';
import { version } from '../../../package.json';

const PATIENCE = 2_000;

/** Resolves when the database answers in time. Throws `unavailable` otherwise. */
async function databaseAnswers(): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new AppError('unavailable')), PATIENCE);
  try {
    await Promise.race([database().then((connection) => connection.ping()), late.promise]);
  } catch {
    throw new AppError('unavailable', { headers: { 'Retry-After': '5' } });
  } finally {
    clearTimeout(timer);
  }
}

export const ALL = methods({
  GET: endpoint({ auth: false }, async () => {
    await databaseAnswers();
    return { estado: 'ok', version };
  }),
});
