import { useEffect, useEffectEvent } from 'react';

/** Of what TypeScript's library does not know yet (HTML, 6.8 close requests), only what is needed. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** How each layer over the page is closed, the topmost last. */
const layers: (() => void)[] = [];

/** The way back within the dashboard closes what is on top instead of leaving what is under it. */
function closeTop(event: NavigateEvent): void {
  const close = layers.at(-1);
  if (!close || event.navigationType !== 'traverse' || !event.cancelable) return;
  event.preventDefault();
  close();
}

/** A phone's own back button, which a page is asked about before any history; returns what stops it. */
function watchBackButton(close: () => void): () => void {
  // With a keyboard it would close a second layer at the same Escape.
  if (!window.CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {};
  const watcher = new window.CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/** Lets the way back close a layer while it is open, in browsers that can. */
export function useLayer(open: boolean, onClose: () => void): void {
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
