import { atom } from 'nanostores';
import { setTheme as applyTheme, type ColorScheme, currentTheme } from '../../theme';
import { recall, remember } from './remember';
import { $router } from './router';

export const $online = atom(true);

/** Progress of the first load of the profile; `lost`: no longer a member of the page. */
export const $load = atom<'loading' | 'ready' | 'failed' | 'signedOut' | 'lost'>('loading');

/** True when the sidebar shows icons only. */
export const $collapsed = atom(false);
export const $drawerOpen = atom(false);
export const $previewOpen = atom(false);
export const $shortcutsOpen = atom(false);

/** The theme in use: the chosen one, or the system's. */
export const $theme = atom<ColorScheme>('light');

const THEME = 'theme';
const SIDEBAR = 'barra';

/** Reads the choices stored in this browser. */
export function recallUi(): void {
  $theme.set(currentTheme());
  $collapsed.set(recall(SIDEBAR) === 'contraida');
}

/**
 * Applies a theme that is chosen in another tab, and closes the menu on navigation. Returns the
 * function that stops it.
 */
export function startUi(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === THEME && (event.newValue === 'dark' || event.newValue === 'light')) {
      setTheme(event.newValue);
    }
  };
  window.addEventListener('storage', follow);
  // The menu closes after each navigation.
  const stop = $router.listen(() => $drawerOpen.set(false));
  return () => {
    stop();
    window.removeEventListener('storage', follow);
  };
}

/** Applies the theme and stores the choice (docs/product.md). */
export function setTheme(theme: ColorScheme): void {
  applyTheme(theme);
  $theme.set(theme);
}

/** Collapses the sidebar to its icons, or expands it. */
export function toggleSidebar(): void {
  $collapsed.set(!$collapsed.get());
  remember(SIDEBAR, $collapsed.get() ? 'contraida' : 'entera');
}
