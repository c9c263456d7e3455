import { useState } from 'react';
import type { Invitation } from '@/lib/people/people/schema';
import { Button } from '../ui/Button';
import { Inline } from '../ui/Layout';
import { Confirm } from '../ui/overlays/Confirm';
import { Text } from '../ui/Text';
import styles from './Team.module.css';
import { revoke } from './team';
import { roles, teamTexts } from './texts';

function Row({ invitation }: { invitation: Invitation }) {
  const { id, correo, rol, caducaEn } = invitation;
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  const whom = correo || teamTexts.byLink;
  return (
    <Inline as="li" center gap="3-4" row={4}>
      <div className={styles.words}>
        <Text look="title">{whom}</Text>
        <p className={styles.fact}>
          {roles[rol].name} · {teamTexts.expires(caducaEn)}
        </p>
      </div>
      <Button
        aria-label={teamTexts.revokeOne(`${whom}, ${roles[rol].name}`)}
        onClick={() => setAsking(true)}
      >
        {teamTexts.revoke}
      </Button>
      <Confirm
        open={asking}
        title={teamTexts.revokeTitle}
        text={teamTexts.revokeText}
        confirm={teamTexts.revoke}
        keep={teamTexts.cancel}
        danger
        onConfirm={() => {
          stop();
          void revoke(id);
        }}
        onClose={stop}
      />
    </Inline>
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
