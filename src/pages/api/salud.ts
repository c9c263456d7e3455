import { z } from 'zod';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { pingDatabase } from '@/lib/kernel/db/ping';
import { diskLevel, readDiskSpace } from '@/lib/kernel/env/disk-space';
import { version } from '@/lib/kernel/env/version';
import { DOCTOR_HEADER, isDoctor } from '@/lib/operator/installation/doctor-mark.server';
import { mailOutage } from '@/lib/people/mail/smtp/outage';

/**
 * What a live process answers. `disco` says that nothing can be saved for now, while pages are still
 * shown: the process is not to be taken out of a proxy. `correo` says that the mail server takes no mails now. `cliente` is told to this
 * installation's own doctor only.
 */
const healthSchema = z.strictObject({
  estado: z.literal('ok'),
  version: z.string(),
  disco: z.literal('lleno').optional(),
  correo: z.literal('parado').optional(),
  cliente: z.string().optional(),
});

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', answer: healthSchema },
    async ({ context: { request, locals } }) => {
      await pingDatabase();
      const isFull = diskLevel(await readDiskSpace()) === 'full';
      const asksDoctor = isDoctor(request.headers.get(DOCTOR_HEADER), Date.now());
      return {
        estado: 'ok' as const,
        version,
        ...(isFull && { disco: 'lleno' as const }),
        ...(mailOutage() && { correo: 'parado' as const }),
        ...(asksDoctor && { cliente: locals.clientAddress }),
      };
    },
  ),
);
