import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { PROFESSION_IDS } from '@/lib/profile/professions';
import { $draft, setField } from '../draft/store';
import { professionTexts, texts } from '../texts';
import { Button } from '../ui/Button';
import { Options, SelectField } from '../ui/forms/Fields';
import { Inline, Text } from '../ui/layout/Layout';
import styles from './Bio.module.css';
import { $ai, bioTexts } from './bio';

/** Names of elements that take the focus when the focused element disappears. */
type Place = 'generate' | 'choose' | 'undo' | 'open' | 'shot';

export const place = (name: Place) => ({ 'data-focus': name });

/** Focuses an element after the next render. */
export function focusOn(name: Place): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus();
  });
}

/** Scrolls to a result and focuses it, unless the person is typing in a field. */
export function show(name: Place): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(`[data-focus="${name}"]`);
    if (!element || document.activeElement?.matches('input, textarea, select')) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  });
}

interface WaitingProps {
  text: string;
  cancel?: { label: string; run: () => void };
}

/** A progress text with an animated line and a button to cancel. */
export function Waiting({ text, cancel }: WaitingProps) {
  return (
    <Inline center gap="2-4" className={styles.waiting}>
      <p role="status">{text}</p>
      <span className={styles.progress} aria-hidden="true" />
      {cancel && (
        <Button look="quiet" onClick={cancel.run}>
          {cancel.label}
        </Button>
      )}
    </Inline>
  );
}

const t = bioTexts.editor;

/** The remaining uses of a helper today, or the time of the next ones. */
export function RemainingUses({ helper }: { helper: 'bio' | 'captura' }) {
  const state = useStore($ai);
  if (!state) return null;
  const { restantes, limite } = state[helper];
  const until = Date.parse(state.renueva) - Date.now();
  return <Text look="help">{restantes > 0 ? t.left(state[helper]) : t.none(limite, until)}</Text>;
}

/** The person's profession, a field of the profile that the helper needs too. */
export function ProfessionField(props: { label: string; issue?: string | undefined }) {
  return (
    <SelectField
      {...props}
      value={useStore($draft)?.profesion ?? ''}
      onChange={(profesion) => setField('profesion', profesion)}
    >
      <option value="">{texts.profile.noProfesion}</option>
      <Options of={PROFESSION_IDS} nameOf={(id) => professionTexts.professions[id]} />
    </SelectField>
  );
}

interface ChoiceProps {
  legend: string;
  help?: string;
  /** Value and label. */
  options: (readonly [string, string])[];
  value: string;
  onChange: (value: string) => void;
}

/** A choice between a few options, all of them visible. */
export function Choice({ legend, help, options, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={help && `${id}-help`}>
      <legend>{legend}</legend>
      <Inline gap={2}>
        {options.map(([option, label]) => (
          <label key={option} className={styles.choiceOption}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </Inline>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
