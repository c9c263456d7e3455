/** The two themes that a person can choose; without a choice the device decides. */
export type Theme = 'dark' | 'light';

/** Where the choice is kept (docs/product.md). */
const KEY = 'theme';

/** The theme that is shown now. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a theme and remembers it where the browser allows it. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may refuse storage: the theme then lasts as long as the page.
  }
}

/** Changes to the other theme. */
export function toggleTheme(): void {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}
