import { followOnPage } from './session/page';
import { enhanceSignInLinks } from './sign-in/popup';
import { toggleTheme } from './theme';

/** What every page of the product itself can do: one script, one request. */
export function startSite(): void {
  for (const button of document.querySelectorAll('[data-theme-toggle]')) {
    button.addEventListener('click', toggleTheme);
  }
  followOnPage();
  enhanceSignInLinks();
}
