import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../Button';
import { Inline, Stack } from '../layout/Layout';
import { Text } from '../layout/Text';

/** What is wrong, by field; `todo` is about the whole. */
export type Faults = Partial<Record<string, string>>;

/**
 * Sends a form: `save` returns what is wrong with it. The first wrong field takes the focus, and
 * what is typed stays as it is; otherwise `done` is called.
 */
export function useSaving(save: () => Promise<Faults>, done?: () => void) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    setBusy(true);
    const wrong = await save();
    setFaults(wrong);
    setBusy(false);
    if (Object.keys(wrong).length === 0) return done?.();
    requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return { faults, setFaults, busy, submit };
}

interface FormProps {
  saving: ReturnType<typeof useSaving>;
  /** What the button says, and while it is being sent. */
  words: { save: string; saving: string };
  /** What else can be done, beside that button. */
  others?: ReactNode;
  look?: 'primary' | 'outline';
  className?: string | undefined;
  /** What is said below the buttons. */
  after?: ReactNode;
  /** Its fields. */
  children: ReactNode;
}

/** The fields of a form, what is wrong with the whole, and the button that sends it. */
export function Form(props: FormProps) {
  const { saving, words, others, look = 'primary', className, after, children } = props;
  const { faults, busy, submit } = saving;
  return (
    <Stack
      as="form"
      gap={5}
      className={className}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {children}
      {faults['todo'] && (
        <Text look="fault" role="alert">
          {faults['todo']}
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
