import { EVENT_LIMITS, EVENT_STATES, type EventState } from '@/lib/audience/events/limits';
import { Field } from '../ui/forms/Field';
import { Select, TextArea, TextInput } from '../ui/forms/Inputs';
import { Line } from '../ui/Layout';
import { Toggle } from '../ui/Toggle';
import styles from './Events.module.css';
import type { FieldsProps } from './form';
import { eventTexts } from './texts';

const f = eventTexts.form;

function Title({ form, faults, change }: FieldsProps) {
  return (
    <Field
      label={f.title}
      fault={faults['titulo']}
      counter={{ text: form.titulo, most: EVENT_LIMITS.titulo }}
    >
      {(control) => (
        <TextInput
          {...control}
          value={form.titulo}
          placeholder={f.titlePlaceholder}
          onChange={({ target }) => change({ titulo: target.value })}
        />
      )}
    </Field>
  );
}

function Place({ form, faults, change }: FieldsProps) {
  return (
    <>
      <Field label={f.place} fault={faults['lugar']}>
        {(control) => (
          <TextInput
            {...control}
            value={form.lugar}
            placeholder={f.placePlaceholder}
            onChange={({ target }) => change({ lugar: target.value })}
          />
        )}
      </Field>
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
    <Field label={f.url} hint={f.urlHelp} fault={faults['url']}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={form.url}
          onChange={({ target }) => change({ url: target.value })}
        />
      )}
    </Field>
  );
}

function State({ form, faults, change }: FieldsProps) {
  const hint = form.estado === 'cancelado' ? f.cancelledHelp : undefined;
  return (
    <Field label={f.state} fault={faults['estado']} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={form.estado}
          onChange={({ target }) => change({ estado: target.value as EventState })}
        >
          {EVENT_STATES.map((state) => (
            <option key={state} value={state}>
              {f.states[state]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Description({ form, faults, change }: FieldsProps) {
  return (
    <Field
      label={f.description}
      hint={f.descriptionHelp}
      fault={faults['descripcion']}
      counter={{ text: form.descripcion, most: EVENT_LIMITS.descripcion }}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={form.descripcion}
          onChange={({ target }) => change({ descripcion: target.value })}
        />
      )}
    </Field>
  );
}

/** What an event is: its title, which stands first, and all that follows its time. */
export function WhatFields({ part, ...given }: FieldsProps & { part: 'title' | 'rest' }) {
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
