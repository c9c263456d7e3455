import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EVENT_LIMITS, EVENT_STATES } from '@/lib/events/limits';
import { Button } from '../ui/Button';
import { SelectField, TextAreaField, TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
import { Line } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { Toggle } from '../ui/Toggle';
import styles from './Events.module.css';
import { $writing, saveEvent } from './events';
import type { EventForm, FieldsProps } from './form';
import { eventTexts } from './texts';
import { WhenFields } from './WhenFields';

const f = eventTexts.form;

function Title({ form, faults, change }: FieldsProps) {
  return (
    <TextField
      label={f.title}
      fault={faults['titulo']}
      most={EVENT_LIMITS.titulo}
      value={form.titulo}
      placeholder={f.titlePlaceholder}
      onChange={(titulo) => change({ titulo })}
    />
  );
}

function Place({ form, faults, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={f.place}
        fault={faults['lugar']}
        value={form.lugar}
        placeholder={f.placePlaceholder}
        onChange={(lugar) => change({ lugar })}
      />
      <Line apart gap={4} className={styles.switch}>
        <span>{f.online}</span>
        <Toggle
          label={f.online}
          checked={form.enLinea}
          onChange={(enLinea) => change({ enLinea })}
        />
      </Line>
    </>
  );
}

function Tickets({ form, faults, change }: FieldsProps) {
  return (
    <TextField
      label={f.url}
      hint={f.urlHelp}
      fault={faults['url']}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      value={form.url}
      onChange={(url) => change({ url })}
    />
  );
}

function State({ form, faults, change }: FieldsProps) {
  const hint = form.estado === 'cancelado' ? f.cancelledHelp : undefined;
  return (
    <SelectField
      label={f.state}
      fault={faults['estado']}
      hint={hint}
      value={form.estado}
      onChange={(estado) => change({ estado })}
    >
      {EVENT_STATES.map((state) => (
        <option key={state} value={state}>
          {f.states[state]}
        </option>
      ))}
    </SelectField>
  );
}

function Description({ form, faults, change }: FieldsProps) {
  return (
    <TextAreaField
      label={f.description}
      hint={f.descriptionHelp}
      fault={faults['descripcion']}
      most={EVENT_LIMITS.descripcion}
      rows={2}
      value={form.descripcion}
      onChange={(descripcion) => change({ descripcion })}
    />
  );
}

/** The event's fields besides its time: `title` comes first, `rest` after the time. */
function WhatFields({ part, ...given }: FieldsProps & { part: 'title' | 'rest' }) {
  if (part === 'title') return <Title {...given} />;
  return (
    <>
      <Place {...given} />
      <Tickets {...given} />
      <State {...given} />
      <Description {...given} />
    </>
  );
}

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
