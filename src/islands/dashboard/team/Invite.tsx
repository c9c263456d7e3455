import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { Role } from '@/lib/people/people/rights';
import type { Team } from '@/lib/people/people/schema';
import { $site } from '../kernel/site';
import { Button } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Stack } from '../ui/Layout';
import { Invited } from './Invited';
import { RoleChoice } from './RoleChoice';
import { OFFERED } from './roles';
import styles from './Team.module.css';
import { $invited, invite } from './team';
import { teamTexts } from './texts';

/** Longer than any address is: the server says what is wrong with one. */
const MAX_LENGTH = 320;

/** What is typed, and sending it: it stays as it is when it could not be sent. */
function useInvitation() {
  const [rol, setRol] = useState<Role>('editor');
  const [correo, setCorreo] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const wrong = await invite(rol, correo.trim());
    setFault(wrong);
    setBusy(false);
    if (!wrong) setCorreo('');
  };
  return { rol, setRol, correo, setCorreo, fault, busy, submit };
}

function InviteForm() {
  const { mail } = useStore($site);
  const { rol, setRol, correo, setCorreo, fault, busy, submit } = useInvitation();
  const byMail = correo.trim() !== '' && mail !== 'off';
  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void submit(event)}>
      <RoleChoice legend={teamTexts.role} options={OFFERED} value={rol} onChange={setRol} />
      <TextField
        label={teamTexts.email}
        hint={teamTexts.emailHint[mail]}
        fault={fault}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={correo}
        onChange={setCorreo}
      />
      <div>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {busy ? teamTexts.inviting : byMail ? teamTexts.inviteByMail : teamTexts.inviteByLink}
        </Button>
      </div>
    </Stack>
  );
}

/** Invites by e-mail address or by link; the result stays until it is closed. */
export function Invite({ team }: { team: Team }) {
  const invited = useStore($invited);
  const full = team.miembros.length + team.invitaciones.length >= team.maximo;
  return (
    <>
      {invited && <Invited key={invited.enlace} invitation={invited} />}
      {full ? <p className={styles.quiet}>{teamTexts.full(team.maximo)}</p> : <InviteForm />}
    </>
  );
}
