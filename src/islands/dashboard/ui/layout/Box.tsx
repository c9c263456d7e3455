import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Layout.module.css';

interface BoxProps {
  icon?: LucideIcon;
  title: string;
  text: string;
  /** Level of its heading. */
  heading?: 'h2' | 'h3';
  /** Replaces a whole screen. */
  whole?: boolean;
  /** Its buttons. */
  children?: ReactNode;
}

/** A placeholder for empty content or a feature that the plan lacks: the reason, and advice. */
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
