import type { ReactNode } from 'react';
import { texts } from '../texts';
import { Button } from './Button';
import styles from './layout/Box.module.css';
import { Inline, Stack } from './layout/Layout';

interface FailedProps {
  text: string;
  onAgain: () => void;
  /** Another way on, beside trying again. */
  children?: ReactNode;
}

/** What could not be loaded, and the way to try again. */
export function Failed({ text, onAgain, children }: FailedProps) {
  return (
    <Stack start gap={3} className={styles.failed} role="alert">
      <p>{text}</p>
      <Inline gap={2}>
        <Button onClick={onAgain}>{texts.load.again}</Button>
        {children}
      </Inline>
    </Stack>
  );
}
