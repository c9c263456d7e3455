import { normalized } from '@/lib/kernel/text/characters';
import { shapesOf } from '@/lib/page/appearance/css';
import { charactersOf, FACES, faceIdOf } from '@/lib/page/appearance/fonts';
import type { Appearance, FontId, ThemeId } from '@/lib/page/appearance/options';
import { lightsOf, paletteOf } from '@/lib/page/appearance/palette';
import type { Brand } from '@/lib/page/brands/rules';

/** In what a share image is drawn: the colours, the face and the shapes of a page's look. */
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
  /** The theme's further colours and grounds, where they were not changed. */
  extra: Record<string, string>;
  /** The face of the name, where it has all of its letters. */
  face: FontId | undefined;
  /** How the picture's corners are cut. */
  radius: string;
}

const RADIUS = { circulo: '50%', redondeado: '36px', cuadrado: '0', arco: '100px 100px 0 0' };

/** The appearance of a page's share image: the light one, if it has one. */
export function shareAppearanceOf(appearance: Appearance, nombre: string): ShareAppearance {
  const { desk, stock, ink, soft, accent, job, on, extra, grounds } = paletteOf(
    appearance,
    lightsOf(appearance)[0] ?? 'claro',
  );
  const id = faceIdOf(appearance);
  const face = id && charactersOf(nombre, FACES[id]) !== '' ? id : undefined;
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

/** The look of a brand, in place of the product's own; undefined where there is none. */
export function brandAppearance(brand: Brand | undefined): ShareAppearance | undefined {
  if (!brand) return undefined;
  const { desk, stock, ink, accent, on } = brand.colours.light;
  return {
    ...{ tema: 'tarjeta', desk, stock, ink, accent, on, soft: ink, job: accent, extra: {} },
    ...{ face: undefined, radius: '50%' },
  };
}

/** Letters that our fonts have; an emoji would come out as an empty box. */
const DRAWABLE = /[^\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{Sc}+]/gu;

/** A text as it can be drawn, or `otherwise` when nothing of it can. */
export function drawable(text: string, otherwise: string): string {
  const drawn = normalized(text).replace(DRAWABLE, '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : otherwise;
}

/** The address of a profile's share image. */
export function shareImagePath(slug: string): string {
  return `/og/${slug}.png`;
}
