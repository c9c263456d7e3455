import type { ReactNode } from 'react';
import styles from './Parts.module.css';

interface BadgeProps {
  /** `plan` is a plan's name; the others are states. */
  kind?: 'plan' | 'active' | 'warning';
  children: ReactNode;
}

/** A word in capitals, like a stamp: FREE, PRO, ENTERPRISE, ACTIVO. */
export function PlanBadge({ kind = 'plan', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  );
}
