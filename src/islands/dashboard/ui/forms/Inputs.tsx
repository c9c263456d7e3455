import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Forms.module.css';

interface TextInputProps extends ComponentProps<'input'> {
  /** A fixed text before the input, not part of its value. */
  prefix?: string;
  /** Uses the display font, for the person's name. */
  display?: boolean;
}

/** One line of text on a ruled line, as on a printed form. */
export function TextInput({ prefix, display = false, ...rest }: TextInputProps) {
  return (
    <span className={styles.line} data-display={display || undefined}>
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input className={styles.control} autoComplete="off" {...rest} />
    </span>
  );
}

/** A text of several lines, which grows with its content. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return (
    <span className={styles.line}>
      <textarea className={styles.control} {...props} />
    </span>
  );
}

/** A native select, which works best on phones. */
export function Select({ children, ...rest }: ComponentProps<'select'> & { children: ReactNode }) {
  return (
    <span className={styles.line}>
      <select className={styles.control} {...rest}>
        {children}
      </select>
      <ChevronDown className={styles.arrow} />
    </span>
  );
}
