import type { ReactNode } from 'react';
import styles from './Tag.module.css';

interface TagProps {
  /** Whether it says that something is wrong. */
  bad?: boolean;
  children: ReactNode;
}

/** A word behind a name that says how it stands. */
export function Tag({ bad, children }: TagProps) {
  return (
    <span className={styles.tag} data-bad={bad || undefined}>
      {children}
    </span>
  );
}
