import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  type SubmitEvent,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Issues, withoutIssues } from '../../core/attempts';
import { Button } from '../Button';
import { Inline, Stack, Text } from '../layout/Layout';

/**
 * Submits a form with `save`, which returns errors by field. On errors the typed text stays and the
 * first field with an error takes the focus; without errors `done` is called. A field that changes
 * loses its error by `clear`.
 */
export function useSaving(save: () => Promise<Issues>, done?: () => void) {
  const [issues, setIssues] = useState<Issues>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    setBusy(true);
    const wrong = await save();
    // flushSync, because React otherwise renders later after an await, and the field with the error
    // would not exist yet.
    flushSync(() => {
      setIssues(wrong);
      setBusy(false);
    });
    if (Object.keys(wrong).length === 0) return done?.();
    fields.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const clear = (...fields: string[]) => setIssues((before) => withoutIssues(before, fields));
  return { issues, clear, busy, submit };
}

/** Returns the setter of some of a form's fields; those that change lose their errors. */
export function changer<T extends object>(
  form: T,
  setForm: Dispatch<SetStateAction<T>>,
  clear: (...fields: string[]) => void,
) {
  return (values: Partial<T>) => {
    const names = Object.keys(values) as (string & keyof T)[];
    setForm((before) => ({ ...before, ...values }));
    clear(...names.filter((name) => values[name] !== form[name]));
  };
}

/** A form's values and errors, and their setter by `changer`. */
export interface FormState<T> {
  form: T;
  issues: Issues;
  change: (values: Partial<T>) => void;
}

/** Returns the value, the error and the setter of one of a form's fields. */
export function fieldOf<T, K extends string & keyof T>(state: FormState<T>, name: K) {
  return {
    issue: state.issues[name],
    value: state.form[name],
    onChange: (value: T[K]) => state.change({ [name]: value } as unknown as Partial<T>),
  };
}

interface FormProps {
  saving: ReturnType<typeof useSaving>;
  /** Labels of the button, idle and while saving. */
  words: { save: string; saving: string };
  /** Further buttons. */
  others?: ReactNode;
  look?: 'primary' | 'outline';
  className?: string | undefined;
  /** Content below the buttons. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form: its fields, the error of the whole form, and its button. */
export function Form(props: FormProps) {
  const { saving, words, others, look = 'primary', className, after, children } = props;
  const { issues, busy, submit } = saving;
  return (
    <Stack
      as="form"
      gap={5}
      className={className}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {children}
      {issues['todo'] && (
        <Text look="issue" role="alert">
          {issues['todo']}
        </Text>
      )}
      <Inline center gap={3}>
        <Button look={look} type="submit" aria-disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
        {others}
      </Inline>
      {after}
    </Stack>
  );
}
