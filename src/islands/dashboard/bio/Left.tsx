import { useStore } from '@nanostores/react';
import styles from './Bio.module.css';
import { $ai } from './bio';
import { ai } from './texts';

const t = ai.editor;

/** What is left of a helper today, or when there is more. */
export function Left({ helper }: { helper: 'bio' | 'captura' }) {
  const state = useStore($ai);
  if (!state) return null;
  const { restantes, limite } = state[helper];
  const until = Date.parse(state.renueva) - Date.now();
  return (
    <p className={styles.left}>{restantes > 0 ? t.left(state[helper]) : t.none(limite, until)}</p>
  );
}
