import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CHOICES, type Choice } from '@/lib/page/appearance/options';
import { $appearance, appearanceTexts, changeAppearanceField } from './appearance';
import styles from './Choices.module.css';

interface ChoicesProps {
  field: Exclude<Choice, 'tema'>;
  label: string;
  /** Leaves the label to the ear where the section's title says the same. */
  quiet?: boolean;
  /** What is seen of an option above its words, as for faces. */
  sample?: (option: string) => ReactNode;
}

/** One choice of a few, as a row of words; samples stand in an even grid. */
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
