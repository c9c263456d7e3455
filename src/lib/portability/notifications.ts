import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';

const count = z.int().min(0);

/** Notification of an import: its id, and when it was undone. */
export const importNotification = defineNotification(
  'importacion',
  z.strictObject({
    nuevos: count,
    cambiados: count,
    importacion: z.string(),
    deshechaEn: z.iso.datetime().exactOptional(),
  }),
);
