import type { Member, Team } from '@/lib/people/people/schema';
import { useMay } from '../kernel/me';
import { Avatar } from '../ui/Avatar';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { Tag } from '../ui/Tag';
import { MemberTools } from './MemberTools';
import styles from './Team.module.css';
import { roles, teamTexts } from './texts';

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

/** All members of the page. */
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
