import { atom } from 'nanostores';
import type { FeatureId } from '@/lib/billing/pricing/features';
import type { PaidPlan } from '@/lib/billing/pricing/prices';

/** The installation's settings that the dashboard needs. */
export interface Site {
  siteName: string;
  publicUrl: string;
  version: string;
  /** Sign-in through the demo provider is open; every page says so. */
  demo: boolean;
  /** The installation has plans. */
  plans: boolean;
  /** Monthly and yearly price of each plan as text; empty when none is sold. */
  prices: Record<PaidPlan, string>;
  /** Features that this installation does not provide: custom domains, and support. */
  missing: FeatureId[];
  /** Mails are sent, are only shown (demo), or do not exist. */
  mail: 'smtp' | 'demo' | 'off';
  /** The notice while no mail can be sent; empty otherwise. */
  mailOutage: string;
  /** A model is connected: without one nothing is called AI. */
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
