import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { withNine, withOwnCode } from '@/lib/core/geo/regions';
import { countCharacters } from '@/lib/core/text/characters';
import { fromLocalInput, toLocalInput } from '@/lib/core/time/zone';
import { texts } from '../../texts';
import { Button } from '../Button';
import { Inline, Line, Stack, Text } from '../layout/Layout';
import styles from './Forms.module.css';

interface MissingDigitsProps {
  number: string;
  /** IANA time zone whose country's code a WhatsApp number may lack; '' if it has one. */
  zone?: string;
  take: (number: string) => void;
}

/**
 * Asks if a number lacks its country's code, or an Argentine mobile number its 9: only its owner
 * knows.
 */
export function MissingDigits({ number, zone = '', take }: MissingDigitsProps) {
  const whole = withOwnCode(number, zone);
  const mobile = whole ?? withNine(number);
  if (!mobile) return null;
  return (
    <Inline center gap={3} role="status">
      <Text as="span" look="help">
        {whole ? texts.links.codeAsked : texts.links.nineAsked}
      </Text>
      <Button onClick={() => take(mobile)}>{texts.links.numberTaken(mobile)}</Button>
    </Inline>
  );
}

interface MomentProps {
  label: string;
  hint: string;
  issue: string | undefined;
  /** ISO timestamp in UTC, or null. */
  value: string | null;
  /** The IANA time zone of the displayed value. */
  zone: string;
  onChange: (moment: string | null) => void;
}

/** A field for a date and time, shown in a time zone. */
export function MomentField({ label, hint, issue, value, zone, onChange }: MomentProps) {
  const input = useRef<HTMLInputElement>(null);
  const localValue = toLocalInput(value, zone);
  // An incomplete date has the value '': while the field is focused, its own text is not replaced.
  useEffect(() => {
    const own = input.current;
    if (own && own !== document.activeElement && own.value !== localValue) own.value = localValue;
  }, [localValue]);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!target.validity.badInput) onChange(fromLocalInput(target.value, zone));
  };
  return (
    <Field label={label} issue={issue} hint={hint}>
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

/** Attributes of a field for a URL: nothing is capitalized or corrected. */
export const URL_FIELD = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

interface TextInputProps extends ComponentProps<'input'> {
  /** A fixed text before the input, not part of its value. */
  prefix?: string;
  /** Uses the display font, for the person's name. */
  display?: boolean;
}

/** One line of text on a ruled line, as on a printed form. */
export function TextInput({ prefix, display = false, ...rest }: TextInputProps) {
  return (
    <span className={styles.line} data-display={display || undefined}>
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input className={styles.control} autoComplete="off" {...rest} />
    </span>
  );
}

/** A text of several lines, which grows with its content. */
function TextArea(props: ComponentProps<'textarea'>) {
  return (
    <span className={styles.line}>
      <textarea className={styles.control} {...props} />
    </span>
  );
}

/** A native select, which works best on phones. */
export function Select({ children, ...rest }: ComponentProps<'select'> & { children: ReactNode }) {
  return (
    <span className={styles.line}>
      <select className={styles.control} {...rest}>
        {children}
      </select>
      <ChevronDown className={styles.arrow} />
    </span>
  );
}

interface ChecksProps {
  legend: string;
  help?: ReactNode;
  /** Id and label of each checkbox. */
  options: readonly (readonly [string, string])[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  issue?: string | undefined;
}

/** A choice of any number of options. */
export function Checks({ legend, help, options, chosen, onChange, issue }: ChecksProps) {
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Stack as="fieldset" gap={1} className={styles.checks}>
      <legend>{legend}</legend>
      {help}
      {options.map(([id, label]) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
          {label}
        </label>
      ))}
      {issue && <Text look="issue">{issue}</Text>}
    </Stack>
  );
}

interface OptionsProps<V> {
  of: readonly V[];
  nameOf: (value: V) => string | undefined;
}

export function Options<V extends string | number>({ of, nameOf }: OptionsProps<V>) {
  return of.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));
}

export function Problem({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <Line as="p" gap={2} className={styles.problem} {...rest}>
      <CircleAlert />
      {children}
    </Line>
  );
}

/** Attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  issue?: string | undefined;
  /** Shows the characters as n/most, counted as people do. */
  counter?: { text: string; most: number } | undefined;
  children: (control: ControlProps) => ReactNode;
}

function Counter({ text, most }: { text: string; most: number }) {
  const count = countCharacters(text);
  const remaining = most - count;
  return (
    <>
      <span className={styles.counter} data-over={remaining < 0 || undefined} aria-hidden="true">
        {texts.profile.counter(count, most)}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {remaining <= 20 ? texts.profile.counterSpoken(remaining) : ''}
      </span>
    </>
  );
}

/** A labelled control with hint, counter and error. */
export function Field({ label, hint, issue, counter, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': issue ? true : undefined,
  };
  return (
    <Stack gap={1} className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {counter && <Counter {...counter} />}
      </div>
      {children(control)}
      {issue && (
        <p id={`${id}-issue`} className={styles.issue}>
          <CircleAlert />
          {issue}
        </p>
      )}
      {hint && (
        <Text as="div" look="help" id={`${id}-hint`} className={styles.hint}>
          {hint}
        </Text>
      )}
    </Stack>
  );
}

interface LabelProps {
  label: string;
  hint?: ReactNode;
  issue?: string | undefined;
}

/** A control's own props, with `onChange` called with the value instead of the event. */
type Valued<P, V> = LabelProps &
  Omit<P, 'value' | 'onChange'> & { value?: V | undefined; onChange?: (value: V) => void };

/** Shows the characters as n/most, counted as people do. */
type Counted<P> = Valued<P, string> & { most?: number };

const counterOf = (text = '', most: number | undefined) =>
  most === undefined ? undefined : { text, most };

export function TextField(props: Counted<ComponentProps<typeof TextInput>>) {
  const { label, hint, issue, most, value, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} issue={issue} counter={counterOf(value, most)}>
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
  const { label, hint, issue, most, value, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} issue={issue} counter={counterOf(value, most)}>
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
  const { label, hint, issue, value, onChange, ...select } = props;
  const take = (text: string) => (typeof value === 'number' ? Number(text) : text) as V;
  return (
    <Field label={label} hint={hint} issue={issue}>
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
