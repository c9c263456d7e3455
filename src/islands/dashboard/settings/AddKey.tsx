import { Button } from '../ui/Button';
import styles from './Settings.module.css';
import { w } from './texts';
import { addKey } from './ways';

/** A passkey of this device, or of one that it can reach. */
export function AddKey() {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <div className={styles.part}>
      <p className={styles.text}>{w.keyHelp}</p>
      <Button onClick={() => void addKey()}>{w.addKey}</Button>
    </div>
  );
}
