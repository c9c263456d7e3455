import type { ReactNode } from 'react';
import styles from './Parts.module.css';

/** Adds a printer's crop marks, the brand's motif, around its children. */
export function CropMarks({ children }: { children: ReactNode }) {
  return <div className={styles.marks}>{children}</div>;
}
