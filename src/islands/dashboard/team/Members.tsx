import type { Member, Team } from '@/lib/people/people/schema';
import { useMay } from '../kernel/me';
import { Avatar } from '../ui/Avatar';
import { MemberTools } from './MemberTools';
import styles from './Team.module.css';
import { m, roles } from './texts';

function MemberRow({ member }: { member: Member }) {
  const manages = useMay('team.manage');
  const { nombre, email, rol, creadoEn, tu } = member;
  return (
    <li className={styles.row}>
      <Avatar nombre={nombre} avatar="" />
      <div className={styles.words}>
        <p className={styles.name}>
          {nombre}
          {tu && <span className={styles.own}>{m.you}</span>}
        </p>
        {email && <p className={styles.fact}>{email}</p>}
        <p className={styles.fact}>
          {(tu || !manages) && `${roles[rol].name} · `}
          {m.since(creadoEn)}
        </p>
      </div>
      {manages && !tu && <MemberTools member={member} />}
    </li>
  );
}

/** Everybody who works on the page. */
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
        <p className={styles.quiet}>{maximo > 1 ? m.alone : m.aloneLocked}</p>
      )}
    </>
  );
}
