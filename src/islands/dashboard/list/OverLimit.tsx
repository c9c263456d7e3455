import { useStore } from '@nanostores/react';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { $base } from '../draft/profile';
import { planTexts } from '../texts';
import { PlansLink } from '../ui/LockedBox';
import { Note } from '../ui/layout/Note';
import styles from './ListScreen.module.css';

/** Says that the plan publishes fewer links than there are, and that none is lost. */
export function OverLimit({ count }: { count: number }) {
  const plan = useStore($base)?.plan ?? 'free';
  const most = PLAN_RULES[plan].activeLinks ?? 0;
  return (
    <Note
      as="section"
      kind="warn"
      className={styles.notice}
      aria-label={planTexts.overLimit.title(most)}
    >
      <p>
        <strong>{planTexts.overLimit.title(most)}</strong> {planTexts.overLimit.help(count)}
      </p>
      <PlansLink>{planTexts.overLimit.go}</PlansLink>
    </Note>
  );
}
