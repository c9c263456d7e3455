import type { JSX } from 'react';
import { drawShape, type ShapeProps } from './Layout';
import styles from './Text.module.css';

/**
 * How words look: `name` and `title` of a row (a title is of any length), `label` of a field,
 * `help` and `fact` under them (a fact is of any length), `small` and `soft` ones beside them, and
 * what is wrong (`fault`).
 */
export type TextStyle = 'name' | 'title' | 'label' | 'help' | 'fact' | 'small' | 'soft' | 'fault';

/** Words in one of the looks that rows, forms and notes share. */
export function Text<T extends keyof JSX.IntrinsicElements = 'p'>(
  props: { look: TextStyle } & ShapeProps<T>,
) {
  const { as = 'p', look, className, ...rest } = props;
  return drawShape(as, [styles[look], className], rest);
}
