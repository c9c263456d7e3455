import type { Message } from '@/lib/audience/contacts/schema';
import styles from '../ui/lists/Panes.module.css';
import { ago } from '../ui/time';
import { inboxTexts, read } from './inbox';

/** A message in its folder: who wrote, when, and how it begins. */
export function MessageRow({ message, open }: { message: Message; open: boolean }) {
  const { nombre, texto, creadoEn, leido } = message;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-unread={!leido || undefined}
        aria-current={open ? 'true' : undefined}
        onClick={() => void read(message)}
      >
        <span className={styles.who}>{nombre}</span>
        <time className={styles.when} dateTime={creadoEn}>
          {ago(creadoEn, inboxTexts.now)}
        </time>
        <span className={styles.excerpt}>{texto}</span>
      </button>
    </li>
  );
}
