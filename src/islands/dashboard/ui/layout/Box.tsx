import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Box.module.css';

interface BoxProps {
  icon?: LucideIcon;
  title: string;
  text: string;
  /** Its heading: the first of a screen, or within a part of one. */
  heading?: 'h2' | 'h3';
  /** Whether it stands in place of a whole screen. */
  whole?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What stands where there is nothing yet, or where a plan has none of it: why, and what to do. */
export function Box({ icon: Icon, title, text, heading, whole, children }: BoxProps) {
  const Heading = heading ?? (whole ? 'h2' : 'h3');
  return (
    <div className={styles.box} data-whole={whole}>
      {Icon && <Icon />}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
