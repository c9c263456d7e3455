import { followAccount } from './follow';

/** Draws a page anew when somebody else, or nobody, is signed in: its greeting is another one. */
export function followOnPage(): void {
  const mine = document.querySelector<HTMLElement>('[data-cuenta]')?.dataset['cuenta'];
  if (mine === undefined) return;
  let leaving = false;
  window.addEventListener('beforeunload', () => {
    leaving = true;
  });
  followAccount(mine, () => {
    if (!leaving) window.location.reload();
  });
}
