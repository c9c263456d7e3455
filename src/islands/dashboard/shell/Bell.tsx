import { useStore } from '@nanostores/react';
import { Bell as BellIcon } from 'lucide-react';
import { shortCount } from '@/lib/kernel/text/numbers';
import { $unread } from '../kernel/unread';
import { texts } from '../texts';
import styles from './Bell.module.css';

/** The way to the notifications, with how many are unread. */
export function Bell() {
  const unread = useStore($unread);
  return (
    <a
      className={styles.bell}
      href="/notificaciones"
      aria-label={texts.shell.notifications(unread)}
    >
      <BellIcon />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shortCount(unread, 99)}
        </span>
      )}
    </a>
  );
}
