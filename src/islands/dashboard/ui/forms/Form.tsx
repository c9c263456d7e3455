import type { WritableAtom } from 'nanostores';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Issues, withoutIssues } from '../../core/attempts';
import { offerUndo } from '../../core/toasts';
import { texts } from '../../texts';
import { Button } from '../Button';
import { Inline, Stack, Text } from '../layout/Layout';

/** Returns a ref: while it is true, the browser asks before it leaves the document. */
function useStayWarning() {
  const isTyped = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isTyped.current && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return isTyped;
}

/**
 * Submits a form with `save`, which returns errors by field. On errors the typed text stays and the
 * first field with an error takes the focus; without errors `done` is called. A field that changes
 * loses its error by `clear`.
 */
export function useSaving(save: () => Promise<Issues>, done?: () => void) {
  const [issues, setIssues] = useState<Issues>({});
  const [busy, setBusy] = useState(false);
  const isTyped = useStayWarning();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    setBusy(true);
    // Saving may itself lead to another document.
    isTyped.current = false;
    const wrong = await save();
    // flushSync, because React otherwise renders later after an await, and the field with the error
    // would not exist yet.
    flushSync(() => {
      setIssues(wrong);
      setBusy(false);
    });
    if (Object.keys(wrong).length === 0) return done?.();
    isTyped.current = true;
    fields.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const clear = (...fields: string[]) => {
    isTyped.current = true;
    setIssues((before) => withoutIssues(before, fields));
  };
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

/** The changed forms of atoms. */
const changedForms = new WeakSet<object>();

/** Returns the setter of a form that an atom holds, so that it outlives its component. */
export function setterOf<T extends object>(
  $form: WritableAtom<T | null>,
): Dispatch<SetStateAction<T>> {
  return (next) => {
    const form = $form.get();
    if (!form) return;
    const changed = typeof next === 'function' ? next(form) : next;
    changedForms.add(changed);
    $form.set(changed);
  };
}

/** Closes a form that an atom holds. The toast brings back what was typed. */
export function closeForm<T extends object>($form: WritableAtom<T | null>): void {
  const form = $form.get();
  $form.set(null);
  if (form && changedForms.has(form)) {
    offerUndo(texts.toasts.closedUnsaved, () => $form.set(form));
  }
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
