import styles from './Form.module.css';
import { f } from './form';

/** A line says nothing. */
export function SeparadorForm() {
  return <p className={styles.help}>{f.line}</p>;
}
