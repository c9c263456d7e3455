import { atom } from 'nanostores';
import { setTheme as applyTheme, currentTheme, type Theme } from '../../theme';

/** Whether the sidebar is reduced to its icons, and what is open over the page. */
export const $collapsed = atom(false);
export const $drawerOpen = atom(false);
export const $previewOpen = atom(false);

/** The theme in use: chosen before, or what the system asks for. */
export const $theme = atom<Theme>('light');

const THEME = 'theme';
const SIDEBAR = 'barra';

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden: the choice then lasts for this page.
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Reads what the person chose before, and follows a change made in another tab. */
export function startUi(): () => void {
  $theme.set(currentTheme());
  $collapsed.set(recall(SIDEBAR) === 'contraida');
  const follow = (event: StorageEvent) => {
    if (event.key === THEME && (event.newValue === 'dark' || event.newValue === 'light')) {
      setTheme(event.newValue);
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Chooses a theme (source, section 4: local storage, key `theme`). */
export function setTheme(theme: Theme): void {
  applyTheme(theme);
  $theme.set(theme);
}

/** Reduces the sidebar to its icons, or shows it whole. */
export function toggleSidebar(): void {
  $collapsed.set(!$collapsed.get());
  remember(SIDEBAR, $collapsed.get() ? 'contraida' : 'entera');
}
