import { useState } from 'react';
import type { Invitation } from '@/lib/people/people/schema';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import styles from './Team.module.css';
import { revoke } from './team';
import { m, roles } from './texts';

function Row({ invitation }: { invitation: Invitation }) {
  const { id, correo, rol, caducaEn } = invitation;
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  const whom = correo || m.byLink;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{whom}</p>
        <p className={styles.fact}>
          {roles[rol].name} · {m.expires(caducaEn)}
        </p>
      </div>
      <Button
        aria-label={m.revokeOne(`${whom}, ${roles[rol].name}`)}
        onClick={() => setAsking(true)}
      >
        {m.revoke}
      </Button>
      <Confirm
        open={asking}
        title={m.revokeTitle}
        text={m.revokeText}
        confirm={m.revoke}
        keep={m.cancel}
        danger
        onConfirm={() => {
          stop();
          void revoke(id);
        }}
        onClose={stop}
      />
    </li>
  );
}

/** Who is asked in and has not come yet. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  return (
    <ul>
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}
