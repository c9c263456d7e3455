import { type ComponentType, useState } from 'react';
import { dismissLoadError, showLoadError } from './lazy';

/**
 * Loads a menu on demand: returns `Opened` once it was opened, and until then `trigger` for its
 * button. The script loads when the pointer or the focus comes near.
 */
export function useOnDemand<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const [Opened, setOpened] = useState<ComponentType<P>>();
  const near = () => void load().catch(() => undefined);
  const show = (loaded: { default: ComponentType<P> }) => {
    setOpened(() => loaded.default);
    dismissLoadError();
  };
  const open = () => void load().then(show, showLoadError);
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    onPointerEnter: near,
    onFocus: near,
    onClick: open,
  };
  return { Opened, trigger };
}

/**
 * Ref callback of such a menu's list: focuses the first entry when it appears. The library does so
 * only when its own button opened the menu.
 */
export function focusFirstItem(list: HTMLElement | null): void {
  setTimeout(
    () => list?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true }),
    50,
  );
}
