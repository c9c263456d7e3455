import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Role } from '@/lib/people/people/rights';
import type { Member } from '@/lib/people/people/schema';
import { $base } from '../draft/profile';
import { Button } from '../ui/Button';
import { Select } from '../ui/forms/Inputs';
import { Inline } from '../ui/layout/Layout';
import { Confirm } from '../ui/overlays/Confirm';
import { choicesFor } from './roles';
import styles from './Team.module.css';
import { changeRole, remove } from './team';
import { roles, teamTexts } from './texts';

/** What is asked about before it is done. */
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
export function MemberTools({ member }: { member: Member }) {
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
