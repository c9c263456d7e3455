import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Line } from '../Layout';
import styles from './Field.module.css';

/** What is wrong with a choice, under it. */
export function Problem({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <Line as="p" gap={2} className={styles.problem} {...rest}>
      <CircleAlert aria-hidden="true" />
      {children}
    </Line>
  );
}
