import { type SubmitEvent, useState } from 'react';
import { LONGEST_NAME } from '@/lib/people/auth/ways/rules';
import type { Way } from '@/lib/people/auth/ways/schema';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/Inputs';
import { Overlay } from '../ui/Overlay';
import styles from './Settings.module.css';
import { w } from './texts';
import { renameKey } from './ways';

function RenameForm({ way, onClose }: { way: Way; onClose: () => void }) {
  const [nombre, setNombre] = useState(way.nombre);
  const [fault, setFault] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = await renameKey(way.id, nombre);
    if (wrong === undefined) onClose();
    else setFault(wrong);
  };
  return (
    <form className={styles.confirm} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={w.name}
        hint={w.renameHelp}
        fault={fault}
        counter={{ text: nombre, most: LONGEST_NAME }}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={nombre}
            onChange={({ currentTarget }) => setNombre(currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          {w.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {w.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A passkey's name is the device's at first: people have two that are alike. */
export function RenameKey({ way }: { way: Way }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" aria-label={w.renameOne(w.wayWords(way))} onClick={() => setOpen(true)}>
        {w.rename}
      </Button>
      <Overlay kind="dialog" open={open} onClose={close} title={w.rename} closeLabel={w.cancel}>
        <RenameForm way={way} onClose={close} />
      </Overlay>
    </>
  );
}
