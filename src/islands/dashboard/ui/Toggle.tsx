import styles from './Parts.module.css';

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * A switch with an accessible label; the caller renders the visible text. A plain button, because a
 * list holds five hundred of them (docs/decisions/007).
 */
export function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.track}
      aria-checked={checked}
      aria-label={label}
      data-checked={checked || undefined}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.thumb} data-checked={checked || undefined} />
    </button>
  );
}
