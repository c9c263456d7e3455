import { computed } from 'nanostores';
import {
  type Appearance,
  type AppearanceField,
  DEFAULT_APPEARANCE,
  sameAppearance,
  type ThemeId,
} from '@/lib/appearance/options';
import { canCustomizeAppearance } from '@/lib/appearance/plan';
import { getAppearanceTexts } from '@/lib/appearance/texts';
import { THEMES } from '@/lib/appearance/themes';
import { pageLanguage } from '@/lib/core/i18n';
import { $base, $draft, setField } from '../draft/profile';

/** Loaded with the screen, not with the dashboard. */
export const appearanceTexts = getAppearanceTexts(pageLanguage());

export const $appearance = computed($draft, (draft) => draft?.apariencia ?? DEFAULT_APPEARANCE);

/** The plan includes custom colours, backgrounds and fonts. */
export const $canCustomize = computed($base, (base) =>
  canCustomizeAppearance(base?.plan ?? 'free'),
);

export function changeAppearance(values: Partial<Appearance>): void {
  const next = { ...$appearance.get(), ...values };
  if (sameAppearance(next, $appearance.get())) return;
  setField('apariencia', next, `apariencia.${Object.keys(values).join()}`);
}

/** Changes one field whose name is only known at run time. */
export function changeAppearanceField(field: AppearanceField, value: string): void {
  changeAppearance({ [field]: value } as Partial<Appearance>);
}

/** Selects a theme and the light or dark mode that suits it. Customizations stay. */
export function chooseTheme(tema: ThemeId): void {
  changeAppearance({ tema, modo: THEMES[tema].modo });
}

/** The appearance with the theme's defaults. */
const $plain = computed($appearance, ({ tema }) => ({
  ...DEFAULT_APPEARANCE,
  ...{ tema, modo: THEMES[tema].modo },
}));

export const $isChanged = computed(
  [$appearance, $plain],
  (appearance, plain) => !sameAppearance(appearance, plain),
);

/** Resets the appearance to the theme's defaults. */
export function resetAppearance(): void {
  changeAppearance($plain.get());
}
