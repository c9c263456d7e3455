import type { JSX } from 'react';
import { drawShape, type ShapeProps } from './Layout';
import styles from './Layout.module.css';

interface NoteProps {
  /** Information, a warning, or an error. */
  kind?: 'info' | 'warn' | 'bad';
}

/** A highlighted text with a line at its side, and buttons at its end. */
export function Note<T extends keyof JSX.IntrinsicElements = 'div'>(
  props: NoteProps & ShapeProps<T>,
) {
  const { as = 'div', kind = 'info', className, ...rest } = props;
  return drawShape(as, [styles.note, className], { ...rest, 'data-kind': kind });
}
