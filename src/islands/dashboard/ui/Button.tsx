import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

type Variant = 'primary' | 'outline' | 'ghost' | 'quiet' | 'danger';

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Variant;
  icon?: ReactNode;
}

export function Button({ look = 'outline', icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classes(styles.button, styles[look], className)} {...rest}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

interface LinkProps extends ComponentProps<'a'> {
  look?: Variant;
  icon?: ReactNode;
}

export function ButtonLink({ look = 'outline', icon, children, className, ...rest }: LinkProps) {
  return (
    <a className={classes(styles.button, styles[look], className)} {...rest}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: ReactNode;
  label: string;
}

/** A button with an icon only; its label is read aloud and shown on hover. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(styles.icon, className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
