import { type ReactNode, useId } from 'react';
import { Stack } from './Layout';
import styles from './Layout.module.css';

interface SectionProps {
  /** The fragment in the URL: /ajustes#importar. */
  id?: string;
  title: string;
  help?: string;
  children: ReactNode;
}

/** A part of a screen: its title in the margin, its content beside it, hairlines between parts. */
export function Section({ id, title, help, children }: SectionProps) {
  const heading = useId();
  return (
    <Stack as="section" gap={5} id={id} className={styles.section} aria-labelledby={heading}>
      <div className={styles.margin}>
        <h2 id={heading}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </Stack>
  );
}
