import { t } from '../texts';
import { Button } from './Button';
import styles from './Failed.module.css';

/** What could not be loaded, and the way to try again. */
export function Failed({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button onClick={onAgain}>{t.load.again}</Button>
    </div>
  );
}
