import styles from './Sidebar.module.css';

/** The logo: two linked cards. */
export function Mark({ name }: { name: string }) {
  return (
    <span className={styles.markBrand}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="7" fill="var(--accent)" />
        <g fill="none" stroke="var(--on-accent)" strokeWidth="2.6">
          <rect x="5.5" y="11" width="13" height="9" rx="1.6" transform="rotate(-12 12 15.5)" />
          <path d="M16.2 12.7 25 10.8a1.6 1.6 0 0 1 1.9 1.2l1.2 5.7a1.6 1.6 0 0 1-1.2 1.9l-9.6 2a1.6 1.6 0 0 1-1.9-1.2l-.4-2" />
        </g>
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}

/** The control strip at the edge of a printed sheet. Decorative. */
export function ControlStrip() {
  return (
    <span className={styles.strip} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
