/** The themes that can be chosen; without a choice the device decides. */
export type ColorScheme = 'dark' | 'light';

/** Storage key of the choice. */
const KEY = 'theme';

/** Returns the theme that is shown now. */
export function currentTheme(): ColorScheme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a theme and stores the choice where the browser allows it. */
export function setTheme(theme: ColorScheme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may refuse storage: the choice then lasts until the document is closed.
  }
}

export function toggleTheme(): void {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}
