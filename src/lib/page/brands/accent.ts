import { readable } from '@/lib/page/appearance/contrast';
import type { Appearance } from '@/lib/page/appearance/options';
import { lightsOf, paletteOf } from '@/lib/page/appearance/palette';
import { publishedAppearance } from '@/lib/page/appearance/rules';
import { readAppearance } from '@/lib/page/appearance/schema';
import { THEMES } from '@/lib/page/appearance/themes';
import type { Plan } from '@/lib/plans/entitlements';
import { type Brand, type BrandColours, coloursOf } from './rules';

/** The theme that is the product's own look, its colour included. */
const OURS = 'tarjeta';

/**
 * Returns a page's appearance with its brand's accent: in the default theme, where the creator has
 * chosen no other colour, it replaces the product's. Other themes keep their own.
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

/**
 * The colours of a page for what is drawn in the product's sheet, such as its orders: the accent of
 * its published look, on neutral grounds where it can be read.
 */
export function coloursOfPage(page: { apariencia: unknown; plan: Plan }): BrandColours {
  const appearance = publishedAppearance(readAppearance(page.apariencia), page.plan);
  const [light = 'claro'] = lightsOf(appearance);
  return coloursOf({ acento: paletteOf(appearance, light).accent, tinta: '' });
}
