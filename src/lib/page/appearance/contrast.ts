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

/** WCAG 2.x AA: body text, and large text or the parts of controls. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** The contrast of two colours by WCAG 2.x relative luminance: 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Whether a colour can be read on every ground. */
export function passes(colour: string, grounds: string[], least: number): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= least);
}

/** A colour as dark or light as `l` says, its hue kept and its chroma as far as screens reach. */
function atLightness(colour: string, l: number): string {
  const base = toOklch(colour) ?? { mode: 'oklch', l: 0, c: 0 };
  return formatHex(clampChroma({ ...base, l }, 'oklch')) ?? '#000000';
}

const STEPS = 200;

/** The first passing colour on the way from a colour's lightness to black (-1) or white (1). */
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
 * The passing colour that looks nearest: the same hue, lighter or darker.
 * undefined when no colour can be read on all these grounds.
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

/** A colour made readable on a ground: on a single one there always is such a colour. */
export function readable(colour: string, ground: string, least = TEXT_CONTRAST): string {
  return nearestPassing(colour, [ground], least) ?? colour;
}

/** The first of some colours that can be read on a ground, or the best of black and white. */
export function firstReadable(candidates: string[], ground: string): string {
  const nearest = candidates.find((colour) => passes(colour, [ground], TEXT_CONTRAST));
  if (nearest) return nearest;
  return contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';
}

/** A colour between two: 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  return formatHex(interpolate([one, other], 'oklab')(share)) ?? one;
}
