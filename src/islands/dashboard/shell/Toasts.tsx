import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { onToast } from '../core/toasts';
import { texts } from '../texts';
import { TITLE, usePhone } from '../ui/document';
import styles from './Toasts.module.css';

const ICONS: Record<string, typeof Check> = { success: Check, error: CircleAlert, undo: Undo2 };

const manager = Toast.createToastManager();

/** Maximum number of toasts, more than fit on a wide screen; further toasts are queued. */
const MAX_TOASTS = 12;

/**
 * Keeps `--bar` (height of the phone's save bar, above which toasts appear) and `--notices`
 * (height of the toasts, added as padding below the content) up to date.
 */
function publishHeights(stack: HTMLElement | null): (() => void) | undefined {
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

const isInToast = (id: string) =>
  document.activeElement?.closest<HTMLElement>('[data-toast]')?.dataset['toast'] === id;

/**
 * Focuses the open dialog or the screen's title after the next render if the focused element was
 * removed: the button of a removed row, or of the toast `closing`.
 */
function rescueFocus(closing = ''): void {
  const rescue = () => {
    if (document.activeElement !== document.body && !isInToast(closing)) return;
    const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]:not([data-toast])');
    const target = [...dialogs].at(-1) ?? document.querySelector<HTMLElement>(TITLE);
    target?.focus({ preventScroll: true });
  };
  requestAnimationFrame(() => requestAnimationFrame(rescue));
}

function ToastList({ phone }: { phone: boolean }) {
  const { toasts } = Toast.useToastManager();
  // With several toasts, dragging scrolls the list: a swipe would dismiss the toast under the
  // finger.
  const swipe = toasts.length > 1 && !phone ? [] : 'down';
  return toasts.map((toast) => {
    const Icon = ICONS[toast.type ?? ''] ?? Check;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        data-toast={toast.id}
        className={styles.toast}
        swipeDirection={swipe}
        // The library hides urgent toasts from screen readers, because it announces them elsewhere,
        // but their buttons must stay reachable.
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
 * The toasts of the dashboard, announced as they appear. On wide screens they are stacked in the
 * corner. On phones only the newest toast is shown above the save bar, and the earlier ones follow
 * when it closes.
 */
export default function Toasts() {
  const phone = usePhone();
  // Subscribes after the provider's own effect, because toasts that are added before it would be
  // lost.
  useEffect(
    () =>
      onToast((event) => {
        if (event.action === 'close') {
          if (isInToast(event.options.id)) rescueFocus(event.options.id);
          manager.close(event.options.id);
        } else {
          manager.add(event.options);
          if (event.options.type === 'undo') rescueFocus();
        }
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} limit={phone ? 1 : MAX_TOASTS}>
      <Toast.Portal>
        <Toast.Viewport
          ref={publishHeights}
          className={styles.viewport}
          aria-label={texts.toasts.region}
        >
          <ToastList phone={phone} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
