import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { texts } from '../texts';
import { Button } from './Button';
import { Inline, Stack } from './layout/Layout';
import styles from './layout/Layout.module.css';

interface FailedProps {
  text: string;
  onAgain: () => void;
  /** Further actions after the retry button. */
  children?: ReactNode;
}

/** Says that data could not be loaded, with a retry button. */
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

/**
 * Returns a store's value and follows it. `load` fills the store when the component first appears;
 * `leave` runs when it disappears.
 */
export function useLoaded<T>(
  store: ReadableAtom<T>,
  load: () => Promise<unknown>,
  leave?: () => void,
): T {
  const start = useEffectEvent(load);
  const end = useEffectEvent(() => leave?.());
  useEffect(() => {
    void start();
    return () => end();
  }, []);
  return useStore(store);
}

interface PendingProps {
  state: 'loading' | 'failed';
  words: { loading: string; failed: string };
  load: () => Promise<void>;
}

/** Placeholder for data that is loading or could not be loaded. */
export function Pending({ state, words, load }: PendingProps) {
  if (state === 'failed') return <Failed text={words.failed} onAgain={() => void load()} />;
  return <p role="status">{words.loading}</p>;
}
