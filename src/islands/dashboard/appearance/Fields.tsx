import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { contrast } from '@/lib/appearance/contrast';
import { FACES } from '@/lib/appearance/fonts';
import {
  type Appearance,
  CHOICES,
  type Choice,
  type ColourField as FieldName,
  FONT_IDS,
  type FontId,
} from '@/lib/appearance/options';
import { lightsOf, type Palette, paletteOf } from '@/lib/appearance/palette';
import { contrastIssues } from '@/lib/appearance/rules';
import { $issues } from '../draft/issues';
import { $base } from '../draft/store';
import { Button } from '../ui/Button';
import { Field, TextInput } from '../ui/forms/Fields';
import { Inline, Line, Text } from '../ui/layout/Layout';
import styles from './Appearance.module.css';
import {
  $appearance,
  $faces,
  appearanceTexts,
  changeAppearanceField,
  familyOf,
} from './appearance';

const ROLE: Record<FieldName, keyof Omit<Palette, 'extra' | 'grounds' | 'deskInk'>> = {
  acento: 'accent',
  texto: 'ink',
  tarjeta: 'stock',
  fondoColor: 'desk',
  fondoColor2: 'desk2',
};

const HEX = /^#[0-9a-f]{6}$/;

/** Stores the typed text; only a complete colour is applied to the draft. */
function useTyped(field: FieldName, value: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const colour = `#${text.trim().toLowerCase().replace(/^#/, '')}`;
    setTyped(text);
    if (HEX.test(colour)) changeAppearanceField(field, colour);
  };
  return { typed: typed ?? value, type, done: () => setTyped(null) };
}

function Reading({
  look,
  field,
  palette,
}: {
  look: Appearance;
  field: FieldName;
  palette: Palette;
}) {
  const issue = contrastIssues(look).find((one) => one.field === field);
  if (!issue) {
    const checked = (field === 'acento' || field === 'texto') && look[field];
    return checked ? (
      <span>{appearanceTexts.screen.readable(contrast(look[field], palette.stock))}</span>
    ) : (
      <span>{appearanceTexts.colours[field].hint}</span>
    );
  }
  const { nearest } = issue;
  return (
    <span className={styles.fix}>
      {nearest && (
        <Button onClick={() => changeAppearanceField(field, nearest)}>
          <i className={styles.dot} style={{ background: nearest }} aria-hidden="true" />
          {appearanceTexts.screen.fix(nearest)}
        </Button>
      )}
    </span>
  );
}

/** A custom colour: picked or typed, validated while it changes, and reset to the theme's. */
export function ColourField({ field }: { field: FieldName }) {
  const appearance = useStore($appearance);
  const issues = useStore($issues);
  const palette = paletteOf(appearance, lightsOf(appearance)[0] ?? 'claro');
  const colour = appearance[field] || palette[ROLE[field]];
  const { typed, type, done } = useTyped(field, colour);
  const { label } = appearanceTexts.colours[field];
  const poor = contrastIssues(appearance).find((one) => one.field === field);
  const issue = poor
    ? appearanceTexts.issues.contrast(poor.ratio, poor.least, poor.nearest)
    : issues[`apariencia.${field}`];
  return (
    <Field
      label={label}
      issue={issue}
      hint={<Reading look={appearance} field={field} palette={palette} />}
    >
      {(control) => (
        <Line as="span" gap={3} className={styles.row}>
          <input
            className={styles.swatch}
            type="color"
            value={colour}
            aria-label={appearanceTexts.screen.pick(label)}
            onChange={(event) => changeAppearanceField(field, event.target.value)}
          />
          <TextInput
            {...control}
            value={typed}
            spellCheck={false}
            maxLength={7}
            onChange={(event) => type(event.target.value)}
            onBlur={done}
          />
          {appearance[field] ? (
            <Button
              look="quiet"
              aria-label={appearanceTexts.screen.backToTheme(label)}
              onClick={() => changeAppearanceField(field, '')}
            >
              {appearanceTexts.screen.reset}
            </Button>
          ) : (
            <Text as="span" look="small">
              {appearanceTexts.screen.ofTheme}
            </Text>
          )}
        </Line>
      )}
    </Field>
  );
}

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
  /** Hides the label visually, because the section's title says the same. */
  quiet?: boolean;
  /** A sample above the option's text, as for fonts. */
  sample?: (option: string) => ReactNode;
}

/** A choice between a few options: a row of words, or an even grid of samples. */
export function Choices({ field, label, quiet = false, sample }: ChoicesProps) {
  const current = useStore($appearance)[field];
  const words: Record<string, string> = appearanceTexts.choices[field];
  return (
    <Inline as="fieldset" gap={2} className={styles.group} data-samples={sample ? true : undefined}>
      <legend className={quiet ? 'visually-hidden' : styles.legend}>{label}</legend>
      {CHOICES[field].map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            className="covering"
            name={field}
            checked={option === current}
            onChange={() => changeAppearanceField(field, option)}
          />
          {sample?.(option)}
          <span>{words[option]}</span>
        </label>
      ))}
    </Inline>
  );
}
