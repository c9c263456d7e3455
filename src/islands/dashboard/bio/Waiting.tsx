import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import styles from './Bio.module.css';

interface WaitingProps {
  text: string;
  cancel?: { label: string; run: () => void };
}

/** Says what is under way, with a line that moves, and lets the person give up. */
export function Waiting({ text, cancel }: WaitingProps) {
  return (
    <Inline center gap="2-4" className={styles.waiting}>
      <p role="status">{text}</p>
      <span className={styles.progress} aria-hidden="true" />
      {cancel && (
        <Button look="quiet" onClick={cancel.run}>
          {cancel.label}
        </Button>
      )}
    </Inline>
  );
}
