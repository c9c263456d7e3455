import { useId } from 'react';
import { toLocalInput } from '@/lib/links/local-time';
import { SelectField, TextField } from '../ui/forms/Fields';
import { ZoneOptions } from '../ui/forms/ZoneOptions';
import { Line } from '../ui/layout/Layout';
import { Toggle } from '../ui/Toggle';
import styles from './Events.module.css';
import { clockOf, type FieldsProps, type Typed } from './form';
import { eventTexts } from './texts';

const f = eventTexts.form;

interface ClockProps {
  when: Typed;
  zona: string;
  change: (when: Typed) => void;
}

/** A note on a local time that a clock change skips, or repeats: then one of both is chosen. */
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
  fault: string | undefined;
  withTime: boolean;
  from?: string;
}

/** A date and, except for whole days, a time. */
function Moment({ labels, hint, fault, withTime, from, when, zona, change }: MomentProps) {
  const lacksDay = fault !== undefined && when.dia === '';
  return (
    <>
      <div className={styles.moment}>
        <TextField
          label={labels.day}
          hint={hint}
          fault={lacksDay || !withTime ? fault : undefined}
          type="date"
          min={from}
          max="2099-12-31"
          value={when.dia}
          onChange={(value) => change({ ...when, dia: value })}
        />
        {withTime && (
          <TextField
            label={labels.time}
            fault={lacksDay ? undefined : fault}
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
export function WhenFields({ form, faults, change }: FieldsProps) {
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
        fault={faults['inicio']}
        withTime={!diaEntero}
        when={desde}
        zona={zona}
        change={(when) => change({ desde: when })}
      />
      <Moment
        labels={{ day: f.untilDay, time: f.untilTime }}
        hint={f.untilHelp}
        fault={faults['fin']}
        withTime={!diaEntero}
        from={desde.dia}
        when={hasta}
        zona={zona}
        change={(when) => change({ hasta: when })}
      />
      <SelectField
        label={f.zone}
        hint={f.zoneHelp}
        fault={faults['zona']}
        value={zona}
        onChange={(zona) => change({ zona })}
      >
        <ZoneOptions chosen={zona} />
      </SelectField>
    </>
  );
}
