import { useState } from 'react';
import { dismissLoadError, showLoadError } from './lazy';

/**
 * For a menu whose code the first screen does not need: what its button must
 * carry until then, and whether the menu is wanted. The code is loaded when a
 * hand or the focus comes near.
 */
export function useOnDemand(load: () => Promise<unknown>) {
  const [wanted, setWanted] = useState(false);
  const near = () => void load().catch(() => undefined);
  const show = () => {
    setWanted(true);
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
  return { wanted, trigger };
}

/**
 * The ref of such a menu's list: the first entry takes the focus when it appears,
 * as it does by itself only where the menu's own button opened it.
 */
export function focusFirstItem(list: HTMLElement | null): void {
  setTimeout(
    () => list?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true }),
    50,
  );
}
