import { useId } from 'react';
import { Inline } from '../ui/layout/Layout';
import styles from './Bio.module.css';

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
