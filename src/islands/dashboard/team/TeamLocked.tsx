import { LockKeyhole } from 'lucide-react';
import { PLAN_RULES } from '@/lib/billing/plans';
import { PlansLink } from '../billing/PlansLink';
import { Section } from '../ui/Section';
import styles from './Team.module.css';
import { m } from './texts';

/** What a plan with a team would give, and the way to it; who is there already stays. */
export function TeamLocked({ alone }: { alone: boolean }) {
  return (
    <Section title={m.invite}>
      <div className={styles.locked}>
        <LockKeyhole aria-hidden="true" />
        <h3>{m.locked}</h3>
        <p>{alone ? m.lockedHelp(PLAN_RULES.enterprise.members) : m.kept}</p>
        <PlansLink look="primary">{m.lockedGo}</PlansLink>
      </div>
    </Section>
  );
}
