import { FEATURE_IDS, type FeatureId } from '@/lib/billing/pricing/features';
import { config } from '@/lib/core/env/config';
import { domainSettings } from '@/lib/domains/settings.server';
import { hasMail } from '@/lib/mail/service.server';
import { namesContact } from '@/lib/operator/support/settings.server';

/** True if an operator is configured to answer the messages from /ayuda. */
const isAnswered = () => config().operators.length > 0;

/** Features that depend on the operator's configuration. */
const NEEDS: Partial<Record<FeatureId, () => boolean>> = {
  subscribers: hasMail,
  customDomain: () => domainSettings().offered !== undefined,
  prioritySupport: isAnswered,
  dedicatedSupport: () => isAnswered() && namesContact(),
};

/** True if this installation provides a feature; a missing feature is not sold either. */
export function isOffered(id: FeatureId): boolean {
  return NEEDS[id]?.() ?? true;
}

/** The features that this installation does not provide on any plan. */
export const missingFeatures = () => FEATURE_IDS.filter((id) => !isOffered(id));
