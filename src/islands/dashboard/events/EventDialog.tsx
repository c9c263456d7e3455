import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../ui/Button';
import { Inline, Stack } from '../ui/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { Text } from '../ui/Text';
import styles from './Events.module.css';
import { $writing, saveEvent } from './events';
import type { EventForm, FormFaults } from './form';
import { eventTexts } from './texts';
import { WhatFields } from './WhatFields';
import { WhenFields } from './WhenFields';

function useForm(first: EventForm) {
  const [form, setForm] = useState(first);
  const [faults, setFaults] = useState<FormFaults>({});
  const [busy, setBusy] = useState(false);
  const change = (values: Partial<EventForm>) => setForm((before) => ({ ...before, ...values }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    setBusy(true);
    const wrong = await saveEvent(form);
    setFaults(wrong);
    setBusy(false);
    if (Object.keys(wrong).length === 0) return;
    requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return { form, faults, busy, change, submit };
}

function Form({ first }: { first: EventForm }) {
  const { form, faults, busy, change, submit } = useForm(first);
  const fieldProps = { form, faults, change };
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <WhatFields {...fieldProps} part="title" />
      <WhenFields {...fieldProps} />
      <WhatFields {...fieldProps} part="rest" />
      {faults['todo'] && (
        <Text look="fault" role="alert">
          {faults['todo']}
        </Text>
      )}
      <Inline gap={3}>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {busy ? eventTexts.form.saving : eventTexts.form.save}
        </Button>
        <Button look="quiet" onClick={() => $writing.set(null)}>
          {eventTexts.form.cancel}
        </Button>
      </Inline>
    </Stack>
  );
}

/** The form of an event, over the list. */
export function EventDialog() {
  const writing = useStore($writing);
  return (
    <Overlay
      kind="dialog"
      open={writing !== null}
      onClose={() => $writing.set(null)}
      title={writing?.id ? eventTexts.form.change : eventTexts.form.create}
      closeLabel={eventTexts.form.cancel}
    >
      {writing && <Form first={writing} />}
    </Overlay>
  );
}
