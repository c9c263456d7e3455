import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { settled } from '../core/settled';

/** Distance below the viewport at which loading starts. */
const MARGIN = '400px';

/**
 * Calls `load` once, when the element of the returned ref comes near the viewport or when the first
 * screen has had time to load. The second condition loads content far below before the person
 * scrolls.
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
