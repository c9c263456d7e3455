import { useStore } from '@nanostores/react';
import { $base } from '../draft/profile';
import { Text } from '../ui/layout/Text';
import { Toggle } from '../ui/Toggle';
import styles from './Settings.module.css';
import { setSearchable } from './settings';
import { settingsTexts } from './texts';

export function Searchable() {
  const base = useStore($base);
  if (!base) return null;
  return (
    <div className={styles.switch}>
      <div>
        <Text look="name">{settingsTexts.searchable}</Text>
        <Text look="help" className={styles.help}>
          {settingsTexts.searchableHelp}
        </Text>
      </div>
      <Toggle
        label={settingsTexts.searchable}
        checked={base.buscadores}
        onChange={(wanted) => void setSearchable(wanted)}
      />
    </div>
  );
}
