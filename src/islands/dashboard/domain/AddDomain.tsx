import { useState } from 'react';
import type { Domains } from '@/lib/page/domains/schema';
import { domainTexts } from '../dns/texts';
import { TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import styles from './Domain.module.css';
import { addDomain } from './domains';

const a = domainTexts.add;

/** The field that a domain is added by, as long as there is room for one. */
export function AddDomain({ known }: { known: Domains }) {
  const [name, setName] = useState('');
  const saving = useSaving(
    async () => {
      const wrong = await addDomain(name);
      return wrong === undefined ? {} : { dominio: wrong };
    },
    () => setName(''),
  );
  return (
    <Section title={a.title} help={a.help}>
      <Form
        saving={saving}
        words={{ save: a.go, saving: a.busy }}
        className={styles.form}
        after={known.dominios.length > 0 && <Text look="fact">{a.both(known.maximo)}</Text>}
      >
        <TextField
          label={a.label}
          hint={a.hint}
          fault={saving.faults['dominio']}
          value={name}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(value) => {
            saving.setFaults({});
            setName(value);
          }}
        />
      </Form>
    </Section>
  );
}
