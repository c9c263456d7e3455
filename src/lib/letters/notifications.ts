import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';
import { PAUSE_REASONS } from './limits';

/** Notification that a letter was sent or, with a `motivo`, paused by the server. */
export const letterNotification = defineNotification(
  'boletin',
  z.strictObject({
    pagina: z.string(),
    titulo: z.string(),
    enviados: z.int().min(0),
    motivo: z.enum(['', ...PAUSE_REASONS]),
  }),
);
export type LetterNews = z.infer<typeof letterNotification.datos>;
