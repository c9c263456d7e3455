import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Role } from '@/lib/people/people/rights';
import type { Member, Team } from '@/lib/people/people/schema';
import { $base } from '../draft/profile';
import { $site } from '../kernel/site';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/forms/Fields';
import { DialogButtons, Stack } from '../ui/layout/Layout';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import { RoleChoice } from './RoleChoice';
import { OFFERED } from './roles';
import styles from './Team.module.css';
import { handOver } from './team';
import { roles, teamTexts } from './texts';

/** What one can be afterwards: with the owner's own role nothing would be handed over. */
const AFTERWARDS = OFFERED.filter((role) => role !== 'dueno');

/** What will happen, said before it does. */
function Consequences({ to, then }: { to: Member; then: Role }) {
  const base = useStore($base);
  const { plans } = useStore($site);
  return (
    <p className={styles.quiet} role="status">
      {teamTexts.handOverText(to.nombre, base?.nombre ?? '', roles[then].name)}{' '}
      {plans && base?.plan !== 'free' && teamTexts.handOverPlan}
    </p>
  );
}

interface HandOverProps {
  team: Team;
  onClose: () => void;
}

function Form({ team, onClose }: HandOverProps) {
  const others = team.miembros.filter(({ tu }) => !tu);
  const [persona, setPersona] = useState(others[0]?.persona);
  const [then, setThen] = useState<Role>('editor');
  const [busy, setBusy] = useState(false);
  const to = others.find((member) => member.persona === persona);
  if (!to) return null;
  const go = async () => {
    setBusy(true);
    if (await handOver(to, then)) onClose();
    setBusy(false);
  };
  return (
    <Stack gap={5} className={styles.dialog}>
      <SelectField label={teamTexts.handOverTo} value={persona} onChange={setPersona}>
        {others.map(({ persona: id, nombre, email }) => (
          <option key={id} value={id}>
            {email ? `${nombre} (${email})` : nombre}
          </option>
        ))}
      </SelectField>
      <RoleChoice
        legend={teamTexts.handOverThen}
        options={AFTERWARDS}
        value={then}
        onChange={setThen}
      />
      <Consequences to={to} then={then} />
      <DialogButtons>
        <Button look="danger" disabled={busy} onClick={() => void go()}>
          {teamTexts.handOver}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {teamTexts.cancel}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** Makes another member the owner, in one step, and explains the consequences. */
export function HandOver({ team, onClose }: HandOverProps) {
  return (
    <Overlay
      kind="dialog"
      open
      onClose={onClose}
      title={teamTexts.handOver}
      closeLabel={teamTexts.cancel}
    >
      <OverlayText>{teamTexts.handOverHelp}</OverlayText>
      <Form team={team} onClose={onClose} />
    </Overlay>
  );
}
