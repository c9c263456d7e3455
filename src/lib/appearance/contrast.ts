import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

register(modeRgb);
register(modeLrgb);
register(modeOklab);
register(modeOklch);

const toOklch = converter('oklch');
const distance = differenceEuclidean('oklab');

/** Minimum contrast by WCAG 2.x AA: for body text, and for large text and parts of controls. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** Returns the contrast of two colours by WCAG 2.x relative luminance: 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** True when the contrast of a colour with every ground is at least `least`. */
export function passes(colour: string, grounds: string[], least: number): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= least);
}

/** Returns a colour with the lightness `l`, the same hue, and its chroma clamped to sRGB. */
function atLightness(colour: string, l: number): string {
  const base = toOklch(colour) ?? { mode: 'oklch', l: 0, c: 0 };
  return formatHex(clampChroma({ ...base, l }, 'oklch')) ?? '#000000';
}

const STEPS = 200;

/** Returns the first passing colour from a colour's lightness towards black (-1) or white (1). */
function search(
  colour: string,
  direction: 1 | -1,
  grounds: string[],
  least: number,
): string | undefined {
  const from = Math.round((toOklch(colour)?.l ?? 0) * STEPS);
  for (let step = from; step >= 0 && step <= STEPS; step += direction) {
    const tried = atLightness(colour, step / STEPS);
    if (passes(tried, grounds, least)) return tried;
  }
  return undefined;
}

/**
 * Returns the nearest passing colour of the same hue, lighter or darker; undefined when no colour
 * passes on all grounds.
 */
export function nearestPassing(
  colour: string,
  grounds: string[],
  least: number,
): string | undefined {
  if (passes(colour, grounds, least)) return colour;
  const ways = ([-1, 1] as const).flatMap(
    (direction) => search(colour, direction, grounds, least) ?? [],
  );
  return ways.sort((a, b) => distance(colour, a) - distance(colour, b))[0];
}

/** Returns a colour adjusted until it is readable, which is always possible on a single ground. */
export function readable(colour: string, ground: string, least = TEXT_CONTRAST): string {
  return nearestPassing(colour, [ground], least) ?? colour;
}

/** Returns the first readable candidate on a ground, or the better one of black and white. */
export function firstReadable(candidates: string[], ground: string): string {
  const nearest = candidates.find((colour) => passes(colour, [ground], TEXT_CONTRAST));
  if (nearest) return nearest;
  return contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';
}

/** Mixes two colours in OKLab; share 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  return formatHex(interpolate([one, other], 'oklab')(share)) ?? one;
}
