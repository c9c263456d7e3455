import type { JSX } from 'react';
import { drawShape, type ShapeProps } from './Layout';
import styles from './Layout.module.css';

/**
 * Text styles: `name` and `title` of a row (a title may be long), `label` of a field, `help` and
 * `fact` below them (a fact may be long), `small` and `soft` beside them, and `fault` for errors.
 */
export type TextStyle = 'name' | 'title' | 'label' | 'help' | 'fact' | 'small' | 'soft' | 'fault';

/** A text in one of the styles that rows, forms and notes share. */
export function Text<T extends keyof JSX.IntrinsicElements = 'p'>(
  props: { look: TextStyle } & ShapeProps<T>,
) {
  const { as = 'p', look, className, ...rest } = props;
  return drawShape(as, [styles[look], className], rest);
}
