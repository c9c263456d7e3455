import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { FACES } from '@/lib/appearance/fonts';
import { CHOICES, type Choice, FONT_IDS, type FontId } from '@/lib/appearance/options';
import { $base } from '../draft/profile';
import styles from './Appearance.module.css';
import {
  $appearance,
  $faces,
  appearanceTexts,
  changeAppearanceField,
  familyOf,
} from './appearance';

const isFont = (option: string): option is FontId => FONT_IDS.some((id) => id === option);

/** The page's name in one font. */
function Sample({ font }: { font: FontId }) {
  const nombre = useStore($base)?.nombre ?? '';
  const embedded = useStore($faces).has(font);
  const { stack, weight, style, size, capitals } = FACES[font];
  const face = {
    fontFamily: embedded ? `${familyOf(font)}, ${stack}` : stack,
    fontWeight: weight,
    fontStyle: style,
    fontSize: `${1.15 * size}rem`,
    textTransform: capitals ? ('uppercase' as const) : undefined,
  };
  return (
    <b className={styles.sample} style={face} aria-hidden="true">
      {nombre}
    </b>
  );
}

/** The fonts, each as a sample of the page's name. */
export function FontChoices() {
  const sample = (option: string) => isFont(option) && <Sample font={option} />;
  return <Choices field="letra" label={appearanceTexts.screen.font} quiet sample={sample} />;
}

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
