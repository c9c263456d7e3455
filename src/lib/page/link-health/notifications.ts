import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';

/** A link that stopped responding. */
export const deadLinkNotification = defineNotification(
  'enlace',
  z.strictObject({ enlace: z.string(), titulo: z.string(), url: z.string() }),
);
