import { Button } from '../ui/Button';
import { Stack } from '../ui/layout/Layout';
import styles from './Settings.module.css';
import { signInTexts } from './texts';
import { addKey } from './ways';

/** A passkey of this device, or of one that it can reach. */
export function AddKey() {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Stack start gap={4}>
      <p className={styles.text}>{signInTexts.keyHelp}</p>
      <Button onClick={() => void addKey()}>{signInTexts.addKey}</Button>
    </Stack>
  );
}
