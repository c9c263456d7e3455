import type { ReactNode } from 'react';
import { texts } from '../texts';
import { Button } from './Button';
import { Inline, Stack } from './layout/Layout';
import styles from './layout/Layout.module.css';

interface FailedProps {
  text: string;
  onAgain: () => void;
  /** Further ways out besides the retry button. */
  children?: ReactNode;
}

/** Says that something could not be loaded, with a retry button. */
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
