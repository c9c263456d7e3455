import { type SubmitEvent, useState } from 'react';
import type { Domains } from '@/lib/page/domains/schema';
import { domainTexts } from '../dns/texts';
import { Button } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Stack } from '../ui/Layout';
import { Section } from '../ui/Section';
import { Text } from '../ui/Text';
import styles from './Domain.module.css';
import { addDomain } from './domains';

const a = domainTexts.add;

/** The field that a domain is added by, as long as there is room for one. */
export function AddDomain({ known }: { known: Domains }) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector('input');
    setBusy(true);
    const wrong = await addDomain(name);
    setBusy(false);
    setFault(wrong);
    if (wrong === undefined) setName('');
    else field?.focus();
  };
  return (
    <Section title={a.title} help={a.help}>
      <Stack
        as="form"
        gap={5}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={a.label}
          hint={a.hint}
          fault={fault}
          value={name}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(value) => {
            setFault(undefined);
            setName(value);
          }}
        />
        <div>
          <Button look="primary" type="submit" aria-disabled={busy}>
            {busy ? a.busy : a.go}
          </Button>
        </div>
        {known.dominios.length > 0 && <Text look="fact">{a.both(known.maximo)}</Text>}
      </Stack>
    </Section>
  );
}
