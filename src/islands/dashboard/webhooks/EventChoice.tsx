import { useId } from 'react';
import { EVENTS, type EventName } from '@/lib/interfaces/webhooks/events';
import { Problem } from '../ui/forms/Field';
import styles from './Hooks.module.css';
import { webhookTexts } from './texts';

interface EventChoiceProps {
  chosen: readonly EventName[];
  fault: string | undefined;
  onChange: (chosen: EventName[]) => void;
}

/** What a webhook is told of, a line for each thing. */
export function EventChoice({ chosen, fault, onChange }: EventChoiceProps) {
  const id = useId();
  const choose = (name: EventName, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((each) => each !== name));
  return (
    <fieldset className={styles.events} aria-describedby={fault ? id : undefined}>
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
      {fault && (
        <Problem id={id} role="alert">
          {fault}
        </Problem>
      )}
    </fieldset>
  );
}
