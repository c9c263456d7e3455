import type { Invitation } from '@/lib/people/people/schema';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { ConfirmButton } from '../ui/overlays/Confirm';
import styles from './Team.module.css';
import { revoke } from './team';
import { roles, teamTexts } from './texts';

function Row({ invitation }: { invitation: Invitation }) {
  const { id, correo, rol, caducaEn } = invitation;
  const whom = correo || teamTexts.byLink;
  return (
    <Inline as="li" center gap="3-4" row={4}>
      <div className={styles.words}>
        <Text look="title">{whom}</Text>
        <p className={styles.fact}>
          {roles[rol].name} · {teamTexts.expires(caducaEn)}
        </p>
      </div>
      <ConfirmButton
        button={(ask) => (
          <Button aria-label={teamTexts.revokeOne(`${whom}, ${roles[rol].name}`)} onClick={ask}>
            {teamTexts.revoke}
          </Button>
        )}
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
