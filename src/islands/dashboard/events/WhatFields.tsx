import { EVENT_LIMITS, EVENT_STATES } from '@/lib/audience/events/limits';
import { SelectField, TextAreaField, TextField } from '../ui/forms/Fields';
import { Line } from '../ui/layout/Layout';
import { Toggle } from '../ui/Toggle';
import styles from './Events.module.css';
import type { FieldsProps } from './form';
import { eventTexts } from './texts';

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
