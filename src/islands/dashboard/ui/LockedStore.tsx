import { useStore } from '@nanostores/react';
import { featureValue } from '@/lib/billing/features';
import { $base } from '../stores/profile';
import { b, t } from '../texts';
import { ButtonLink } from './Button';
import styles from './LockedStore.module.css';
import { NavigationGroup } from './NavigationGroup';

/**
 * The digital store, to those whose plan will not have it. It says what the button
 * gives today: nobody is to pay for a store that does not exist.
 */
export function LockedStore() {
  const plan = useStore($base)?.plan;
  if (!plan || featureValue('digitalStore', plan).has) return null;
  const { upgrade, help, go } = t.shell.store;
  return (
    <NavigationGroup group="store" mark={b.soon}>
      <li className={styles.locked}>
        <p className={styles.title}>{upgrade}</p>
        <p className={styles.help}>{help}</p>
        <ButtonLink href="/precios" target="_self">
          {go}
        </ButtonLink>
      </li>
    </NavigationGroup>
  );
}
