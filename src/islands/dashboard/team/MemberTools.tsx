import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Role } from '@/lib/people/people/roles';
import type { Member } from '@/lib/people/people/schema';
import { $base } from '../draft/profile';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { Select } from '../ui/Inputs';
import { choicesFor } from './roles';
import styles from './Team.module.css';
import { changeRole, remove } from './team';
import { m, roles } from './texts';

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
        title={m.makeOwner.title(nombre)}
        text={m.makeOwner.text(nombre, page)}
        confirm={m.makeOwner.go}
        keep={m.cancel}
        onConfirm={then(() => changeRole(member, 'dueno'))}
        onClose={onClose}
      />
      <Confirm
        open={asked === 'remove'}
        title={m.removeTitle(nombre)}
        text={m.removeText(nombre, page)}
        confirm={m.removeGo}
        keep={m.cancel}
        danger
        onConfirm={then(() => remove(member))}
        onClose={onClose}
      />
    </>
  );
}

/** What an owner can do about somebody else: another role, or none. */
export function MemberTools({ member }: { member: Member }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { nombre, rol } = member;
  const choose = (role: Role) => {
    if (role === 'dueno') setAsked('owner');
    else void changeRole(member, role);
  };
  return (
    <div className={styles.tools}>
      <Select
        aria-label={m.roleOf(nombre)}
        value={rol}
        onChange={(event) => choose(event.target.value as Role)}
      >
        {choicesFor(rol).map((role) => (
          <option key={role} value={role}>
            {roles[role].name}
          </option>
        ))}
      </Select>
      <Button aria-label={m.removeOne(nombre)} onClick={() => setAsked('remove')}>
        {m.remove}
      </Button>
      <Questions member={member} asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
