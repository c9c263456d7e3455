import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Charts.module.css';

interface ChangeProps {
  /** Relative change; null when there is no earlier figure. */
  moved: number | null;
  children: ReactNode;
}

/** The change of a figure against an earlier period: an arrow and words. */
export function Change({ moved, children }: ChangeProps) {
  if (moved === null) return <p className={styles.change}>{children}</p>;
  const Icon = moved > 0 ? ArrowUpRight : moved < 0 ? ArrowDownRight : ArrowRight;
  return (
    <p className={styles.change} data-way={Math.sign(moved)}>
      <Icon />
      {children}
    </p>
  );
}
