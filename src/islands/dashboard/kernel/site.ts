import { atom } from 'nanostores';
import type { FeatureId } from '@/lib/store/billing/features';

/** What the page tells the dashboard about the installation. */
export interface Site {
  siteName: string;
  publicUrl: string;
  version: string;
  /** Whether anybody can sign in by the demo provider, which every page says. */
  demo: boolean;
  /** Whether the installation has plans to speak of. */
  plans: boolean;
  /** What plans have and this installation does not give: own domains, whoever answers. */
  missing: FeatureId[];
  /** Whether mails leave, are only shown (demo), or there are none. */
  mail: 'smtp' | 'demo' | 'off';
  /** Whether a model is connected: without one nothing is called AI. */
  ai: boolean;
}

export const $site = atom<Site>({
  siteName: '',
  publicUrl: '',
  version: '',
  demo: false,
  plans: true,
  missing: [],
  mail: 'off',
  ai: false,
});
