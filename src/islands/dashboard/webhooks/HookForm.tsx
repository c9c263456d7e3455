import { useState } from 'react';
import type { EventName } from '@/lib/interfaces/webhooks/events';
import { WEBHOOK_LIMITS } from '@/lib/interfaces/webhooks/rules';
import { Button } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import { Form, useSaving } from '../ui/forms/Form';
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

/** The form of a webhook: a new one, or one that is there. */
export function HookForm({ first = BLANK, words, onSend, onCancel }: HookFormProps) {
  const [typed, setTyped] = useState(first);
  const saving = useSaving(
    () => onSend(typed),
    () => setTyped(first),
  );
  const { faults } = saving;
  const change = (values: Partial<Typed>) => setTyped((before) => ({ ...before, ...values }));
  const ofChoice = Object.entries(faults).find(([field]) => field.startsWith('sucesos'))?.[1];
  return (
    <Form
      saving={saving}
      words={{ save: words.send, saving: words.sending }}
      others={
        onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {webhookTexts.cancel}
          </Button>
        )
      }
    >
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
        fault={ofChoice}
        onChange={(sucesos) => change({ sucesos })}
      />
    </Form>
  );
}
