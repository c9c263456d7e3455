import { atom } from 'nanostores';
import type { FeatureId } from '@/lib/billing/pricing/features';
import type { PaidPlan } from '@/lib/billing/pricing/prices';

/** The installation's settings that the dashboard needs. */
export interface Site {
  siteName: string;
  publicUrl: string;
  version: string;
  /** True when sign-in through the demo provider is open; every page says so. */
  demo: boolean;
  /** True when the installation has plans. */
  plans: boolean;
  /** Monthly and yearly price of each plan as text; empty when no plan is sold. */
  prices: Record<PaidPlan, string>;
  /** Features that this installation does not provide: custom domains, and support. */
  missing: FeatureId[];
  /** `smtp` sends mails, `demo` only shows them, `off` has none. */
  mail: 'smtp' | 'demo' | 'off';
  /** The notice while no mail can be sent; empty otherwise. */
  mailOutage: string;
  /** True when an AI model is connected. Without a model nothing is called AI. */
  ai: boolean;
}

export const $site = atom<Site>({
  siteName: '',
  publicUrl: '',
  version: '',
  demo: false,
  plans: true,
  prices: { pro: '', enterprise: '' },
  missing: [],
  mail: 'off',
  mailOutage: '',
  ai: false,
});
