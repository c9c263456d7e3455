import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field';
import { Select, TextArea, TextInput } from './Inputs';

interface LabelProps {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
}

/** A control's own props, with `onChange` called with the value instead of the event. */
type Valued<P, V> = LabelProps &
  Omit<P, 'value' | 'onChange'> & { value?: V | undefined; onChange?: (value: V) => void };

/** Shows the characters as n/most, counted as people do. */
type Counted<P> = Valued<P, string> & { most?: number };

const counterOf = (text = '', most: number | undefined) =>
  most === undefined ? undefined : { text, most };

export function TextField(props: Counted<ComponentProps<typeof TextInput>>) {
  const { label, hint, fault, most, value, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} fault={fault} counter={counterOf(value, most)}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
    </Field>
  );
}

export function TextAreaField(props: Counted<ComponentProps<typeof TextArea>>) {
  const { label, hint, fault, most, value, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} fault={fault} counter={counterOf(value, most)}>
      {(control) => (
        <TextArea
          {...control}
          {...input}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
    </Field>
  );
}

/** A labelled select; the options have the value's type. */
export function SelectField<V extends string | number>(
  props: Valued<ComponentProps<typeof Select>, V>,
) {
  const { label, hint, fault, value, onChange, ...select } = props;
  const take = (text: string) => (typeof value === 'number' ? Number(text) : text) as V;
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => (
        <Select
          {...control}
          {...select}
          value={value}
          onChange={({ target }) => onChange?.(take(target.value))}
        />
      )}
    </Field>
  );
}
