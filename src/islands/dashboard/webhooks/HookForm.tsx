import { type SubmitEvent, useState } from 'react';
import type { EventName } from '@/lib/interfaces/webhooks/events';
import { WEBHOOK_LIMITS } from '@/lib/interfaces/webhooks/rules';
import { Button } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Inline, Stack } from '../ui/Layout';
import { EventChoice } from './EventChoice';
import { webhookTexts } from './texts';

/** What a form holds. */
interface Typed {
  nombre: string;
  url: string;
  sucesos: EventName[];
}
const BLANK: Typed = { nombre: '', url: '', sucesos: ['pedido.pagado'] };

interface HookFormProps {
  /** What it begins with, of one that is there. */
  first?: Typed;
  words: { send: string; sending: string };
  onSend: (typed: Typed) => Promise<Record<string, string>>;
  /** Where it can be left as it was. */
  onCancel?: () => void;
}

/** What is typed, and sending it: it stays as it is when it was refused. */
function useTyped({ first = BLANK, onSend }: HookFormProps) {
  const [typed, setTyped] = useState(first);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const wrong = await onSend(typed);
    setFaults(wrong);
    setBusy(false);
    if (Object.keys(wrong).length === 0) setTyped(first);
  };
  const change = (values: Partial<Typed>) => setTyped((before) => ({ ...before, ...values }));
  return { typed, change, faults, busy, submit };
}

/** The form of a webhook: a new one, or one that is there. */
export function HookForm(props: HookFormProps) {
  const { typed, change, faults, busy, submit } = useTyped(props);
  const { words, onCancel } = props;
  const ofChoice = Object.entries(faults).find(([field]) => field.startsWith('sucesos'))?.[1];
  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={webhookTexts.name}
        fault={faults['nombre']}
        maxLength={WEBHOOK_LIMITS.nombre}
        placeholder={webhookTexts.namePlaceholder}
        value={typed.nombre}
        onChange={(nombre) => change({ nombre })}
      />
      <TextField
        label={webhookTexts.url}
        hint={webhookTexts.urlHelp}
        fault={faults['url']}
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder={webhookTexts.urlPlaceholder}
        value={typed.url}
        onChange={(url) => change({ url })}
      />
      <EventChoice
        chosen={typed.sucesos}
        fault={ofChoice ?? faults['todo']}
        onChange={(sucesos) => change({ sucesos })}
      />
      <Inline center gap={3}>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {busy ? words.sending : words.send}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {webhookTexts.cancel}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
