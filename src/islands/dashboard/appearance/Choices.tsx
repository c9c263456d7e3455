import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CHOICES, type Choice } from '@/lib/appearance/options';
import { $appearance, appearanceTexts, changeAppearanceField } from './appearance';
import styles from './Choices.module.css';

interface ChoicesProps {
  field: Exclude<Choice, 'tema'>;
  label: string;
  /** Hides the label visually, where the section's title says the same. */
  quiet?: boolean;
  /** A sample above the option's text, as for fonts. */
  sample?: (option: string) => ReactNode;
}

/** A choice between a few options: a row of words, or an even grid of samples. */
export function Choices({ field, label, quiet = false, sample }: ChoicesProps) {
  const current = useStore($appearance)[field];
  const words: Record<string, string> = appearanceTexts.choices[field];
  return (
    <fieldset className={styles.group} data-samples={sample ? true : undefined}>
      <legend className={quiet ? 'visually-hidden' : styles.legend}>{label}</legend>
      {CHOICES[field].map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={field}
            checked={option === current}
            onChange={() => changeAppearanceField(field, option)}
          />
          {sample?.(option)}
          <span>{words[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
