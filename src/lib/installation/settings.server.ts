import { FEATURE_IDS, type FeatureId } from '../billing/features';
import { domainSettings } from '../domains/settings.server';
import { config } from '../env/config';
import { hasMail } from '../mail/service.server';
import { namesContact } from '../support/settings.server';

/** Whether anybody answers who writes from /ayuda. */
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

/** The features that this installation does not give, whatever the plan. */
export const missingFeatures = () => FEATURE_IDS.filter((id) => !isOffered(id));
