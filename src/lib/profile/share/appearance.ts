import { shapesOf } from '@/lib/appearance/css';
import { faceIdOf } from '@/lib/appearance/fonts';
import type { Appearance, FontId, ThemeId } from '@/lib/appearance/options';
import { lightsOf, paletteOf } from '@/lib/appearance/palette';
import type { Brand } from '@/lib/brands/rules';
import { normalized, withoutSmallCapitals } from '@/lib/core/text/characters';

/** Size of a share image, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The colours, font and shapes of a share image. */
export interface ShareAppearance {
  tema: ThemeId;
  desk: string;
  stock: string;
  ink: string;
  soft: string;
  accent: string;
  /** The accent as text, and text on the accent. */
  job: string;
  on: string;
  /** Further colours and grounds of the theme, unless the creator changed its colours. */
  extra: Record<string, string>;
  /** Font of the name; another one is used when it lacks a character. */
  face: FontId | undefined;
  /** CSS radius of the picture's corners. */
  radius: string;
}

const RADIUS = { circulo: '50%', redondeado: '36px', cuadrado: '0', arco: '100px 100px 0 0' };

/** Returns the appearance of a page's share image: its light variant, if it has one. */
export function shareAppearanceOf(appearance: Appearance): ShareAppearance {
  const { desk, stock, ink, soft, accent, job, on, extra, grounds } = paletteOf(
    appearance,
    lightsOf(appearance)[0] ?? 'claro',
  );
  const face = faceIdOf(appearance);
  const radius = RADIUS[shapesOf(appearance).foto];
  return {
    tema: appearance.tema,
    desk,
    stock,
    ink,
    soft,
    accent,
    job,
    on,
    extra: { ...extra, ...grounds },
    face,
    radius,
  };
}

/**
 * Returns a brand's appearance, for images without a page's appearance; undefined without brand.
 */
export function brandAppearance(brand: Brand | undefined): ShareAppearance | undefined {
  if (!brand) return undefined;
  const { desk, stock, ink, accent, on } = brand.colours.light;
  return {
    tema: 'tarjeta',
    desk,
    stock,
    ink,
    accent,
    on,
    soft: ink,
    job: accent,
    extra: {},
    face: undefined,
    radius: '50%',
  };
}

/** Characters that are not drawn: all but Latin letters, combining marks, digits and signs. */
const DRAWABLE = /(?!\p{M})[^\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{Sc}+]/gu;

/** Returns the Latin letter that a character stands for (𝓐, Ⓐ), or nothing. */
const plainLetter = (character: string) => /^[a-z]$/i.exec(character.normalize('NFKC'))?.[0] ?? '';

/** Returns the drawable characters of a text, or `otherwise` when there are none. */
export function drawable(text: string, otherwise: string): string {
  const drawn = withoutSmallCapitals(normalized(text))
    .replace(/[\u02bb\u02bc]/g, '’')
    .replace(DRAWABLE, plainLetter)
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : otherwise;
}

export function shareImagePath(slug: string): string {
  return `/og/${slug}.png`;
}
