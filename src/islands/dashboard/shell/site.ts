import { atom } from 'nanostores';

/** What the page tells the dashboard about the installation. */
export interface Site {
  siteName: string;
  publicUrl: string;
  version: string;
  /** Whether anybody can sign in by the demo provider, which every page says. */
  demo: boolean;
  /** Whether the installation has plans to speak of. */
  plans: boolean;
  /** Whether pages can have domains of their own here. */
  domains: boolean;
  /** Whether mails leave, are only shown (demo), or there are none. */
  mail: 'smtp' | 'demo' | 'off';
}

export const $site = atom<Site>({
  siteName: '',
  publicUrl: '',
  version: '',
  demo: false,
  plans: true,
  domains: false,
  mail: 'off',
});
