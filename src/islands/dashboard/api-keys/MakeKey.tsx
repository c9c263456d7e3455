import { useState } from 'react';
import { KEY_LIMITS, LIFETIMES, type Lifetime } from '@/lib/people/api-keys/rules';
import type { Scope } from '@/lib/people/api-keys/scopes';
import { SelectField, TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
import { makeKey } from './keys';
import { ScopeChoice } from './ScopeChoice';
import { keyTexts } from './texts';

const FIRST: Scope[] = ['perfil:leer', 'enlaces:leer'];

/** The form of a new key. */
export function MakeKey() {
  const [nombre, setNombre] = useState('');
  const [dias, setDias] = useState<Lifetime>(90);
  const [alcances, setAlcances] = useState(FIRST);
  const saving = useSaving(
    () => makeKey({ nombre, alcances, dias }),
    () => {
      setNombre('');
      setAlcances(FIRST);
    },
  );
  const { faults } = saving;
  return (
    <Form saving={saving} words={{ save: keyTexts.create, saving: keyTexts.creating }}>
      <TextField
        label={keyTexts.name}
        fault={faults['nombre']}
        maxLength={KEY_LIMITS.nombre}
        placeholder={keyTexts.namePlaceholder}
        value={nombre}
        onChange={setNombre}
      />
      <ScopeChoice chosen={alcances} fault={faults['alcances']} onChange={setAlcances} />
      <SelectField label={keyTexts.days} fault={faults['dias']} value={dias} onChange={setDias}>
        {LIFETIMES.map((days) => (
          <option key={days} value={days}>
            {keyTexts.lifetimes[days]}
          </option>
        ))}
      </SelectField>
    </Form>
  );
}
