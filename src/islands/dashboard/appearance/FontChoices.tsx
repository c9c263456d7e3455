import { useStore } from '@nanostores/react';
import { FACES } from '@/lib/appearance/fonts';
import { FONT_IDS, type FontId } from '@/lib/appearance/options';
import { $base } from '../draft/profile';
import { appearanceTexts } from './appearance';
import { Choices } from './Choices';
import styles from './Choices.module.css';
import { $faces, familyOf } from './faces';

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
