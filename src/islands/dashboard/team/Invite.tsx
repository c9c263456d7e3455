import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Role } from '@/lib/people/people/rights';
import type { Team } from '@/lib/people/people/schema';
import { $site } from '../kernel/site';
import { TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
import { Invited } from './Invited';
import { RoleChoice } from './RoleChoice';
import { OFFERED } from './roles';
import styles from './Team.module.css';
import { $invited, invite } from './team';
import { teamTexts } from './texts';

/** Longer than any address is: the server says what is wrong with one. */
const MAX_LENGTH = 320;

function InviteForm() {
  const { mail } = useStore($site);
  const [rol, setRol] = useState<Role>('editor');
  const [correo, setCorreo] = useState('');
  const saving = useSaving(
    async () => {
      const wrong = await invite(rol, correo.trim());
      return wrong ? { correo: wrong } : {};
    },
    () => setCorreo(''),
  );
  const byMail = correo.trim() !== '' && mail !== 'off';
  const save = byMail ? teamTexts.inviteByMail : teamTexts.inviteByLink;
  return (
    <Form saving={saving} words={{ save, saving: teamTexts.inviting }}>
      <RoleChoice legend={teamTexts.role} options={OFFERED} value={rol} onChange={setRol} />
      <TextField
        label={teamTexts.email}
        hint={teamTexts.emailHint[mail]}
        fault={saving.faults['correo']}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={correo}
        onChange={setCorreo}
      />
    </Form>
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
