import type { ReactNode } from 'react';
import styles from './CropMarks.module.css';

/** Puts a printer's crop marks around something: the brand's motif. */
export function CropMarks({ children }: { children: ReactNode }) {
  return <div className={styles.marks}>{children}</div>;
}
