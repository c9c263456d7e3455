import { useStore } from '@nanostores/react';
import type { Choice } from '@/lib/appearance/options';
import { CHOICES } from '@/lib/appearance/options';
import { appearance as t } from '@/lib/i18n/es/appearance';
import styles from './Choices.module.css';
import { $look, chooseOne } from './look';

interface ChoicesProps {
  field: Exclude<Choice, 'tema'>;
  label: string;
  /** Leaves the label to the ear where the section's title says the same. */
  quiet?: boolean;
  /** How an option is set, as for faces. */
  faceOf?: (option: string) => React.CSSProperties | undefined;
}

/** One choice of a few, as a row of words. */
export function Choices({ field, label, quiet = false, faceOf }: ChoicesProps) {
  const current = useStore($look)[field];
  const words: Record<string, string> = t.choices[field];
  return (
    <fieldset className={styles.group}>
      <legend className={quiet ? 'visually-hidden' : styles.legend}>{label}</legend>
      {CHOICES[field].map((option) => (
        <label key={option} className={styles.option} style={faceOf?.(option)}>
          <input
            type="radio"
            name={field}
            checked={option === current}
            onChange={() => chooseOne(field, option)}
          />
          {words[option]}
        </label>
      ))}
    </fieldset>
  );
}
