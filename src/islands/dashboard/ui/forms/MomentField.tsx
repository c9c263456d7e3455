import { type ChangeEvent, useEffect, useRef } from 'react';
import { fromLocalInput, toLocalInput } from '@/lib/links/local-time';
import { Field } from './Field';
import { TextInput } from './Inputs';

interface MomentProps {
  label: string;
  hint: string;
  fault: string | undefined;
  /** ISO timestamp in UTC, or null. */
  value: string | null;
  /** The IANA time zone of the displayed value. */
  zone: string;
  onChange: (moment: string | null) => void;
}

/** A date and time in a time zone. */
export function MomentField({ label, hint, fault, value, zone, onChange }: MomentProps) {
  const input = useRef<HTMLInputElement>(null);
  const localValue = toLocalInput(value, zone);
  // An incomplete date has no value: the field keeps its own text while it is focused.
  useEffect(() => {
    const own = input.current;
    if (own && own !== document.activeElement && own.value !== localValue) own.value = localValue;
  }, [localValue]);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!target.validity.badInput) onChange(fromLocalInput(target.value, zone));
  };
  return (
    <Field label={label} fault={fault} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          type="datetime-local"
          max="9999-12-31T23:59"
          defaultValue={localValue}
          onChange={take}
        />
      )}
    </Field>
  );
}
