import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { Role } from '@/lib/people/rights';
import type { Member, Team } from '@/lib/people/schema';
import { $site } from '../core/site';
import { $base } from '../draft/store';
import { $pages, loadPages } from '../session/pages';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/forms/Fields';
import { DialogButtons, Stack, Text } from '../ui/layout/Layout';
import { Confirm } from '../ui/overlays/Confirm';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import styles from './Team.module.css';
import { handOver, leave, OFFERED } from './team';
import { roles, teamTexts } from './texts';

interface RoleChoiceProps {
  legend: string;
  options: readonly Role[];
  value: Role;
  onChange: (role: Role) => void;
}

/** Chooses one of the roles, each with its rights beside it. */
export function RoleChoice({ legend, options, value, onChange }: RoleChoiceProps) {
  const id = useId();
  return (
    <Stack as="fieldset" gap={2}>
      <legend>{legend}</legend>
      {options.map((role) => (
        <label key={role} className={styles.option}>
          <input type="radio" name={id} checked={role === value} onChange={() => onChange(role)} />
          <span>
            <b>{roles[role].name}</b>
            <Text as="span" look="fact" className={styles.fact}>
              {roles[role].may}
            </Text>
          </span>
        </label>
      ))}
    </Stack>
  );
}

/** Roles for the former owner, without the owner's role, which would hand nothing over. */
const AFTERWARDS = OFFERED.filter((role) => role !== 'dueno');

/** The consequences of handing over the page, shown before the action. */
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
function HandOver({ team, onClose }: HandOverProps) {
  return (
    <Overlay open onClose={onClose} title={teamTexts.handOver}>
      <OverlayText>{teamTexts.handOverHelp}</OverlayText>
      <Form team={team} onClose={onClose} />
    </Overlay>
  );
}

function Leave() {
  const page = useStore($base)?.nombre ?? '';
  const last = useStore($pages)?.paginas.length === 1;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    // The pages are loaded only to show whether this is the person's last page.
    await loadPages().catch(() => undefined);
    setAsking(true);
  };
  const go = async () => {
    setBusy(true);
    if (await leave()) return;
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button look="danger" onClick={() => void ask()}>
        {teamTexts.leave}
      </Button>
      <Confirm
        open={asking}
        title={teamTexts.leaveTitle(page)}
        text={last ? `${teamTexts.leaveText} ${teamTexts.leaveLast}` : teamTexts.leaveText}
        confirm={busy ? teamTexts.leaving : teamTexts.leave}
        keep={teamTexts.cancel}
        danger
        busy={busy}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The person's own membership, with buttons to hand the page over or to leave it. */
export function YourPlace({ team }: { team: Team }) {
  const [handing, setHanding] = useState(false);
  const owners = team.miembros.filter(({ rol }) => rol === 'dueno');
  const owner = owners.some(({ tu }) => tu);
  const alone = owner && owners.length === 1;
  return (
    <>
      {alone && <p className={styles.quiet}>{teamTexts.leaveNot}</p>}
      <div>
        {owner && <Button onClick={() => setHanding(true)}>{teamTexts.handOver}</Button>}
        {!alone && <Leave />}
      </div>
      {handing && <HandOver team={team} onClose={() => setHanding(false)} />}
    </>
  );
}
