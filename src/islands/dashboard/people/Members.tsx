import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Role } from '@/lib/people/rights';
import type { Member, Team } from '@/lib/people/schema';
import { useMay } from '../core/me';
import { $base } from '../draft/profile';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { Select } from '../ui/forms/Inputs';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { Confirm } from '../ui/overlays/Confirm';
import { Tag } from '../ui/Tag';
import { choicesFor } from './roles';
import styles from './Team.module.css';
import { changeRole, remove } from './team';
import { roles, teamTexts } from './texts';

type Asked = 'owner' | 'remove';

interface QuestionsProps {
  member: Member;
  asked: Asked | null;
  onClose: () => void;
}

function Questions({ member, asked, onClose }: QuestionsProps) {
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
  const [asked, setAsked] = useState<Asked | null>(null);
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
        {choicesFor(rol).map((role) => (
          <option key={role} value={role}>
            {roles[role].name}
          </option>
        ))}
      </Select>
      <Button aria-label={teamTexts.removeOne(nombre)} onClick={() => setAsked('remove')}>
        {teamTexts.remove}
      </Button>
      <Questions member={member} asked={asked} onClose={() => setAsked(null)} />
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
        {email && <p className={styles.fact}>{email}</p>}
        <p className={styles.fact}>
          {(tu || !manages) && `${roles[rol].name} · `}
          {teamTexts.since(creadoEn)}
        </p>
      </div>
      {manages && !tu && <MemberTools member={member} />}
    </Inline>
  );
}

export function Members({ team }: { team: Team }) {
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
