import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, Undo2, X } from 'lucide-react';
import { toasts } from '../stores/toasts';
import { t } from '../texts';
import styles from './Toasts.module.css';

const ICONS: Record<string, typeof Check> = { success: Check, error: CircleAlert, undo: Undo2 };

function ToastList() {
  const manager = Toast.useToastManager();
  return manager.toasts.map((toast) => {
    const Icon = ICONS[toast.type ?? ''] ?? Check;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={styles.toast}
        swipeDirection="down"
        // An urgent one is hidden by default, since it is read from elsewhere: its button is not.
        aria-hidden={false}
      >
        <Icon className={styles.icon} aria-hidden="true" />
        <Toast.Content className={styles.content}>
          <Toast.Title className={styles.title} />
          <Toast.Description className={styles.description} />
        </Toast.Content>
        <Toast.Action className={styles.action} />
        <Toast.Close className={styles.close} aria-label={t.toasts.close} aria-hidden={false}>
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}

/** Every notice of the dashboard, in the corner, read aloud as it appears. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toasts} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={t.toasts.region}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
