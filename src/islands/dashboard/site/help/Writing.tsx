import { type ReactNode, type SubmitEvent, useState } from 'react';
import { fail } from '../../core/toasts';
import { ApiError } from '../../failure';
import { Button } from '../../ui/Button';
import { Inline, Stack } from '../../ui/layout/Layout';
import styles from './Help.module.css';
import { conversationTexts } from './texts';

interface WritingProps {
  /** Sends the text. Throws ApiError. */
  send: () => Promise<void>;
  label: string;
  /** The form's fields, with their errors. */
  children: (faults: Record<string, string>) => ReactNode;
  /** Further buttons. */
  others?: ReactNode;
}

/** A form that keeps its text until the server has accepted it. */
export function Writing({ send, label, children, others }: WritingProps) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      await send();
      setFaults({});
    } catch (thrown) {
      const { fields, message } = thrown as ApiError;
      setFaults(thrown instanceof ApiError ? fields : {});
      fail('support', conversationTexts.failed, message);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {children(faults)}
      <Inline gap={3}>
        <Button type="submit" look="primary" aria-disabled={sending || undefined}>
          {sending ? conversationTexts.sending : label}
        </Button>
        {others}
      </Inline>
    </Stack>
  );
}
