import { type SubmitEvent, useState } from 'react';
import type { Ways } from '@/lib/auth/ways/schema';
import { Button } from '../ui/Button';
import { Field } from '../ui/forms/Field';
import { TextInput } from '../ui/forms/Inputs';
import { Inline, Stack } from '../ui/layout/Layout';

import styles from './Settings.module.css';
import { signInTexts } from './texts';
import { addKey, addWay } from './ways';

/** Adds a passkey of this device, or of one that it can reach. */
function AddKey() {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Stack start gap={4}>
      <p className={styles.text}>{signInTexts.keyHelp}</p>
      <Button onClick={() => void addKey()}>{signInTexts.addKey}</Button>
    </Stack>
  );
}

/**
 * A field for an e-mail address. Opening the link that is mailed there proves that it is the
 * person's.
 */
function AddMail() {
  const [correo, setCorreo] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { fault: wrong, isSent } = await addWay({ proveedor: 'correo', correo });
    setFault(wrong);
    setSentTo(isSent ? correo.trim() : '');
    if (isSent) setCorreo('');
  };
  return (
    <Stack as="form" start gap={4} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={signInTexts.mail} fault={fault}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            placeholder={signInTexts.mailExample}
            value={correo}
            onChange={({ currentTarget }) => setCorreo(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit">{signInTexts.addMail}</Button>
      <p role="status" className={styles.text}>
        {sentTo && signInTexts.mailSent(sentTo)}
      </p>
    </Stack>
  );
}

/** The sign-in methods to add: an account at a provider, an e-mail address. */
export function AddWays({ ways }: { ways: Ways }) {
  return (
    <>
      {ways.proveedores.length > 0 && (
        <Inline center gap={3}>
          {ways.proveedores.map(({ id, nombre }) => (
            <Button key={id} onClick={() => void addWay({ proveedor: id })}>
              {signInTexts.add(nombre)}
            </Button>
          ))}
        </Inline>
      )}
      {ways.enApp && <p className={styles.text}>{signInTexts.inApp}</p>}
      {ways.llaves && <AddKey />}
      {ways.correo && <AddMail />}
    </>
  );
}
