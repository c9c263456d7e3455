import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { Form, useSaving } from '../ui/forms/Form';
import { Overlay } from '../ui/overlays/Overlay';
import styles from './Events.module.css';
import { $writing, saveEvent } from './events';
import type { EventForm } from './form';
import { eventTexts } from './texts';
import { WhatFields } from './WhatFields';
import { WhenFields } from './WhenFields';

function EventFields({ first }: { first: EventForm }) {
  const [form, setForm] = useState(first);
  const saving = useSaving(() => saveEvent(form));
  const change = (values: Partial<EventForm>) => setForm((before) => ({ ...before, ...values }));
  const fieldProps = { form, faults: saving.faults, change };
  return (
    <Form
      saving={saving}
      words={eventTexts.form}
      className={styles.form}
      others={
        <Button look="quiet" onClick={() => $writing.set(null)}>
          {eventTexts.form.cancel}
        </Button>
      }
    >
      <WhatFields {...fieldProps} part="title" />
      <WhenFields {...fieldProps} />
      <WhatFields {...fieldProps} part="rest" />
    </Form>
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
      {writing && <EventFields first={writing} />}
    </Overlay>
  );
}
