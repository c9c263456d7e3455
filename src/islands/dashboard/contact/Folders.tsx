import { useStore } from '@nanostores/react';
import { FOLDERS } from '@/lib/audience/contacts/limits';
import type { Counts } from '@/lib/audience/contacts/schema';
import { wholeNumber } from '@/lib/kernel/text/numbers';
import styles from '../ui/lists/Panes.module.css';
import { $folder, $search, inboxTexts, showFolder } from './inbox';

/** The folders, with what is unread in the first and what is in the others. */
export function Folders({ counts }: { counts: Counts }) {
  const folder = useStore($folder);
  const words = useStore($search);
  return (
    <nav className={styles.folders} aria-label={inboxTexts.folderList}>
      <ul>
        {FOLDERS.map((name) => {
          const count = name === 'bandeja' ? counts.sinLeer : counts[name];
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === folder ? 'true' : undefined}
                onClick={() => showFolder(name, words)}
              >
                {inboxTexts.folders[name]}
                {count > 0 && <span className={styles.count}>{wholeNumber(count)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
