import { dice, drawing, glow, gradient, grain } from './shapes';

const [W, H] = [720, 720];

/** Light from the left on something round. */
const clay = (id: string, light: string, middle: string, dark: string) =>
  gradient({
    id,
    across: true,
    stops: [
      [0, middle],
      [0.28, light],
      [0.62, middle],
      [1, dark],
    ],
  });

const CLAY = clay('clay', '#e5b38c', '#c98a61', '#7e4a2c');
const BLUE = clay('blue', '#6f9be0', '#2c5fbd', '#12316e');
const WHITE = clay('white', '#ffffff', '#ece6da', '#b3a896');

/** A table against a wall. */
function still(wall: string, table: string, defs: string, body: string): string {
  return drawing(
    W,
    H,
    CLAY + BLUE + WHITE + glow('shadow', '#1a1020') + defs,
    `<rect width="${W}" height="${H}" fill="${wall}"/><rect y="540" width="${W}" height="180" fill="${table}"/>${body}${grain(W, H, 0.1)}`,
  );
}

const shadow = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x + 40}" cy="${y}" rx="${rx}" ry="30" fill="url(#shadow)" opacity=".5"/>`;

function vase(): string {
  const leaf = (x: number, y: number, turn: number) =>
    `<path d="M0 0q34-30 70 0q-36 30-70 0Z" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  const twig = [
    [372, 190, -40],
    [366, 150, -150],
    [384, 112, -30],
    [380, 76, -140],
    [394, 60, -70],
  ] as const;
  return still(
    '#e9b52c',
    '#d19a16',
    '',
    `${shadow(380, 610, 210)}<path d="M360 250q2-90 34-180" stroke="#12264f" stroke-width="7" fill="none"/><g fill="#12693b">${twig.map(([x, y, turn]) => leaf(x, y, turn)).join('')}</g><path d="M316 240h88c-2 70 6 96 60 150c60 62 40 170-24 226H280c-64-56-84-164-24-226c54-54 62-80 60-150Z" fill="url(#white)"/><path d="M250 402c60 34 160 34 220 0c44 60 30 120-4 168c-70 30-142 30-212 0c-34-48-48-108-4-168Z" fill="url(#blue)"/><g fill="none" stroke="#fff" stroke-width="7" opacity=".85"><path d="M238 470q30-34 60 0t60 0t60 0t62 0M240 516q30-34 60 0t60 0t60 0t58 0"/></g><ellipse cx="360" cy="240" rx="44" ry="11" fill="#4a3a2a"/>`,
  );
}

function cup(x: number, y: number, turn: number): string {
  return `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x + 104} ${y - 60}q70-4 62 50t-78 44" fill="none" stroke="#1d4a9c" stroke-width="22"/><path d="M${x - 112} ${y - 84}h224l-22 148q-90 28-180 0Z" fill="url(#clay)"/><path d="M${x - 112} ${y - 84}h224l-12 78q-30 30-54 6t-52 14t-54-8t-42-14Z" fill="url(#blue)"/><ellipse cx="${x}" cy="${y - 84}" rx="112" ry="25" fill="#dfe8f6"/><ellipse cx="${x}" cy="${y - 82}" rx="98" ry="19" fill="#1c3f86"/></g>`;
}

function cups(): string {
  return still(
    '#f3e7da',
    '#dcc5ad',
    '',
    `${shadow(350, 606, 230)}${cup(350, 540, 0)}${cup(362, 396, -3)}${cup(344, 254, 3)}`,
  );
}

function bowl(): string {
  const lemon = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-84 0c6-40 50-62 88-52c20 2 40 20 66 36c10 6 10 26 0 32c-26 16-46 34-66 36c-38 10-82-12-88-52Z" fill="#f2c81e"/><path d="M-60-10c16-26 44-34 66-30" stroke="#fff3a8" stroke-width="9" stroke-linecap="round" fill="none"/></g>`;
  return still(
    '#1f4ea8',
    '#17397c',
    '',
    `${shadow(360, 618, 270)}${lemon(270, 320, -24)}${lemon(450, 322, 22)}${lemon(360, 276, -6)}<path d="M110 350h500c0 150-100 262-180 274H290C210 612 110 500 110 350Z" fill="url(#white)"/><path d="M110 350h500q-4 46-14 76q-236 50-472 0q-10-30-14-76Z" fill="url(#clay)"/><g fill="none" stroke="#12264f" stroke-width="8"><path d="M122 408q238 50 476 0"/></g><ellipse cx="360" cy="350" rx="250" ry="20" fill="#a8693f" opacity=".55"/>${lemon(330, 322, 8)}`,
  );
}

function cactus(x: number, y: number, tall: number, seed: number): string {
  const toss = dice(seed);
  const ribs = [-22, 0, 22]
    .map((at) => `<path d="M${x + at} ${y - tall + 26}v${tall - 30}"/>`)
    .join('');
  const flower =
    toss() > 0.3 ? `<circle cx="${x}" cy="${y - tall + 6}" r="16" fill="#e8587a"/>` : '';
  return `<rect x="${x - 44}" y="${y - tall}" width="88" height="${tall + 20}" rx="44" fill="#2f7d4f"/><g stroke="#1f5a37" stroke-width="6">${ribs}</g>${flower}`;
}

function pots(): string {
  const pot = (x: number, fill: string) =>
    `<path d="M${x - 82} 430h164l-20 150h-124Z" fill="url(#${fill})"/><rect x="${x - 92}" y="408" width="184" height="40" rx="8" fill="url(#${fill})"/>`;
  return still(
    '#f4c9b3',
    '#f4c9b3',
    '',
    `<circle cx="540" cy="170" r="90" fill="#f7e3b5"/>${cactus(160, 420, 150, 3)}${cactus(364, 420, 240, 8)}${cactus(570, 420, 110, 2)}<path d="M300 320q-60 0-56-70" stroke="#2f7d4f" stroke-width="44" fill="none" stroke-linecap="round"/>${pot(160, 'clay')}${pot(364, 'blue')}${pot(570, 'white')}<rect y="580" width="720" height="34" fill="#7e4a2c"/><rect y="614" width="720" height="14" fill="#5d341d" opacity=".7"/>`,
  );
}

export const POTTERY: Record<string, () => string> = {
  'ceramica/jarron': vase,
  'ceramica/tazas': cups,
  'ceramica/cuenco': bowl,
  'ceramica/macetas': pots,
};
