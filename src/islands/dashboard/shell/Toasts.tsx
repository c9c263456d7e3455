import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { onToast } from '../kernel/toasts';
import { texts } from '../texts';
import { usePhone } from '../ui/media';
import styles from './Toasts.module.css';

const ICONS: Record<string, typeof Check> = { success: Check, error: CircleAlert, undo: Undo2 };

const manager = Toast.createToastManager();

/** More than ever stand at once: what is beyond waits for its turn. */
const MAX_COUNT = 12;

/**
 * How high the bar of a phone is, above which notices stand, and how high these are: what they
 * cover can be scrolled out from under them.
 */
function tellHeights(stack: HTMLElement | null): (() => void) | undefined {
  if (!stack) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const bar = document.querySelector<HTMLElement>('[data-saves]')?.offsetHeight;
    if (bar) style.setProperty('--bar', `${bar}px`);
    style.setProperty('--notices', `${stack.offsetHeight}px`);
  });
  observer.observe(stack);
  return () => observer.disconnect();
}

function ToastList({ phone }: { phone: boolean }) {
  const { toasts } = Toast.useToastManager();
  // A finger scrolls several: a swipe would take away the one that it begins on.
  const swipe = toasts.length > 1 && !phone ? [] : 'down';
  return toasts.map((toast) => {
    const Icon = ICONS[toast.type ?? ''] ?? Check;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={styles.toast}
        swipeDirection={swipe}
        // An urgent one is hidden by default, since it is read from elsewhere: its button is not.
        aria-hidden={false}
      >
        <Icon className={styles.icon} aria-hidden="true" />
        <Toast.Content className={styles.content}>
          <Toast.Title className={styles.title} />
          <Toast.Description className={styles.description} />
        </Toast.Content>
        <Toast.Action className={styles.action} />
        <Toast.Close className={styles.close} aria-label={texts.toasts.close} aria-hidden={false}>
          <X />
        </Toast.Close>
      </Toast.Root>
    );
  });
}

/**
 * Every notice of the dashboard, read aloud as it appears: in the corner, where several stand one
 * below the other, and on phones above the bar, the newest one alone: those before it come back
 * when it is gone.
 */
export default function Toasts() {
  const phone = usePhone();
  // After the provider's own effect: what is told before would be lost.
  useEffect(
    () =>
      onToast((event) => {
        if (event.action === 'add') manager.add(event.options);
        else manager.close(event.options.id);
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} limit={phone ? 1 : MAX_COUNT}>
      <Toast.Portal>
        <Toast.Viewport
          ref={tellHeights}
          className={styles.viewport}
          aria-label={texts.toasts.region}
        >
          <ToastList phone={phone} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
