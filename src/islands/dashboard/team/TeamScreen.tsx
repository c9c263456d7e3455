import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Team } from '@/lib/people/people/schema';
import { hasRule } from '@/lib/plans/entitlements';
import { $base } from '../draft/profile';
import { useMay } from '../kernel/me';
import { Failed } from '../ui/Failed';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Invitations } from './Invitations';
import { Invite } from './Invite';
import { Members } from './Members';
import { RoleList } from './RoleList';
import { TeamLocked } from './TeamLocked';
import { $invited, $team, loadTeam } from './team';
import { teamTexts } from './texts';
import { YourPlace } from './YourPlace';

/** The invitation form, where the plan includes more members; otherwise the upgrade. */
function Asking({ team }: { team: Team }) {
  const plan = useStore($base)?.plan ?? 'free';
  if (!hasRule(plan, 'members')) return <TeamLocked alone={team.miembros.length === 1} />;
  return (
    <>
      <Section title={teamTexts.invite} help={teamTexts.inviteHelp}>
        <Invite team={team} />
      </Section>
      {team.invitaciones.length > 0 && (
        <Section title={teamTexts.open} help={teamTexts.openHelp}>
          <Invitations invitations={team.invitaciones} />
        </Section>
      )}
    </>
  );
}

function Content({ team }: { team: Team }) {
  const manages = useMay('team.manage');
  const { miembros, maximo } = team;
  const several = miembros.length > 1;
  return (
    <>
      <Section title={teamTexts.members} help={teamTexts.membersHelp(miembros.length, maximo)}>
        <Members team={team} />
      </Section>
      {manages && <Asking team={team} />}
      {(several || maximo > 1) && (
        <Section title={teamTexts.roles} help={teamTexts.rolesHelp}>
          <RoleList team={team} />
        </Section>
      )}
      {several && (
        <Section title={teamTexts.yourPlace} help={teamTexts.yourPlaceHelp}>
          <YourPlace team={team} />
        </Section>
      )}
    </>
  );
}

/** /equipo: who works on the page, as what, and who is asked in. */
export default function TeamScreen() {
  const team = useStore($team);
  useEffect(() => {
    void loadTeam();
    // A link that is shown once is gone when one comes back.
    return () => $invited.set(null);
  }, []);
  if (team === 'loading') return <p role="status">{teamTexts.loading}</p>;
  if (team === 'failed') {
    return <Failed text={teamTexts.failed} onAgain={() => void loadTeam()} />;
  }
  return (
    <div className={screen.screen}>
      <Content team={team} />
    </div>
  );
}
