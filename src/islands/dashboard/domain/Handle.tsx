import { useState } from 'react';
import type { DomainView } from '@/lib/page/domains/schema';
import { domainTexts } from '../dns/texts';
import { succeed } from '../kernel/toasts';
import { TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
import styles from './Domain.module.css';
import { saveHandle } from './domains';

const t = domainTexts.handle;

/** The field that says which Bluesky account a domain is the handle of. */
export function Handle({ domain }: { domain: DomainView }) {
  const { dominio, nombre } = domain;
  const [did, setDid] = useState(domain.did);
  const saving = useSaving(
    async () => {
      const wrong = await saveHandle(dominio, did);
      return wrong === undefined ? {} : { did: wrong };
    },
    () => succeed(did.trim() === '' ? t.cleared(nombre) : t.done(nombre)),
  );
  return (
    <details className={styles.handle}>
      <summary>{t.title}</summary>
      <p>{t.help(nombre)}</p>
      <Form saving={saving} words={{ save: t.save, saving: t.saving }} className={styles.form}>
        <TextField
          label={t.label(nombre)}
          hint={t.hint}
          fault={saving.faults['did']}
          value={did}
          placeholder="did:plc:"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(value) => {
            saving.setFaults({});
            setDid(value);
          }}
        />
      </Form>
    </details>
  );
}
