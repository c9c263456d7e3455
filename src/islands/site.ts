import { init as startPrefetch } from 'astro/virtual-modules/prefetch.js';
import { followAccount } from './session/follow';
import { enhanceSignInLinks } from './sign-in/popup';
import { toggleTheme } from './theme';

/** Reloads a page when the session changes, because its greeting depends on the session. */
function followOnPage(): void {
  const accountId = document.querySelector<HTMLElement>('[data-cuenta]')?.dataset['cuenta'];
  if (accountId === undefined) return;
  let leaving = false;
  window.addEventListener('beforeunload', () => {
    leaving = true;
  });
  followAccount(accountId, () => {
    if (!leaving) window.location.reload();
  });
}

/**
 * Starts the scripts of all pages of the product itself, as one file in one request. Prefetch of
 * links marked `data-astro-prefetch` starts here, because Astro's configuration would add its
 * script to creators' pages too.
 */
export function startSite(): void {
  // Not for signed-in people, because their pages are no-store and would be fetched twice.
  if (!document.querySelector('[data-cuenta]:not([data-cuenta=""])')) startPrefetch();
  for (const button of document.querySelectorAll('[data-theme-toggle]')) {
    button.addEventListener('click', toggleTheme);
  }
  followOnPage();
  enhanceSignInLinks();
}
