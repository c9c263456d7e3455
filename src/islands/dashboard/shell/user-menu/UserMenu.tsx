import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $base } from '../../draft/profile';
import { useOnDemand } from '../../ui/overlays/onDemand';
import { Person } from './Person';
import styles from './UserMenu.module.css';

const load = () => import('./OpenUserMenu');
const OpenUserMenu = lazy(load);

/** Who is signed in, on which plan, and what they can do with their account. */
export function UserMenu({ narrow = false }: { narrow?: boolean }) {
  const { wanted, trigger } = useOnDemand(load);
  if (!useStore($base)) return null;
  const button = (
    <button type="button" className={styles.trigger} data-narrow={narrow || undefined} {...trigger}>
      <Person narrow={narrow} />
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenUserMenu narrow={narrow} />
    </Suspense>
  );
}
