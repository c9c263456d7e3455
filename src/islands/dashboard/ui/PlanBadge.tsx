import type { ReactNode } from 'react';
import styles from './PlanBadge.module.css';

interface BadgeProps {
  /** `plan` names one; the others say how it stands. */
  kind?: 'plan' | 'active' | 'warning';
  children: ReactNode;
}

/** A word in capitals, as stamped: FREE, PRO, ENTERPRISE, ACTIVO. */
export function PlanBadge({ kind = 'plan', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  );
}
