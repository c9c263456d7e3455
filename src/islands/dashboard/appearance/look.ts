import { computed } from 'nanostores';
import {
  type Appearance,
  type AppearanceField,
  DEFAULT_APPEARANCE,
  sameAppearance,
  type ThemeId,
} from '@/lib/page/appearance/options';
import { mayUseOwnLook } from '@/lib/page/appearance/plan';
import { THEMES } from '@/lib/page/appearance/themes';
import { $base, $draft, setField } from '../draft/profile';

/** The look being edited. */
export const $look = computed($draft, (draft) => draft?.apariencia ?? DEFAULT_APPEARANCE);

/** Whether the plan has colours, backgrounds and faces of one's own. */
export const $mayOwn = computed($base, (base) => mayUseOwnLook(base?.plan ?? 'free'));

/** Changes some choices of the look. */
export function choose(values: Partial<Appearance>): void {
  const next = { ...$look.get(), ...values };
  if (sameAppearance(next, $look.get())) return;
  setField('apariencia', next, `apariencia.${Object.keys(values).join()}`);
}

/** Changes one choice whose name is only known when the program runs. */
export function chooseOne(field: AppearanceField, value: string): void {
  choose({ [field]: value } as Partial<Appearance>);
}

/** Takes a theme, in the light that suits it. What was changed of the old one stays. */
export function chooseTheme(tema: ThemeId): void {
  choose({ tema, modo: THEMES[tema].modo });
}

/** The theme as it is, without what was changed of it. */
export function startOver(): void {
  const { tema } = $look.get();
  choose({ ...DEFAULT_APPEARANCE, tema, modo: THEMES[tema].modo });
}
