import type { ReactNode } from 'react';
import { t } from '../texts';
import { Button } from './Button';
import styles from './Failed.module.css';

interface FailedProps {
  text: string;
  onAgain: () => void;
  /** Another way on, beside trying again. */
  children?: ReactNode;
}

/** What could not be loaded, and the way to try again. */
export function Failed({ text, onAgain, children }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <div className={styles.ways}>
        <Button onClick={onAgain}>{t.load.again}</Button>
        {children}
      </div>
    </div>
  );
}
