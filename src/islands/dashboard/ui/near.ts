import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How far below the window something is already asked for. */
const MARGIN = '400px';

/** Calls `load` once, when the element of the returned ref is about to be seen. */
export function useNear<E extends Element>(load: () => void): RefObject<E | null> {
  const place = useRef<E>(null);
  const start = useEffectEvent(load);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return place;
}
