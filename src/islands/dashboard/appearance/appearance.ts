import { computed } from 'nanostores';
import { pageLanguage } from '@/lib/kernel/i18n';
import {
  type Appearance,
  type AppearanceField,
  DEFAULT_APPEARANCE,
  sameAppearance,
  type ThemeId,
} from '@/lib/page/appearance/options';
import { canCustomizeAppearance } from '@/lib/page/appearance/plan';
import { getAppearanceTexts } from '@/lib/page/appearance/texts';
import { THEMES } from '@/lib/page/appearance/themes';
import { $base, $draft, setField } from '../draft/profile';

/** The texts of the look: loaded with its screen, not with the dashboard. */
export const appearanceTexts = getAppearanceTexts(pageLanguage());

/** The look being edited. */
export const $appearance = computed($draft, (draft) => draft?.apariencia ?? DEFAULT_APPEARANCE);

/** Whether the plan has colours, backgrounds and faces of one's own. */
export const $canCustomize = computed($base, (base) =>
  canCustomizeAppearance(base?.plan ?? 'free'),
);

/** Changes some choices of the look. */
export function changeAppearance(values: Partial<Appearance>): void {
  const next = { ...$appearance.get(), ...values };
  if (sameAppearance(next, $appearance.get())) return;
  setField('apariencia', next, `apariencia.${Object.keys(values).join()}`);
}

/** Changes one choice whose name is only known when the program runs. */
export function changeAppearanceField(field: AppearanceField, value: string): void {
  changeAppearance({ [field]: value } as Partial<Appearance>);
}

/** Takes a theme, in the light that suits it. What was changed of the old one stays. */
export function chooseTheme(tema: ThemeId): void {
  changeAppearance({ tema, modo: THEMES[tema].modo });
}

/** The look's theme as it is, without what was changed of it. */
const $plain = computed($appearance, ({ tema }) => ({
  ...DEFAULT_APPEARANCE,
  ...{ tema, modo: THEMES[tema].modo },
}));

/** Whether something of the theme was changed. */
export const $isChanged = computed(
  [$appearance, $plain],
  (appearance, plain) => !sameAppearance(appearance, plain),
);

/** Takes back what was changed of the theme. */
export function resetAppearance(): void {
  changeAppearance($plain.get());
}
