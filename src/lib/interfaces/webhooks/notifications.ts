import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { HOOK_NEWS } from './rules';

/** What became of a webhook that fails. */
export const webhookNotification = defineNotification(
  'webhook',
  z.strictObject({ pagina: z.string(), webhook: z.string(), hecho: z.enum(HOOK_NEWS) }),
);
export type WebhookFailure = z.infer<typeof webhookNotification.datos>;
