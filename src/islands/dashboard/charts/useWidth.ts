import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const BEFORE_MEASURED = 640;

/** Returns a ref and the current width of its element, in px. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const holder = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(BEFORE_MEASURED);
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [holder, width];
}
