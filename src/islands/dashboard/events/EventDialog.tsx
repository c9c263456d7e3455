import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { toLocalInput } from '@/lib/core/time/zone';
import { EVENT_LIMITS, EVENT_STATES } from '@/lib/events/limits';
import { loaded } from '../core/attempts';
import { Button } from '../ui/Button';
import { Options, SelectField, TextAreaField, TextField, URL_FIELD } from '../ui/forms/Fields';
import { changer, closeForm, Form, fieldOf, keyOf, useOpenForm } from '../ui/forms/Form';
import { ZoneOptions } from '../ui/forms/ZoneOptions';
import { Line, Stack } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { Toggle } from '../ui/Parts';
import styles from './Events.module.css';
import { $events, $writing, saveEvent } from './events';
import { clockOf, type EventForm, type FieldsProps, formOf, type Typed, zoneOf } from './form';
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
      <Stack as="p" gap={2} className={styles.note} role="status">
        {f.skipped(shown)}
      </Stack>
    );
  }
  return (
    <Stack as="fieldset" gap={2} className={styles.note}>
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
    </Stack>
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
function WhenFields(props: FieldsProps) {
  const { form, issues, change } = props;
  const { desde, hasta, zona, diaEntero } = form;
  const clock = zoneOf(form);
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
        issue={issues['inicio'] ?? issues['desde']}
        withTime={!diaEntero}
        when={desde}
        zona={clock}
        change={(when) => change({ desde: when })}
      />
      <Moment
        labels={{ day: f.untilDay, time: f.untilTime }}
        hint={f.untilHelp}
        issue={issues['fin'] ?? issues['hasta']}
        withTime={!diaEntero}
        from={desde.dia}
        when={hasta}
        zona={clock}
        change={(when) => change({ hasta: when })}
      />
      <SelectField
        label={f.zone}
        hint={clock === zona ? f.zoneHelp : f.zoneUnknown(clock)}
        {...fieldOf(props, 'zona')}
      >
        <ZoneOptions chosen={zona} />
      </SelectField>
    </>
  );
}

/** The event's fields after its time. */
function OtherFields(props: FieldsProps) {
  const { form, change } = props;
  return (
    <>
      <TextField label={f.place} {...fieldOf(props, 'lugar')} placeholder={f.placePlaceholder} />
      <Line apart gap={4} className={styles.switch}>
        <span>{f.online}</span>
        <Toggle
          label={f.online}
          checked={form.enLinea}
          onChange={(enLinea) => change({ enLinea })}
        />
      </Line>
      <TextField label={f.url} hint={f.urlHelp} {...fieldOf(props, 'url')} {...URL_FIELD} />
      <SelectField
        label={f.state}
        {...fieldOf(props, 'estado')}
        hint={form.estado === 'cancelado' ? f.cancelledHelp : undefined}
      >
        <Options of={EVENT_STATES} nameOf={(state) => f.states[state]} />
      </SelectField>
      <TextAreaField
        label={f.description}
        hint={f.descriptionHelp}
        {...fieldOf(props, 'descripcion')}
        most={EVENT_LIMITS.descripcion}
        rows={2}
      />
    </>
  );
}

/** The moments whose errors a change of a field can mend. */
const MOMENTS: Partial<Record<string, string[]>> = {
  desde: ['desde', 'inicio', 'fin'],
  hasta: ['hasta', 'fin'],
  diaEntero: ['inicio', 'fin'],
};

const close = () => closeForm($writing);

function EventFields({ form }: { form: EventForm }) {
  const event = loaded(useStore($events))?.eventos.find(({ id }) => id === form.id);
  const { setForm, saving } = useOpenForm($writing, form, event && formOf(event), saveEvent);
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
        <Button look="quiet" onClick={close}>
          {eventTexts.form.cancel}
        </Button>
      }
    >
      <TextField
        label={f.title}
        {...fieldOf(fieldProps, 'titulo')}
        most={EVENT_LIMITS.titulo}
        placeholder={f.titlePlaceholder}
      />
      <WhenFields {...fieldProps} />
      <OtherFields {...fieldProps} />
    </Form>
  );
}

export function EventDialog() {
  const writing = useStore($writing);
  return (
    <Overlay
      open={writing !== null}
      onClose={close}
      title={writing?.id ? eventTexts.form.change : eventTexts.form.create}
    >
      {writing && <EventFields key={keyOf(writing)} form={writing} />}
    </Overlay>
  );
}
