import { followAccount } from './session/follow';
import { enhanceSignInLinks } from './sign-in/popup';
import { toggleTheme } from './theme';

/** Reloads a page when the session changes: its greeting differs. */
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

/** What every page of the product itself can do: one script, one request. */
export function startSite(): void {
  for (const button of document.querySelectorAll('[data-theme-toggle]')) {
    button.addEventListener('click', toggleTheme);
  }
  followOnPage();
  enhanceSignInLinks();
}
