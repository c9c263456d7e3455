import { useStore } from '@nanostores/react';
import type { Team } from '@/lib/people/people/schema';
import { $me } from '../kernel/me';
import { Stack } from '../ui/layout/Layout';
import { Tag } from '../ui/Tag';
import { choicesFor } from './roles';
import styles from './Team.module.css';
import { roles, teamTexts } from './texts';

/** What each role may do, in words; one's own is marked. */
export function RoleList({ team }: { team: Team }) {
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
