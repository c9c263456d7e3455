import { readable } from '@/lib/appearance/contrast';
import type { Appearance, Light } from '@/lib/appearance/options';
import { lightsOf, paletteOf } from '@/lib/appearance/palette';
import { publishedAppearance } from '@/lib/appearance/rules';
import { readAppearance } from '@/lib/appearance/schema';
import { THEMES } from '@/lib/appearance/themes';
import type { MailColours } from '@/lib/mail/frame';
import type { Plan } from '@/lib/plans/rules';
import type { Brand } from './rules';

/** Returns the colours of mails to a page's buyers, by day and by night, all readable. */
export function mailColoursOf(page: { apariencia: unknown; plan: Plan }): MailColours {
  const appearance = pageAppearance(page);
  const [first = 'claro', second = first] = lightsOf(appearance);
  const coloursIn = (light: Light) => {
    const { desk, deskInk, stock, ink, soft, line, accent, on } = paletteOf(appearance, light);
    return { desk, stock, ink, accent, on, soft, line, foot: deskInk ?? readable(ink, desk) };
  };
  return { light: coloursIn(first), dark: coloursIn(second) };
}

/** The theme that has the product's own colours. */
const OURS = 'tarjeta';

/**
 * Returns a page's appearance with its brand's accent. That accent replaces the product's in the
 * default theme, unless the creator chose another one. Other themes keep their own accent.
 */
export function applyBrandAccent(
  brand: Pick<Brand, 'colours'> | undefined,
  appearance: Appearance,
): Appearance {
  if (!brand || appearance.tema !== OURS || appearance.acento !== '') return appearance;
  const light = lightsOf(appearance)[0] ?? 'claro';
  const { accent } = brand.colours[light === 'claro' ? 'light' : 'dark'];
  return {
    ...appearance,
    acento: readable(accent, appearance.tarjeta || THEMES[OURS][light].stock),
  };
}

/** Returns the published appearance of a page, for its other screens, such as its orders. */
export function pageAppearance(page: { apariencia: unknown; plan: Plan }): Appearance {
  return publishedAppearance(readAppearance(page.apariencia), page.plan);
}
