import { defineTexts } from '@/lib/core/i18n';
import type { Plan } from './rules';

/** Names of the plans: on a badge, in a sentence, and as a title. */
export const plans: Record<Plan, { badge: string; name: string; title: string }> = {
  free: { badge: 'FREE', name: 'Gratis', title: 'Plan Gratuito' },
  pro: { badge: 'PRO', name: 'PRO', title: 'Plan PRO' },
  enterprise: { badge: 'ENTERPRISE', name: 'Enterprise', title: 'Plan ENTERPRISE' },
};

export const getPlanNames = defineTexts({ es: plans });
