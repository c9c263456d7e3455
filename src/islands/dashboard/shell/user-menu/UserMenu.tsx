import { useFrameStore } from '../../core/frame';
import { $base } from '../../draft/profile';
import { useOnDemand } from '../../ui/overlays/onDemand';
import { Person } from './Person';
import styles from './UserMenu.module.css';

const load = () => import('./OpenUserMenu');

export function UserMenu({ narrow = false }: { narrow?: boolean }) {
  const { Opened, trigger } = useOnDemand(load);
  if (!useFrameStore($base)) return null;
  if (Opened) return <Opened narrow={narrow} />;
  return (
    <button type="button" className={styles.trigger} data-narrow={narrow || undefined} {...trigger}>
      <Person narrow={narrow} />
    </button>
  );
}
