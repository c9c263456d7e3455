import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Role } from '@/lib/people/rights';
import type { Invitation, Member, Team } from '@/lib/people/schema';
import { hasRule, PLAN_RULES } from '@/lib/plans/rules';
import type { Issues } from '../core/attempts';
import { $me, useMay } from '../core/me';
import { $site } from '../core/site';
import { $base } from '../draft/store';
import { Share } from '../profile/share/Share';
import { Button } from '../ui/Button';
import { Options, Select, TextField } from '../ui/forms/Fields';
import { Form, fieldOf, useKeptForm } from '../ui/forms/Form';
import { NewSecret } from '../ui/forms/NewSecret';
import { LockedBox } from '../ui/LockedBox';
import { Inline, Section, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Confirm, ConfirmButton } from '../ui/overlays/Confirm';
import { Avatar, Tag } from '../ui/Parts';
import { Pending, useLoaded } from '../ui/Pending';
import styles from './Team.module.css';
import {
  $invited,
  $team,
  changeRole,
  choicesFor,
  invite,
  loadTeam,
  type NewInvitation,
  OFFERED,
  remove,
  revoke,
} from './team';
import { roles, teamTexts } from './texts';
import { RoleChoice, YourPlace } from './YourPlace';

type OpenDialog = 'owner' | 'remove';

interface MemberDialogsProps {
  member: Member;
  asked: OpenDialog | null;
  onClose: () => void;
}

function MemberDialogs({ member, asked, onClose }: MemberDialogsProps) {
  const page = useStore($base)?.nombre ?? '';
  const { nombre } = member;
  const then = (act: () => Promise<boolean>) => () => {
    onClose();
    void act();
  };
  return (
    <>
      <Confirm
        open={asked === 'owner'}
        title={teamTexts.makeOwner.title(nombre)}
        text={teamTexts.makeOwner.text(nombre, page)}
        confirm={teamTexts.makeOwner.go}
        keep={teamTexts.cancel}
        onConfirm={then(() => changeRole(member, 'dueno'))}
        onClose={onClose}
      />
      <Confirm
        open={asked === 'remove'}
        title={teamTexts.removeTitle(nombre)}
        text={teamTexts.removeText(nombre, page)}
        confirm={teamTexts.removeGo}
        keep={teamTexts.cancel}
        danger
        onConfirm={then(() => remove(member))}
        onClose={onClose}
      />
    </>
  );
}

/** An owner's actions on another member: change the role, or remove them. */
function MemberTools({ member }: { member: Member }) {
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const { nombre, rol } = member;
  const choose = (role: Role) => {
    if (role === 'dueno') setAsked('owner');
    else void changeRole(member, role);
  };
  return (
    <Inline center gap={3} className={styles.tools}>
      <Select
        aria-label={teamTexts.roleOf(nombre)}
        value={rol}
        onChange={(event) => choose(event.target.value as Role)}
      >
        <Options of={choicesFor(rol)} nameOf={(role) => roles[role].name} />
      </Select>
      <Button aria-label={teamTexts.removeOne(nombre)} onClick={() => setAsked('remove')}>
        {teamTexts.remove}
      </Button>
      <MemberDialogs member={member} asked={asked} onClose={() => setAsked(null)} />
    </Inline>
  );
}

function MemberRow({ member }: { member: Member }) {
  const manages = useMay('team.manage');
  const { nombre, email, rol, creadoEn, tu } = member;
  return (
    <Inline as="li" center gap="3-4" row={4}>
      <Avatar nombre={nombre} avatar="" />
      <div className={styles.words}>
        <Text look="title">
          {nombre}
          {tu && <Tag>{teamTexts.you}</Tag>}
        </Text>
        {email && <Text look="fact">{email}</Text>}
        <Text look="fact">
          {(tu || !manages) && `${roles[rol].name} · `}
          {teamTexts.since(creadoEn)}
        </Text>
      </div>
      {manages && !tu && <MemberTools member={member} />}
    </Inline>
  );
}

function Members({ team }: { team: Team }) {
  const { miembros, maximo } = team;
  return (
    <>
      <ul>
        {miembros.map((member) => (
          <MemberRow key={member.persona} member={member} />
        ))}
      </ul>
      {miembros.length === 1 && (
        <p className={styles.quiet}>{maximo > 1 ? teamTexts.alone : teamTexts.aloneLocked}</p>
      )}
    </>
  );
}

const WORDS = {
  title: teamTexts.ready,
  label: teamTexts.link,
  hint: teamTexts.onceOnly,
  copy: teamTexts.copy,
  copied: teamTexts.copied,
  done: teamTexts.done,
};

