import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { toLocalInput } from '@/lib/core/time/zone';
import { EVENT_LIMITS, EVENT_STATES } from '@/lib/events/limits';
import { Button } from '../ui/Button';
import { Options, SelectField, TextAreaField, TextField, URL_FIELD } from '../ui/forms/Fields';
import { changer, Form, useSaving } from '../ui/forms/Form';
import { ZoneOptions } from '../ui/forms/ZoneOptions';
import { Line } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { Toggle } from '../ui/Parts';
import styles from './Events.module.css';
import { $writing, saveEvent } from './events';
import { clockOf, type EventForm, type FieldsProps, type Typed } from './form';
import { eventTexts } from './texts';

const f = eventTexts.form;

interface ClockProps {
  when: Typed;
  zona: string;
  change: (when: Typed) => void;
}

/**
 * A note about a local time that a clock change skips or repeats. For a repeated time the person
 * chooses the first or the second.
 */
function ClockNote({ when, zona, change }: ClockProps) {
  const id = useId();
  const clock = clockOf(when, zona);
  if (!clock || clock.kind === 'plain') return null;
  if (clock.kind === 'skipped') {
    const [, shown = ''] = toLocalInput(new Date(clock.moment).toISOString(), zona).split('T');
    return (
      <p className={styles.note} role="status">
        {f.skipped(shown)}
      </p>
    );
  }
  return (
    <fieldset className={styles.note}>
      <legend>{f.twice}</legend>
      {[false, true].map((segunda) => (
        <label key={String(segunda)}>
          <input
            type="radio"
            name={id}
            checked={when.segunda === segunda}
            onChange={() => change({ ...when, segunda })}
          />
          {segunda ? f.second : f.first}
        </label>
      ))}
    </fieldset>
  );
}

interface MomentProps extends ClockProps {
  labels: { day: string; time: string };
  hint?: string;
  issue: string | undefined;
  withTime: boolean;
  from?: string;
}

/** A date and, except for whole days, a time. */
function Moment({ labels, hint, issue, withTime, from, when, zona, change }: MomentProps) {
  const lacksDay = issue !== undefined && when.dia === '';
  return (
    <>
      <div className={styles.moment}>
        <TextField
          label={labels.day}
          hint={hint}
          issue={lacksDay || !withTime ? issue : undefined}
          type="date"
          min={from}
          max="2099-12-31"
          value={when.dia}
          onChange={(value) => change({ ...when, dia: value })}
        />
        {withTime && (
          <TextField
            label={labels.time}
            issue={lacksDay ? undefined : issue}
            type="time"
            value={when.hora}
            onChange={(value) => change({ ...when, hora: value, segunda: false })}
          />
        )}
      </div>
      {withTime && <ClockNote when={when} zona={zona} change={change} />}
    </>
  );
}

/** Start and end of an event in a time zone. */
function WhenFields({ form, issues, change }: FieldsProps) {
  const { desde, hasta, zona, diaEntero } = form;
  return (
    <>
      <Line apart gap={4} className={styles.switch}>
        <span>{f.allDay}</span>
        <Toggle
          label={f.allDay}
          checked={diaEntero}
          onChange={(whole) => change({ diaEntero: whole })}
        />
      </Line>
      <Moment
        labels={{ day: f.day, time: f.time }}
        issue={issues['inicio']}
        withTime={!diaEntero}
        when={desde}
        zona={zona}
        change={(when) => change({ desde: when })}
      />
      <Moment
        labels={{ day: f.untilDay, time: f.untilTime }}
        hint={f.untilHelp}
        issue={issues['fin']}
        withTime={!diaEntero}
        from={desde.dia}
        when={hasta}
        zona={zona}
        change={(when) => change({ hasta: when })}
      />
      <SelectField
        label={f.zone}
        hint={f.zoneHelp}
        issue={issues['zona']}
        value={zona}
        onChange={(zona) => change({ zona })}
      >
        <ZoneOptions chosen={zona} />
      </SelectField>
    </>
  );
}

function Title({ form, issues, change }: FieldsProps) {
  return (
    <TextField
      label={f.title}
      issue={issues['titulo']}
      most={EVENT_LIMITS.titulo}
      value={form.titulo}
      placeholder={f.titlePlaceholder}
      onChange={(titulo) => change({ titulo })}
    />
  );
}

function Place({ form, issues, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={f.place}
        issue={issues['lugar']}
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

function Tickets({ form, issues, change }: FieldsProps) {
  return (
    <TextField
      label={f.url}
      hint={f.urlHelp}
      issue={issues['url']}
      {...URL_FIELD}
      value={form.url}
      onChange={(url) => change({ url })}
    />
  );
}

function State({ form, issues, change }: FieldsProps) {
  const hint = form.estado === 'cancelado' ? f.cancelledHelp : undefined;
  return (
    <SelectField
      label={f.state}
      issue={issues['estado']}
      hint={hint}
      value={form.estado}
      onChange={(estado) => change({ estado })}
    >
      <Options of={EVENT_STATES} nameOf={(state) => f.states[state]} />
    </SelectField>
  );
}

function Description({ form, issues, change }: FieldsProps) {
  return (
    <TextAreaField
      label={f.description}
      hint={f.descriptionHelp}
      issue={issues['descripcion']}
      most={EVENT_LIMITS.descripcion}
      rows={2}
      value={form.descripcion}
      onChange={(descripcion) => change({ descripcion })}
    />
  );
}

/** The event's fields except its time: `title` is before the time, `rest` after it. */
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

/** The moments whose errors a change of a field can mend. */
const MOMENTS: Partial<Record<string, string[]>> = {
  desde: ['inicio', 'fin'],
  hasta: ['fin'],
  diaEntero: ['inicio', 'fin'],
};

function EventFields({ first }: { first: EventForm }) {
  const [form, setForm] = useState(first);
  const saving = useSaving(() => saveEvent(form));
  const change = changer(form, setForm, (...fields) =>
    saving.clear(...fields.flatMap((field) => MOMENTS[field] ?? [field])),
  );
  const fieldProps = { form, issues: saving.issues, change };
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
