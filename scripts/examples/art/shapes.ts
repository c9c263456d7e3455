/** What the pictures of the examples are drawn with. */

/** Numbers between 0 and 1 that look random and are the same each time (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The heights of a ridge from left to right, between 0 and 1: halved again and again. */
function ridge(roll: () => number, roughness: number, steps = 7): number[] {
  let line = [roll(), roll()];
  let reach = roughness;
  for (let step = 0; step < steps; step += 1) {
    line = line.flatMap((height, at) => {
      const next = line[at + 1];
      return next === undefined ? [height] : [height, (height + next) / 2 + (roll() - 0.5) * reach];
    });
    reach *= 0.52;
  }
  return line;
}

interface Mountain {
  width: number;
  bottom: number;
  /** Where it is on average, and how far it goes up and down. */
  level: number;
  height: number;
  seed: number;
  roughness?: number;
}

/** The outline of a mountain range, down to the bottom. */
export function mountains({ width, bottom, level, height, seed, roughness = 0.7 }: Mountain) {
  const line = ridge(dice(seed), roughness);
  const points = line.map((up, at) => {
    const x = (at / (line.length - 1)) * width;
    return `${x.toFixed(1)} ${(level - (up - 0.5) * height).toFixed(1)}`;
  });
  return `M0 ${bottom}L${points.join('L')}L${width} ${bottom}Z`;
}

interface Gradient {
  id: string;
  stops: readonly (readonly [at: number, colour: string])[];
  /** Across instead of down. */
  across?: boolean;
}

export function gradient({ id, stops, across = false }: Gradient): string {
  const to = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" ${to}>${list.join('')}</linearGradient>`;
}

/** Light that falls off from a point. */
export function glow(id: string, colour: string): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** Paper: a grain that is seen and not looked at. */
export function grain(width: number, height: number, strength = 0.1): string {
  return `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 1.6 -.45"/></filter><rect width="${width}" height="${height}" filter="url(#grain)" style="mix-blend-mode:soft-light" opacity="${strength * 3}"/>`;
}

/** A picture of so many pixels. */
export function drawing(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}
