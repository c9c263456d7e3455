import type { NotificationText } from '@/lib/people/notifications/definitions';
import type { Plan } from '@/lib/plans/plan';
import { plans } from '@/lib/plans/texts.es';

/** What the feed says of a page's new plan. */
export const planText = ({ plan }: { plan: Plan }): NotificationText => ({
  title: `Tu plan ahora es ${plan === 'free' ? plans.free.name : plans[plan].badge}`,
  text: 'El cambio ya vale en tu cuenta.',
});
