import { atom } from 'nanostores';
import { setTheme as applyTheme, currentTheme, type Theme } from '../../theme';
import { recall, remember } from './remember';
import { $router } from './router';

/** Whether the device has a connection. */
export const $online = atom(true);

/** Where the first load of the profile stands; `lost` when the page is not this person's any more. */
export const $load = atom<'loading' | 'ready' | 'failed' | 'signedOut' | 'lost'>('loading');

/** Whether the sidebar is reduced to its icons, and what is open over the page. */
export const $collapsed = atom(false);
export const $drawerOpen = atom(false);
export const $previewOpen = atom(false);
/** Whether the list of shortcuts is open. */
export const $shortcutsOpen = atom(false);

/** The theme in use: chosen before, or what the system asks for. */
export const $theme = atom<Theme>('light');

const THEME = 'theme';
const SIDEBAR = 'barra';

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
  // Wherever one goes from the menu, it has done its work.
  const stop = $router.listen(() => $drawerOpen.set(false));
  return () => {
    stop();
    window.removeEventListener('storage', follow);
  };
}

/** Chooses a theme (docs/product.md). */
export function setTheme(theme: Theme): void {
  applyTheme(theme);
  $theme.set(theme);
}

/** Reduces the sidebar to its icons, or shows it whole. */
export function toggleSidebar(): void {
  $collapsed.set(!$collapsed.get());
  remember(SIDEBAR, $collapsed.get() ? 'contraida' : 'entera');
}
