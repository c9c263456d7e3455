import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';

const count = z.int().min(0);

/** An import: its id, and since when it is undone. */
export const importNotification = defineNotification(
  'importacion',
  z.strictObject({
    nuevos: count,
    cambiados: count,
    importacion: z.string(),
    deshechaEn: z.iso.datetime().exactOptional(),
  }),
);
