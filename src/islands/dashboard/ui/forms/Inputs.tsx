import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Inputs.module.css';

interface TextInputProps extends ComponentProps<'input'> {
  /** What stands before the text and is not part of it. */
  prefix?: string;
  /** The person's own name is written as it is printed. */
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

/** Several lines of text; grows with what is written. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return (
    <span className={styles.line}>
      <textarea className={styles.control} {...props} />
    </span>
  );
}

/** A choice from a list: the device's own control, which phones do best. */
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
