import { type SubmitEvent, useState } from 'react';
import type { Ways } from '@/lib/people/auth/ways/schema';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import { AddKey } from './AddKey';
import styles from './Settings.module.css';
import { w } from './texts';
import { addWay } from './ways';

/** An address that a link is sent to: whoever opens it has shown that it is theirs. */
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
    <form className={styles.part} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={w.mail} fault={fault}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            placeholder={w.mailExample}
            value={correo}
            onChange={({ currentTarget }) => setCorreo(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit">{w.addMail}</Button>
      <p role="status" className={styles.text}>
        {sentTo && w.mailSent(sentTo)}
      </p>
    </form>
  );
}

/** The ways in that can be added: an account at a provider, an address. */
export function AddWays({ ways }: { ways: Ways }) {
  return (
    <>
      {ways.proveedores.length > 0 && (
        <div className={styles.buttons}>
          {ways.proveedores.map(({ id, nombre }) => (
            <Button key={id} onClick={() => void addWay({ proveedor: id })}>
              {w.add(nombre)}
            </Button>
          ))}
        </div>
      )}
      {ways.llaves && <AddKey />}
      {ways.correo && <AddMail />}
    </>
  );
}
