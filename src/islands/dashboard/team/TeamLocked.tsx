import { PLAN_RULES } from '@/lib/plans/entitlements';
import { LockedBox } from '../ui/LockedBox';
import { Section } from '../ui/Section';
import { m } from './texts';

/** What a plan with a team would give, and the way to it; who is there already stays. */
export function TeamLocked({ alone }: { alone: boolean }) {
  return (
    <Section title={m.invite}>
      <LockedBox
        title={m.locked}
        text={alone ? m.lockedHelp(PLAN_RULES.enterprise.members) : m.kept}
        go={m.lockedGo}
      />
    </Section>
  );
}
