import { useStore } from '@nanostores/react';
import type { Team } from '@/lib/people/people/schema';
import { $me } from '../kernel/me';
import { choicesFor } from './roles';
import styles from './Team.module.css';
import { m, roles } from './texts';

/** What each role may do, in words; one's own is marked. */
export function RoleList({ team }: { team: Team }) {
  const { rol: own } = useStore($me);
  return (
    <dl className={styles.roles}>
      {choicesFor(...team.miembros.map(({ rol }) => rol)).map((role) => (
        <div key={role}>
          <dt>
            {roles[role].name}
            {role === own && <span className={styles.own}>{m.yourRole}</span>}
          </dt>
          <dd>{roles[role].may}</dd>
        </div>
      ))}
    </dl>
  );
}
