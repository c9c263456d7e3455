import { z } from 'zod';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { database } from '@/lib/kernel/db';
import { version } from '@/lib/kernel/env/version';
import { AppError } from '@/lib/kernel/http/errors';
import { DOCTOR_HEADER, isDoctor } from '@/lib/operator/installation/doctor-mark.server';

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

/** What a live process answers; `cliente` is told to this installation's own doctor only. */
const healthSchema = z.strictObject({
  estado: z.literal('ok'),
  version: z.string(),
  cliente: z.string().optional(),
});

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', answer: healthSchema },
    async ({ context: { request, locals } }) => {
      await databaseAnswers();
      const asksDoctor = isDoctor(request.headers.get(DOCTOR_HEADER), Date.now());
      return {
        estado: 'ok' as const,
        version,
        ...(asksDoctor && { cliente: locals.clientAddress }),
      };
    },
  ),
);
