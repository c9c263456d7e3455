import { z } from 'zod';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { pingDatabase } from '@/lib/core/db/ping';
import { version } from '@/lib/core/env/version';
import { mailOutage } from '@/lib/mail/smtp/outage';
import { diskLevel, readDiskSpace } from '@/lib/operator/installation/disk-space.server';
import { DOCTOR_HEADER, isDoctor } from '@/lib/operator/installation/doctor-mark.server';

/**
 * The response of a live process. `disco`: nothing can be saved for now, but pages are still shown,
 * so a proxy must keep the process. `correo`: the mail server accepts no mails now. `cliente` is
 * included only for this installation's own doctor.
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
    { method: 'GET', auth: 'none', response: healthSchema },
    async ({ context: { request, locals } }) => {
      await pingDatabase();
      const isFull = diskLevel(await readDiskSpace()) === 'full';
      const isFromDoctor = isDoctor(request.headers.get(DOCTOR_HEADER), Date.now());
      return {
        estado: 'ok' as const,
        version,
        ...(isFull && { disco: 'lleno' as const }),
        ...(mailOutage() && { correo: 'parado' as const }),
        ...(isFromDoctor && { cliente: locals.clientAddress }),
      };
    },
  ),
);
