import { useStore } from '@nanostores/react';
import { OPTIONAL_KINDS } from '@/lib/interfaces/dashboard/notification-kinds';
import { $site } from '../kernel/site';
import styles from '../ui/Rows.module.css';
import { Toggle } from '../ui/Toggle';
import { setWanted } from './notifications';
import { n } from './texts';

/** Which kinds of happening are told. The account's safety is not up for choice. */
export function Preferences({ muted }: { muted: string[] }) {
  const { plans } = useStore($site);
  const kinds = OPTIONAL_KINDS.filter((kind) => kind !== 'plan' || plans);
  return (
    <ul className={styles.list}>
      <li className={styles.row}>
        <div>
          <p className={styles.name}>{n.always}</p>
          <p className={styles.help}>{n.alwaysHelp}</p>
        </div>
      </li>
      {kinds.map((kind) => (
        <li key={kind} className={styles.row}>
          <div>
            <p className={styles.name}>{n.kinds[kind].name}</p>
            <p className={styles.help}>{n.kinds[kind].help}</p>
          </div>
          <Toggle
            label={n.kinds[kind].name}
            checked={!muted.includes(kind)}
            onChange={(wanted) => void setWanted(kind, wanted)}
          />
        </li>
      ))}
    </ul>
  );
}
