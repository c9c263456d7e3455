import { useStore } from '@nanostores/react';
import { $base } from '../draft/profile';
import { Toggle } from '../ui/Toggle';
import styles from './Settings.module.css';
import { setSearchable } from './settings';
import { s } from './texts';

/** Whether search engines may list the page, saved at once. */
export function Searchable() {
  const base = useStore($base);
  if (!base) return null;
  return (
    <div className={styles.switch}>
      <div>
        <p className={styles.name}>{s.searchable}</p>
        <p className={styles.help}>{s.searchableHelp}</p>
      </div>
      <Toggle
        label={s.searchable}
        checked={base.buscadores}
        onChange={(wanted) => void setSearchable(wanted)}
      />
    </div>
  );
}
