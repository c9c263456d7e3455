import { useId } from 'react';
import { EVENTS, type EventName } from '@/lib/api/webhooks/events';
import { WEBHOOK_LIMITS } from '@/lib/api/webhooks/rules';
import type { Issues } from '../../core/attempts';
import { Button } from '../../ui/Button';
import { Problem, TextField } from '../../ui/forms/Fields';
import { Form, fieldOf, useKeptForm } from '../../ui/forms/Form';
import { webhookTexts } from './texts';
import styles from './Webhooks.module.css';
import { keptNameOf } from './webhooks';

interface EventChoiceProps {
  chosen: readonly EventName[];
  issue: string | undefined;
  onChange: (chosen: EventName[]) => void;
}

/** The events of a webhook, one line for each resource. */
function EventChoice({ chosen, issue, onChange }: EventChoiceProps) {
  const id = useId();
  const choose = (name: EventName, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((each) => each !== name));
  return (
    <fieldset className={styles.events} aria-describedby={issue ? id : undefined}>
      <legend>{webhookTexts.whichEvents}</legend>
      {EVENTS.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) => choose(name, target.checked)}
          />
          <span>
            {webhookTexts.events[name]} <code>{name}</code>
          </span>
        </label>
      ))}
      {issue && (
        <Problem id={id} role="alert">
          {issue}
        </Problem>
      )}
    </fieldset>
  );
}

interface Typed {
  nombre: string;
  url: string;
  sucesos: EventName[];
}
const BLANK: Typed = { nombre: '', url: '', sucesos: ['pedido.pagado'] };

interface WebhookFormProps {
  /** The id of an existing webhook. */
  id?: string;
  /** The stored values of an existing webhook. */
  first?: Typed;
  words: { send: string; sending: string };
  onSend: (typed: Typed) => Promise<Issues>;
  /** Called by the cancel button, which is shown only with this function. */
  onCancel?: () => void;
}

/** The form of a new or an existing webhook. */
export function WebhookForm({ id = '', first = BLANK, words, onSend, onCancel }: WebhookFormProps) {
  const state = useKeptForm(keptNameOf(id), first, onSend, {
    after: (sent) => (id ? sent : first),
  });
  const { form, issues, change, saving, settle } = state;
  const ofChoice = Object.entries(issues).find(([field]) => field.startsWith('sucesos'))?.[1];
  return (
    <Form
      saving={saving}
      words={{ save: words.send, saving: words.sending }}
      others={
        onCancel && (
          <Button
            look="quiet"
            onClick={() => {
              settle(first);
              onCancel();
            }}
          >
            {webhookTexts.cancel}
          </Button>
        )
      }
    >
      <TextField
        label={webhookTexts.name}
        {...fieldOf(state, 'nombre')}
        maxLength={WEBHOOK_LIMITS.nombre}
        placeholder={webhookTexts.namePlaceholder}
      />
      <TextField
        label={webhookTexts.url}
        hint={webhookTexts.urlHelp}
        {...fieldOf(state, 'url')}
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder={webhookTexts.urlPlaceholder}
      />
      <EventChoice
        chosen={form.sucesos}
        issue={ofChoice}
        onChange={(sucesos) => change({ sucesos })}
      />
    </Form>
  );
}
