import { type SubmitEvent, useState } from 'react';
import { KEY_LIMITS, LIFETIMES, type Lifetime } from '@/lib/people/api-keys/rules';
import type { Scope } from '@/lib/people/api-keys/scopes';
import { Button } from '../ui/Button';
import { SelectField, TextField } from '../ui/forms/Fields';
import { Stack } from '../ui/Layout';
import { makeKey } from './keys';
import { ScopeChoice } from './ScopeChoice';
import { keyTexts } from './texts';

const FIRST: Scope[] = ['perfil:leer', 'enlaces:leer'];

/** What is typed, and sending it: it stays as it is when no key could be made. */
function useNewKey() {
  const [nombre, setNombre] = useState('');
  const [dias, setDias] = useState<Lifetime>(90);
  const [alcances, setAlcances] = useState(FIRST);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const wrong = await makeKey({ nombre, alcances, dias });
    setFaults(wrong);
    setBusy(false);
    if (Object.keys(wrong).length > 0) return;
    setNombre('');
    setAlcances(FIRST);
  };
  return { nombre, setNombre, dias, setDias, alcances, setAlcances, faults, busy, submit };
}

/** The form of a new key. */
export function MakeKey() {
  const { nombre, setNombre, dias, setDias, alcances, setAlcances, faults, busy, submit } =
    useNewKey();
  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={keyTexts.name}
        fault={faults['nombre']}
        maxLength={KEY_LIMITS.nombre}
        placeholder={keyTexts.namePlaceholder}
        value={nombre}
        onChange={setNombre}
      />
      <ScopeChoice chosen={alcances} fault={faults['alcances']} onChange={setAlcances} />
      <SelectField
        label={keyTexts.days}
        fault={faults['dias'] ?? faults['todo']}
        value={dias}
        onChange={setDias}
      >
        {LIFETIMES.map((days) => (
          <option key={days} value={days}>
            {keyTexts.lifetimes[days]}
          </option>
        ))}
      </SelectField>
      <div>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {busy ? keyTexts.creating : keyTexts.create}
        </Button>
      </div>
    </Stack>
  );
}
