import { Fragment, type ReactNode } from 'react';
import { initials } from '@/lib/core/text/characters';
import styles from './Parts.module.css';

interface TagProps {
  /** Marks an error. */
  bad?: boolean;
  children: ReactNode;
}

/** A word after a name that tells the state of the named thing. */
export function Tag({ bad, children }: TagProps) {
  return (
    <span className={styles.tag} data-bad={bad || undefined}>
      {children}
    </span>
  );
}

/** A URL, a host or a DNS value that breaks into lines between its parts, not within a word. */
export function Address({ children }: { children: string }) {
  const parts = children.match(/[^/.-]+[/.-]*|[/.-]+/g) ?? [];
  return (
    <span translate="no">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * A switch with an accessible label; the caller renders the visible text. It is a plain button,
 * because a list can hold five hundred switches (docs/decisions/007).
 */
export function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.track}
      aria-checked={checked}
      aria-label={label}
      data-checked={checked || undefined}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.thumb} data-checked={checked || undefined} />
    </button>
  );
}

interface AvatarProps {
  nombre: string;
  avatar: string;
  size?: 'small' | 'large';
}

/** A person's picture, or their initials as a monogram. Decorative: the name stands beside it. */
export function Avatar({ nombre, avatar, size = 'small' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {avatar ? <img src={avatar} alt="" width="96" height="96" /> : initials(nombre)}
    </span>
  );
}

/** Adds a printer's crop marks, the brand's motif, around its children. */
export function CropMarks({ children }: { children: ReactNode }) {
  return <div className={styles.marks}>{children}</div>;
}
