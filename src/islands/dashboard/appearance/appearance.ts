import { atom, computed, onMount } from 'nanostores';
import {
  type Appearance,
  type AppearanceField,
  DEFAULT_APPEARANCE,
  type FontId,
  sameAppearance,
  type ThemeId,
} from '@/lib/appearance/options';
import { canCustomizeAppearance } from '@/lib/appearance/plan';
import { getAppearanceTexts } from '@/lib/appearance/texts';
import { THEMES } from '@/lib/appearance/themes';
import { pageLanguage } from '@/lib/core/i18n';
import { call, pictureForm } from '../api';
import { issueOf } from '../core/attempts';
import { $issues, clearIssues } from '../draft/issues';
import { $base, $draft, setField } from '../draft/store';
import { $savedCount } from '../save/save';
import { compressPicture } from '../ui/forms/compress';

const MAX_BYTES = 10 * 1024 * 1024;

export const $imageStep = atom<'idle' | 'busy' | 'ready'>('idle');

// After a save, the message about the picture is no longer needed.
$savedCount.listen(() => $imageStep.get() === 'ready' && $imageStep.set('idle'));

const ISSUE = 'apariencia.fondoImagen';

/** Compresses a picture, uploads it, and makes it the page's background. */
export async function chooseImage(picture: File, tooBig: string): Promise<void> {
  clearIssues(ISSUE);
  if (picture.size > MAX_BYTES) return $issues.setKey(ISSUE, tooBig);
  $imageStep.set('busy');
  try {
    const body = pictureForm(await compressPicture(picture));
    const { fondoImagen } = await call('POST', '/api/fondo', { body });
    changeAppearance({ fondo: 'imagen', fondoImagen });
    $imageStep.set('ready');
  } catch (thrown) {
    $imageStep.set('idle');
    $issues.setKey(ISSUE, issueOf(thrown));
  }
}

/** Returns the font-family name of a display font subset for the person's name. */
export const familyOf = (id: FontId) => `letra-${id}`;

/** Display fonts that have loaded. */
export const $faces = atom<ReadonlySet<FontId>>(new Set());

async function install([id, base64]: [string, string]): Promise<FontId> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const face = new FontFace(familyOf(id as FontId), bytes, { weight: '1 999' });
  document.fonts.add(await face.load());
  return id as FontId;
}

onMount($faces, () => {
  void call('GET', '/api/apariencia/letras')
    .then(({ letras }) => Promise.all(Object.entries(letras).map(install)))
    .then((ids) => $faces.set(new Set(ids)))
    // Without the fonts, miniatures use the system's fonts, as some pages do.
    .catch(() => undefined);
});

/** The texts load with this screen, not with the dashboard. */
export const appearanceTexts = getAppearanceTexts(pageLanguage());

export const $appearance = computed($draft, (draft) => draft?.apariencia ?? DEFAULT_APPEARANCE);

/** True when the plan includes custom colours, backgrounds and fonts. */
export const $canCustomize = computed($base, (base) =>
  canCustomizeAppearance(base?.plan ?? 'free'),
);

export function changeAppearance(values: Partial<Appearance>): void {
  const next = { ...$appearance.get(), ...values };
  if (sameAppearance(next, $appearance.get())) return;
  setField('apariencia', next, `apariencia.${Object.keys(values).join()}`);
}

/** Changes one field, whose name is only known at run time. */
export function changeAppearanceField(field: AppearanceField, value: string): void {
  changeAppearance({ [field]: value } as Partial<Appearance>);
}

/** Selects a theme and the light or dark mode that suits it. Customizations stay. */
export function chooseTheme(tema: ThemeId): void {
  changeAppearance({ tema, modo: THEMES[tema].modo });
}

/** The default appearance of the chosen theme. */
const $plain = computed($appearance, ({ tema }) => ({
  ...DEFAULT_APPEARANCE,
  tema,
  modo: THEMES[tema].modo,
}));

export const $isChanged = computed(
  [$appearance, $plain],
  (appearance, plain) => !sameAppearance(appearance, plain),
);

/** Resets the appearance to the theme's defaults. */
export function resetAppearance(): void {
  changeAppearance($plain.get());
}
