import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  help?: string;
  children: ReactNode;
}

/** A part of a screen: its name in the margin, its content beside it, a hairline between parts. */
export function Section({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.margin}>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
