import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { countCharacters } from '@/lib/core/text/characters';
import { texts } from '../../texts';
import { Line, Stack } from '../layout/Layout';
import { Text } from '../layout/Text';
import styles from './Forms.module.css';

export function Problem({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <Line as="p" gap={2} className={styles.problem} {...rest}>
      <CircleAlert />
      {children}
    </Line>
  );
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
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
export function Field({ label, hint, fault, counter, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
  };
  return (
    <Stack gap={1} className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {counter && <Counter {...counter} />}
      </div>
      {children(control)}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          <CircleAlert />
          {fault}
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
