import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Box.module.css';

interface BoxProps {
  icon?: LucideIcon;
  title: string;
  text: string;
  /** Its heading: the first of a screen, or within a part of one. */
  heading?: 'h2' | 'h3';
  /** What can be done about it. */
  children?: ReactNode;
}

/** What stands where there is nothing yet, or where a plan has none of it: why, and what to do. */
export function Box({ icon: Icon, title, text, heading: Heading = 'h3', children }: BoxProps) {
  return (
    <div className={styles.box}>
      {Icon && <Icon aria-hidden="true" />}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
