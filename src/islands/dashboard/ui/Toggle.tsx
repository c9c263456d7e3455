import { Switch } from '@base-ui/react/switch';
import styles from './Toggle.module.css';

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch whose label is read aloud; what is seen beside it is up to the caller. */
export function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <Switch.Root
      className={styles.track}
      checked={checked}
      onCheckedChange={onChange}
      aria-label={label}
    >
      <Switch.Thumb className={styles.thumb} />
    </Switch.Root>
  );
}
