import { PLAN_RULES } from '@/lib/plans/entitlements';
import { LockedBox } from '../ui/LockedBox';
import { Section } from '../ui/layout/Section';
import { teamTexts } from './texts';

/** What a plan with a team would give, and the way to it; who is there already stays. */
export function TeamLocked({ alone }: { alone: boolean }) {
  return (
    <Section title={teamTexts.invite}>
      <LockedBox
        title={teamTexts.locked}
        text={alone ? teamTexts.lockedHelp(PLAN_RULES.enterprise.members) : teamTexts.kept}
        go={teamTexts.lockedGo}
      />
    </Section>
  );
}
