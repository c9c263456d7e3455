import type { ReactNode } from 'react';
import styles from './Parts.module.css';

interface TagProps {
  /** Marks an error. */
  bad?: boolean;
  children: ReactNode;
}

/** A word with the state of something, behind its name. */
export function Tag({ bad, children }: TagProps) {
  return (
    <span className={styles.tag} data-bad={bad || undefined}>
      {children}
    </span>
  );
}
