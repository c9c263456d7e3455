import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Proof.module.css';

const ICONS = {
  right: CircleCheck,
  missing: CircleDashed,
  other: CircleAlert,
  silent: CircleDashed,
} as const;

/** What the DNS said of one record, in plain words; nothing yet where it was never asked. */
export function Verdict({
  verdict,
  text,
}: {
  verdict?: keyof typeof ICONS | undefined;
  text: string;
}) {
  const Icon = ICONS[verdict ?? 'missing'];
  return (
    <p className={styles.verdict} data-verdict={verdict}>
      <Icon aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

/** How something stands that is looked at again and again. */
export function CheckState({ state, children }: { state: string; children: ReactNode }) {
  return (
    <p className={styles.standing} data-state={state}>
      {children}
    </p>
  );
}
