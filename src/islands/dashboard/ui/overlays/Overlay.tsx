import { type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useState } from 'react';
import { overlay } from '../lazy';
import styles from './Overlay.module.css';
import { type OverlayProps, OverlayTextContext } from './overlay-props';

/** The used part of CloseWatcher (HTML, 6.8 close requests), which TypeScript's library lacks. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** The close functions of the open overlays, the topmost last. */
const layers: (() => void)[] = [];

/**
 * Back navigation within the dashboard closes the topmost overlay instead of leaving the screen.
 */
function closeTop(event: NavigateEvent): void {
  const close = layers.at(-1);
  if (!close || event.navigationType !== 'traverse' || !event.cancelable) return;
  event.preventDefault();
  close();
}

/**
 * Closes an overlay when the phone's back button is pressed, which the browser handles before its
 * history. Returns the function that stops watching.
 */
function watchBackButton(close: () => void): () => void {
  // Only on touch screens: with a keyboard, one Escape would close a second overlay too.
  if (!window.CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {};
  const watcher = new window.CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/** Lets back navigation close an overlay while it is open, in browsers that support it. */
function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const layer = () => close();
    const unwatch = watchBackButton(layer);
    if (layers.push(layer) === 1) window.navigation?.addEventListener('navigate', closeTop);
    return () => {
      unwatch();
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.navigation?.removeEventListener('navigate', closeTop);
    };
  }, [open]);
}

/** Loads the implementation of overlays in advance, so that the first one opens at once. */
export const loadDialog = () => import('./Dialog');

const Dialog = overlay<OverlayProps & { onMissing: () => void }>(loadDialog, (given) =>
  given.onMissing(),
);

/**
 * An overlay: a dialog in the middle, the menu's drawer at the left, or a sheet from below. Escape,
 * the button and the back button close it, and a click outside unless a form was typed in.
 */
export function Overlay(props: OverlayProps) {
  const { open, onClose } = props;
  // Once opened, the overlay stays mounted, because it closes with an animation and returns the
  // focus.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useLayer(open, onClose);
  if (!wanted) return null;
  const giveUp = () => {
    setWanted(false);
    onClose();
  };
  return (
    <Suspense>
      <Dialog {...props} onMissing={giveUp} />
    </Suspense>
  );
}

/** The sentence below a dialog's title that is announced with it. */
export function OverlayText({ children }: { children: ReactNode }) {
  const Text = useContext(OverlayTextContext);
  return <Text className={styles.text}>{children}</Text>;
}
