import type { JSX } from 'react';
import { drawShape, type ShapeProps } from './Layout';
import styles from './Note.module.css';

interface NoteProps {
  /** What it is about: something to know, to look out for, or that went wrong. */
  kind?: 'info' | 'warn' | 'bad';
}

/** What stands out of a screen: words beside a line, and what can be done about it at their end. */
export function Note<T extends keyof JSX.IntrinsicElements = 'div'>(
  props: NoteProps & ShapeProps<T>,
) {
  const { as = 'div', kind = 'info', className, ...rest } = props;
  return drawShape(as, [styles.note, className], { ...rest, 'data-kind': kind });
}
