import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { settled } from '../core/settled';

/** Distance below the window at which loading starts. */
const MARGIN = '400px';

/**
 * Calls `load` once, when the element of the returned ref comes near the viewport or the first
 * screen has had time to load: content far below must not wait for a scroll that never comes.
 */
export function useNear<E extends Element>(load: () => void): RefObject<E | null> {
  const place = useRef<E>(null);
  const start = useEffectEvent(load);
  useEffect(() => {
    let isDone = false;
    const finish = () => {
      isDone = true;
      observer.disconnect();
    };
    const begin = () => {
      if (isDone) return;
      finish();
      start();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
      { rootMargin: MARGIN },
    );
    if (place.current) observer.observe(place.current);
    void settled().then(begin);
    return finish;
  }, []);
  return place;
}