/** A new invitation with its link, which is shown only once. */
function CreatedInvitation({ invitation }: { invitation: NewInvitation }) {
  const { enlace, enviada, correo } = invitation;
  const page = useStore($base)?.nombre ?? '';
  const { siteName } = useStore($site);
  const { sent, notSent, link } = teamTexts.readyHelp;
  return (
    <NewSecret
      value={enlace}
      words={WORDS}
      onDone={() => $invited.set(null)}
      also={
        <Share
          address={enlace}
          title={teamTexts.shareTitle}
          text={teamTexts.shareText(page, siteName)}
        />
      }
    >
      <p>{correo === '' ? link : (enviada ? sent : notSent)(correo)}</p>
    </NewSecret>
  );
}

/** Longer than any e-mail address, because the server reports the error of a long one. */
const MAX_LENGTH = 320;

function InviteForm() {
  const { mail } = useStore($site);
  const first = { rol: 'editor' as Role, correo: '' };
  const send = async (form: typeof first): Promise<Issues> => {
    const wrong = await invite(form.rol, form.correo.trim());
    return wrong ? { correo: wrong } : {};
  };
  const state = useKeptForm('invitacion', first, send, {
    after: ({ rol }) => ({ rol, correo: '' }),
  });
  const { saving, change } = state;
  const { rol, correo } = state.form;
  const byMail = correo.trim() !== '' && mail !== 'off';
  const save = byMail ? teamTexts.inviteByMail : teamTexts.inviteByLink;
  return (
    <Form saving={saving} words={{ save, saving: teamTexts.inviting }}>
      <RoleChoice
        legend={teamTexts.role}
        options={OFFERED}
        value={rol}
        onChange={(role) => change({ rol: role })}
      />
      <TextField
        label={teamTexts.email}
        hint={teamTexts.emailHint[mail]}
        {...fieldOf(state, 'correo')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH}
      />
    </Form>
  );
}

/** Invites by e-mail address or by link; the result stays until it is closed. */
function Invite({ team }: { team: Team }) {
  const invited = useStore($invited);
  const full = team.miembros.length + team.invitaciones.length >= team.maximo;
  return (
    <>
      {invited && <CreatedInvitation key={invited.enlace} invitation={invited} />}
      {full ? <p className={styles.quiet}>{teamTexts.full(team.maximo)}</p> : <InviteForm />}
    </>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, correo, rol, caducaEn } = invitation;
  const whom = correo || teamTexts.byLink;
  return (
    <Inline as="li" center gap="3-4" row={4}>
      <div className={styles.words}>
        <Text look="title">{whom}</Text>
        <Text look="fact">
          {roles[rol].name} · {teamTexts.expires(caducaEn)}
        </Text>
      </div>
      <ConfirmButton
        button={
          <Button aria-label={teamTexts.revokeOne(`${whom}, ${roles[rol].name}`)}>
            {teamTexts.revoke}
          </Button>
        }
        title={teamTexts.revokeTitle}
        text={teamTexts.revokeText}
        confirm={teamTexts.revoke}
        keep={teamTexts.cancel}
        danger
        onConfirm={() => void revoke(id)}
      />
    </Inline>
  );
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  return (
    <ul>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

/** The rights of each role, as text; the person's own role is marked. */
function RoleList({ team }: { team: Team }) {
  const { rol: own } = useStore($me);
  return (
    <Stack as="dl" gap={4} className={styles.roles}>
      {choicesFor(...team.miembros.map(({ rol }) => rol)).map((role) => (
        <div key={role}>
          <dt>
            {roles[role].name}
            {role === own && <Tag>{teamTexts.yourRole}</Tag>}
          </dt>
          <dd>{roles[role].may}</dd>
        </div>
      ))}
    </Stack>
  );
}

/** Explains a team and links to a plan that includes it; existing members stay. */
function TeamLocked({ alone }: { alone: boolean }) {
  return (
    <Section title={teamTexts.invite}>
      <LockedBox
        title={teamTexts.locked}
        text={alone ? teamTexts.lockedHelp(PLAN_RULES.enterprise.members) : teamTexts.kept}
        go={teamTexts.lockedGo}
        plan="enterprise"
      />
    </Section>
  );
}

/** The invitation form if the plan includes more members; otherwise the upgrade. */
function InvitePart({ team }: { team: Team }) {
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
      {manages && <InvitePart team={team} />}
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

/** /equipo: members, their roles, and invitations. */
export default function TeamScreen() {
  // A new link must not be shown again when the person returns.
  const team = useLoaded($team, loadTeam, () => $invited.set(null));
  if (typeof team === 'string') return <Pending state={team} words={teamTexts} load={loadTeam} />;
  return (
    <div className={screen.screen}>
      <Content team={team} />
    </div>
  );
}
