import { type SubmitEvent, useState } from 'react';
import { MAX_NAME_LENGTH } from '@/lib/people/auth/ways/rules';
import type { Way } from '@/lib/people/auth/ways/schema';
import { Button } from '../ui/Button';
import { Field } from '../ui/forms/Field';
import { TextInput } from '../ui/forms/Inputs';
import { Inline, Stack } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import styles from './Settings.module.css';
import { signInTexts } from './texts';
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
    <Stack
      as="form"
      gap={5}
      className={styles.confirm}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Field
        label={signInTexts.name}
        hint={signInTexts.renameHelp}
        fault={fault}
        counter={{ text: nombre, most: MAX_NAME_LENGTH }}
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
      <Inline center gap={3}>
        <Button type="submit" look="primary">
          {signInTexts.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {signInTexts.cancel}
        </Button>
      </Inline>
    </Stack>
  );
}

/** A passkey's name is the device's at first: people have two that are alike. */
export function RenameKey({ way }: { way: Way }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="quiet"
        aria-label={signInTexts.renameOne(signInTexts.wayWords(way))}
        onClick={() => setOpen(true)}
      >
        {signInTexts.rename}
      </Button>
      <Overlay
        kind="dialog"
        open={open}
        onClose={close}
        title={signInTexts.rename}
        closeLabel={signInTexts.cancel}
      >
        <RenameForm way={way} onClose={close} />
      </Overlay>
    </>
  );
}
