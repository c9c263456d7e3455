import { config } from '@/lib/kernel/env/config';
import { namesContact } from '@/lib/operator/support/settings.server';
import { domainSettings } from '@/lib/page/domains/settings.server';
import { hasMail } from '@/lib/people/mail/service.server';
import { FEATURE_IDS, type FeatureId } from '@/lib/store/billing/pricing/features';

/** Whether messages from /ayuda are answered. */
const isAnswered = () => config().operators.length > 0;

/** The features that an installation gives only where its operator has what they take. */
const NEEDS: Partial<Record<FeatureId, () => boolean>> = {
  subscribers: hasMail,
  customDomain: () => domainSettings().offered !== undefined,
  prioritySupport: isAnswered,
  dedicatedSupport: () => isAnswered() && namesContact(),
};

/** Whether this installation gives what a plan has: what it does not is not sold either. */
export function isOffered(id: FeatureId): boolean {
  return NEEDS[id]?.() ?? true;
}

/** The features that this installation does not provide on any plan. */
export const missingFeatures = () => FEATURE_IDS.filter((id) => !isOffered(id));
