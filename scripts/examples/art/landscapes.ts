import { dice, drawing, glow, gradient, grain, mountains } from './shapes';

const [W, H] = [720, 900];

const sky = (...stops: [number, string][]) => gradient({ id: 'sky', stops });
const SKY = `<rect width="${W}" height="${H}" fill="url(#sky)"/>`;

/** Mountain ranges one behind the other, from the furthest. */
function ranges(list: [level: number, height: number, seed: number, colour: string][]): string {
  return list
    .map(([level, height, seed, fill]) => {
      const path = mountains({ width: W, bottom: H, level, height, seed });
      return `<path d="${path}" fill="${fill}"/>`;
    })
    .join('');
}

function cordillera(): string {
  const defs = `${sky([0, '#f3d9c0'], [0.5, '#f0a98a'], [1, '#c85b57'])}${glow('sun', '#fff3dc')}`;
  const snow = mountains({
    width: W,
    bottom: H,
    level: 440,
    height: 620,
    seed: 12,
    roughness: 0.9,
  });
  return drawing(
    W,
    H,
    `${defs}<clipPath id="snow"><path d="${snow}"/></clipPath>`,
    `${SKY}<circle cx="500" cy="250" r="230" fill="url(#sun)" opacity=".8"/><circle cx="500" cy="250" r="84" fill="#d8372a"/><path d="${snow}" fill="#7a4a63"/><g clip-path="url(#snow)"><path d="${mountains({ width: W, bottom: 0, level: 470, height: 150, seed: 31, roughness: 1.4 })}" fill="#fff4ea" opacity=".92"/></g>${ranges(
      [
        [560, 260, 5, '#5c3752'],
        [660, 220, 8, '#412742'],
        [770, 160, 21, '#2a1a31'],
        [850, 90, 33, '#170f1d'],
      ],
    )}${grain(W, H)}`,
  );
}

function lighthouse(): string {
  const defs = `${sky([0, '#16324f'], [0.45, '#3f6d8c'], [0.72, '#f2b58a'], [1, '#f7d7b0'])}${gradient(
    {
      id: 'sea',
      stops: [
        [0, '#2b5a74'],
        [1, '#0c2436'],
      ],
    },
  )}${gradient({
    id: 'tower',
    across: true,
    stops: [
      [0, '#ffffff'],
      [0.6, '#efe6dc'],
      [1, '#b9aba6'],
    ],
  })}${glow('lamp', '#fff0b8')}`;
  const roll = dice(9);
  const waves = Array.from({ length: 26 }, () => {
    const [x, y, wide] = [roll() * W, 650 + roll() * 240, 30 + roll() * 130];
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}h${wide.toFixed(0)}" stroke="#f7d7b0" stroke-width="2" opacity="${(0.12 + roll() * 0.3).toFixed(2)}"/>`;
  });
  const beam =
    '<path d="M452 276L-40 170v150ZM452 276L760 214v100Z" fill="#fff0b8" opacity=".18"/>';
  const tower =
    '<path d="M424 316h56l18 330h-92Z" fill="url(#tower)"/><path d="M419 400l64-6 5 62-74 6ZM411 524l80-6 5 62-90 6Z" fill="#c8362c"/><rect x="414" y="296" width="76" height="20" rx="4" fill="#1d2733"/><rect x="430" y="254" width="44" height="44" fill="#ffe9a6"/><path d="M424 256l28-34l28 34Z" fill="#c8362c"/><g stroke="#1d2733" stroke-width="4"><path d="M430 254v44M452 254v44M474 254v44"/></g>';
  return drawing(
    W,
    H,
    defs,
    `${SKY}<rect y="620" width="${W}" height="280" fill="url(#sea)"/>${waves.join('')}${beam}<circle cx="452" cy="276" r="120" fill="url(#lamp)" opacity=".75"/><path d="M250 660q60-70 150-66l120 2q110 20 200 110v194H180Z" fill="#22252e"/><path d="M250 660q60-70 150-66l40 80q-60 120-120 226H180Z" fill="#333843"/>${tower}${grain(W, H)}`,
  );
}

function dunes(): string {
  const defs = `${sky([0, '#2c2350'], [0.5, '#a2466b'], [0.8, '#f2a65a'])}${gradient({
    id: 'lit',
    stops: [
      [0, '#f7c873'],
      [1, '#d98a42'],
    ],
  })}${gradient({
    id: 'dark',
    stops: [
      [0, '#8a3d3c'],
      [1, '#4a2036'],
    ],
  })}`;
  const stars = dots(40, 300, 3);
  return drawing(
    W,
    H,
    defs,
    `${SKY}${stars}<circle cx="230" cy="330" r="150" fill="#ffe7bf"/><circle cx="190" cy="290" r="26" fill="#f5d3a0"/><circle cx="270" cy="370" r="40" fill="#f5d3a0"/><circle cx="290" cy="270" r="14" fill="#f5d3a0"/><path d="M0 560q180-90 330-10t390-70v420H0Z" fill="#b0583f"/><path d="M0 640C160 560 260 520 420 470c60 60 40 130 120 200s120 130 180 150v80H0Z" fill="url(#lit)"/><path d="M420 470c60 60 40 130 120 200s120 130 180 150V600c-120 0-200-40-300-130Z" fill="url(#dark)"/><path d="M0 780c160-80 300-70 420-20s200 40 300-10v150H0Z" fill="#6b2f3b"/>${grain(W, H)}`,
  );
}

/** Stars, down to a height. */
function dots(count: number, down: number, seed: number): string {
  const roll = dice(seed);
  const list = Array.from({ length: count }, () => {
    const [x, y] = [roll() * W, roll() ** 1.3 * down];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.7 + roll() * 1.8).toFixed(1)}" opacity="${(0.4 + roll() * 0.6).toFixed(2)}"/>`;
  });
  return `<g fill="#fff">${list.join('')}</g>`;
}

function night(): string {
  const defs = `${sky([0, '#050a1c'], [0.55, '#15315c'], [1, '#3c6f7d'])}${glow('milk', '#b9c9ff')}${glow('fire', '#ffb45a')}`;
  const milky =
    '<g transform="rotate(-58 360 330)"><ellipse cx="360" cy="330" rx="560" ry="92" fill="url(#milk)" opacity=".34"/><ellipse cx="330" cy="330" rx="420" ry="40" fill="url(#milk)" opacity=".4"/></g>';
  const tent =
    '<circle cx="300" cy="792" r="150" fill="url(#fire)" opacity=".6"/><path d="M232 820l70-96l76 96Z" fill="#ffb85c"/><path d="M302 724l14 96h62Z" fill="#e07a2f"/><path d="M302 724l-18 96h32Z" fill="#5b2410"/>';
  return drawing(
    W,
    H,
    defs,
    `${SKY}${milky}${dots(230, 640, 17)}${ranges([
      [600, 330, 44, '#1d3c5a'],
      [700, 250, 52, '#12263f'],
      [790, 140, 63, '#0a1628'],
    ])}${tent}<path d="${mountains({ width: W, bottom: H, level: 840, height: 40, seed: 71 })}" fill="#050b15"/>${grain(W, H)}`,
  );
}

/** The photographer's, by name. */
export const LANDSCAPES: Record<string, () => string> = {
  'fotografia/cordillera': cordillera,
  'fotografia/faro': lighthouse,
  'fotografia/desierto': dunes,
  'fotografia/noche': night,
};
