import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { PLANS } from '@/lib/plans/plan';

/** A page has another plan. */
export const planNotification = defineNotification('plan', z.strictObject({ plan: z.enum(PLANS) }));
