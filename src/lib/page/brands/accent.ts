import { readable } from '@/lib/page/appearance/contrast';
import type { Appearance } from '@/lib/page/appearance/options';
import { lightsOf } from '@/lib/page/appearance/palette';
import { THEMES } from '@/lib/page/appearance/themes';
import type { Brand } from './rules';

/** The theme that is the product's own look, its colour included. */
const OURS = 'tarjeta';

/**
 * A page's look below its brand: where nobody chose another colour, the brand's stands for the
 * product's. Other themes are what the page was dressed in.
 */
export function applyBrandAccent(
  brand: Pick<Brand, 'colours'> | undefined,
  look: Appearance,
): Appearance {
  if (!brand || look.tema !== OURS || look.acento !== '') return look;
  const light = lightsOf(look)[0] ?? 'claro';
  const { accent } = brand.colours[light === 'claro' ? 'light' : 'dark'];
  return { ...look, acento: readable(accent, look.tarjeta || THEMES[OURS][light].stock) };
}
