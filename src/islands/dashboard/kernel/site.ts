import { atom } from 'nanostores';
import type { FeatureId } from '@/lib/store/billing/pricing/features';

/** What the page tells the dashboard about the installation. */
export interface Site {
  siteName: string;
  publicUrl: string;
  version: string;
  /** Whether sign-in by the demo provider is open, which every page shows. */
  demo: boolean;
  /** Whether the installation has plans to speak of. */
  plans: boolean;
  /** What PRO costs by the month and by the year, in words; empty where it is not sold. */
  proPrice: string;
  /** Entitlements that this installation does not provide: custom domains, and support. */
  missing: FeatureId[];
  /** Whether mails leave, are only shown (demo), or there are none. */
  mail: 'smtp' | 'demo' | 'off';
  /** What to say while no mail leaves; empty while mails leave. */
  mailOutage: string;
  /** Whether a model is connected: without one nothing is called AI. */
  ai: boolean;
}

export const $site = atom<Site>({
  siteName: '',
  publicUrl: '',
  version: '',
  demo: false,
  plans: true,
  proPrice: '',
  missing: [],
  mail: 'off',
  mailOutage: '',
  ai: false,
});
