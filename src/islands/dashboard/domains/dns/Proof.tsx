import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Records.module.css';

const ICONS = {
  right: CircleCheck,
  missing: CircleDashed,
  other: CircleAlert,
  silent: CircleDashed,
} as const;

/** The result of a check of one DNS record, as text; empty before the first check. */
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

/** The state of something that is checked repeatedly. */
export function CheckState({ state, children }: { state: string; children: ReactNode }) {
  return (
    <p className={styles.standing} data-state={state}>
      {children}
    </p>
  );
}
