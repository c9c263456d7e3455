import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { $savedCount } from '../save/save';
import { texts } from '../texts';
import { CropMarks } from '../ui/Parts';
import styles from './Preview.module.css';
import { $preview } from './preview';

/** The public page rendered from the draft, in a phone. */
export function PhoneFrame() {
  const { html, state } = useStore($preview);
  const saved = useStore($savedCount);
  return (
    <Phone
      html={html}
      title={texts.page.frameTitle}
      waiting={state === 'waiting' ? texts.page.waiting : undefined}
      settled={saved % 2 ? 'odd' : 'even'}
    />
  );
}

/** Size of the phone, in CSS px. */
const PHONE = { width: 375, height: 812 };

/**
 * Returns the scale at which content of a size, by default the phone's, fits into its container.
 */
export function useScale(
  room: React.RefObject<HTMLElement | null>,
  { width, height } = PHONE,
): number {
  const [scale, setScale] = useState(0.8);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      setScale(Math.min(1, clientWidth / width, clientHeight / height));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, width, height]);
  return scale;
}

/** Posts each rendering to the frame after the frame has reported that it listens. */
export function useFrame(html: string): React.RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  // A layout effect, because a cached frame sends its message before effects run, and only once.
  useLayoutEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      if (event.data?.tipo === 'lista') setReady(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    // The sandboxed frame has an opaque origin, so no target origin can be named.
    if (ready && html) frame.current?.contentWindow?.postMessage({ tipo: 'html', html }, '*');
  }, [ready, html]);
  return frame;
}

interface PhoneProps {
  html: string;
  title: string;
  /** URL of the frame. */
  source?: string;
  /** Text that is shown until the page is rendered. */
  waiting: string | undefined;
  /** Alternates with each save, which starts the animation again. */
  settled?: 'odd' | 'even';
}

/** A rendered page in a phone between crop marks. */
export function Phone({ html, title, source = '/vista-previa', waiting, settled }: PhoneProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useFrame(html);
  const scale = useScale(room);
  const size = { width: PHONE.width * scale, height: PHONE.height * scale };
  return (
    <div className={styles.room} ref={room}>
      <CropMarks>
        <div className={styles.phone} style={size} data-settled={settled}>
          <iframe
            ref={frame}
            className={styles.screen}
            style={{ transform: `scale(${scale})` }}
            src={source}
            title={title}
            sandbox="allow-scripts"
          />
          {waiting && <p className={styles.waiting}>{waiting}</p>}
        </div>
      </CropMarks>
    </div>
  );
}
