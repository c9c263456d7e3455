import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { WEBHOOK_STATE_CHANGES } from './rules';

/** What became of a webhook that fails. */
export const webhookNotification = defineNotification(
  'webhook',
  z.strictObject({ pagina: z.string(), webhook: z.string(), hecho: z.enum(WEBHOOK_STATE_CHANGES) }),
);
export type WebhookFailure = z.infer<typeof webhookNotification.datos>;
