import { initials } from '@/lib/core/text/characters';
import styles from './Parts.module.css';

interface AvatarProps {
  nombre: string;
  avatar: string;
  size?: 'small' | 'large';
}

/** A person's picture, or their initials as a monogram. Decorative: the name stands beside it. */
export function Avatar({ nombre, avatar, size = 'small' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {avatar ? <img src={avatar} alt="" width="96" height="96" /> : initials(nombre)}
    </span>
  );
}
