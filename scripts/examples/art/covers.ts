import { dice, drawing, glow, gradient, grain } from './shapes';

/** A record's: the sea draws back under a moon. */
function record(): string {
  const rings = Array.from({ length: 19 }, (_, at) => {
    const y = 196 + at * 13;
    const wave = 5 + at * 0.7;
    return `<path d="M-20 ${y}q42-${wave} 84 0t84 0t84 0t84 0" fill="none" stroke="${at % 2 ? '#f2b705' : '#f7ead0'}" stroke-width="${(1.5 + at * 0.45).toFixed(1)}" opacity="${(0.95 - at * 0.02).toFixed(2)}"/>`;
  });
  return drawing(
    300,
    300,
    gradient({
      id: 'night',
      stops: [
        [0, '#071d2b'],
        [1, '#0d4a5c'],
      ],
    }),
    `<rect width="300" height="300" fill="url(#night)"/><circle cx="150" cy="118" r="74" fill="#f2b705"/><circle cx="172" cy="104" r="62" fill="#0a2c3e"/>${rings.join('')}${grain(300, 300, 0.14)}`,
  );
}

/** A blackboard: a half and a third, cut from the same cake. */
function blackboard(): string {
  const pie = (x: number, parts: number, filled: number) => {
    const slices = Array.from({ length: parts }, (_, at) => {
      const [a, b] = [at, at + 1].map((turn) => (turn / parts) * 2 * Math.PI - Math.PI / 2);
      const point = (angle = 0) =>
        `${(x + 74 * Math.cos(angle)).toFixed(1)} ${(158 + 74 * Math.sin(angle)).toFixed(1)}`;
      const fill = at < filled ? '#ffe36e' : 'none';
      return `<path d="M${x} 158L${point(a)}A74 74 0 0 1 ${point(b)}Z" fill="${fill}" fill-opacity=".85"/>`;
    });
    return slices.join('');
  };
  const number = (x: number, up: string, down: string) =>
    `<text x="${x}" y="284" font-size="42" text-anchor="middle">${up}<tspan fill="#ffe36e"> / </tspan>${down}</text>`;
  return drawing(
    640,
    360,
    '',
    `<rect width="640" height="360" fill="#8a5a34"/><rect x="14" y="14" width="612" height="332" fill="#1e4538"/><g stroke="#f4f6ee" stroke-width="5" stroke-linejoin="round">${pie(130, 2, 1)}${pie(330, 3, 1)}${pie(530, 6, 5)}</g><g stroke="#f4f6ee" stroke-width="7" stroke-linecap="round"><path d="M216 158h28M230 144v28M416 150h28M416 168h28"/></g><g fill="#f4f6ee" font-family="Kalam" font-weight="700">${number(130, '1', '2')}${number(330, '1', '3')}${number(530, '5', '6')}</g>${grain(640, 360, 0.16)}`,
  );
}

function workout(): string {
  const rays = Array.from(
    { length: 24 },
    (_, at) =>
      `<path d="M320 190L-400 ${130}v120Z" transform="rotate(${at * 15} 320 190)" fill="#ffcf3f" opacity="${at % 2 ? 0.95 : 0}"/>`,
  );
  return drawing(
    640,
    360,
    gradient({
      id: 'iron',
      across: true,
      stops: [
        [0, '#4d4a57'],
        [0.35, '#8b8797'],
        [1, '#201d29'],
      ],
    }),
    `<rect width="640" height="360" fill="#f29a2e"/>${rays.join('')}<circle cx="320" cy="200" r="150" fill="#3b0f2b"/><path d="M262 176c-18-62-2-112 58-112s76 50 58 112" fill="none" stroke="url(#iron)" stroke-width="28"/><circle cx="320" cy="228" r="94" fill="url(#iron)"/><circle cx="320" cy="228" r="56" fill="#12a3a0"/><text x="320" y="252" text-anchor="middle" font-family="League Gothic" font-size="68" fill="#fff0d2">12</text><ellipse cx="286" cy="180" rx="22" ry="10" fill="#fff" opacity=".4" transform="rotate(-36 286 180)"/>${grain(640, 360, 0.1)}`,
  );
}

/** A channel's: a night train through snow, in large pixels. */
function channel(): string {
  const roll = dice(5);
  const px = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x * 8}" y="${y * 8}" width="${w * 8}" height="${h * 8}" fill="${fill}"/>`;
  const stars = Array.from({ length: 46 }, () =>
    px(
      Math.floor(roll() * 80),
      Math.floor(roll() * 20),
      1,
      1,
      roll() > 0.5 ? '#ffffff' : '#9db6ff',
    ),
  );
  const hills = Array.from({ length: 80 }, (_, x) => {
    const far = Math.round(24 + 4 * Math.sin(x / 9) + 2 * Math.sin(x / 3.2));
    const near = Math.round(31 + 3 * Math.sin(x / 12 + 2));
    return px(x, far, 1, 45 - far, '#24407c') + px(x, near, 1, 45 - near, '#1a2c5c');
  });
  const wagon = (x: number) =>
    px(x, 27, 19, 9, '#b3261e') +
    px(x, 26, 19, 1, '#7d1414') +
    px(x, 33, 19, 1, '#fdf4dc') +
    [2, 6, 10, 14].map((at) => px(x + at, 29, 3, 3, '#ffd36b')).join('') +
    px(x + 2, 36, 4, 2, '#15121a') +
    px(x + 13, 36, 4, 2, '#15121a');
  const tree = (x: number, y: number) =>
    px(x + 2, y, 1, 1, '#2f7d6b') +
    px(x + 1, y + 1, 3, 2, '#2f7d6b') +
    px(x, y + 3, 5, 2, '#256656') +
    px(x + 2, y + 5, 1, 2, '#4a2c1a');
  const snow = Array.from({ length: 70 }, () =>
    px(Math.floor(roll() * 80), Math.floor(roll() * 45), 1, 1, '#ffffff'),
  ).join('');
  return drawing(
    640,
    360,
    '',
    `<g shape-rendering="crispEdges"><rect width="640" height="360" fill="#101f4a"/>${px(0, 14, 80, 12, '#162a60')}${stars.join('')}${px(62, 5, 7, 5, '#ffe9b0')}${px(63, 4, 5, 7, '#ffe9b0')}${hills.join('')}${px(0, 38, 80, 7, '#e8eefc')}${px(0, 38, 80, 1, '#8d7b6a')}${wagon(3)}${wagon(24)}${wagon(45)}${px(66, 29, 10, 7, '#22180f')}${px(70, 26, 6, 3, '#22180f')}${px(76, 33, 2, 3, '#22180f')}${px(71, 27, 3, 2, '#ffd36b')}${px(67, 36, 4, 2, '#15121a')}${px(73, 36, 3, 2, '#15121a')}${px(67, 25, 2, 4, '#22180f')}${px(62, 21, 4, 2, '#c9d4f2')}${px(57, 19, 6, 2, '#aebbe0')}${px(51, 17, 5, 1, '#8c9cc9')}${tree(8, 33)}${tree(36, 34)}${tree(70, 35)}<g opacity=".75">${snow}</g></g>`,
  );
}

const [BOOK_W, BOOK_H] = [480, 720];

function book(back: string, defs: string, body: string, words: [string, string, string]): string {
  const [first, second, ink] = words;
  return drawing(
    BOOK_W,
    BOOK_H,
    defs,
    `<rect width="${BOOK_W}" height="${BOOK_H}" fill="${back}"/>${body}<g fill="${ink}" text-anchor="middle" font-family="Old Standard" font-weight="700"><text x="240" y="96" font-size="60">${first}</text><text x="240" y="158" font-size="60">${second}</text></g><text x="240" y="676" text-anchor="middle" font-family="Old Standard" font-weight="700" font-size="28" letter-spacing="5" fill="${ink}">AMALIA LUNA</text><path d="M0 0h16v720H0Z" fill="#000" opacity=".16"/>${grain(BOOK_W, BOOK_H, 0.12)}`,
  );
}

function novel(): string {
  return book(
    '#14284f',
    glow('moon', '#f5f1e6'),
    '<circle cx="330" cy="300" r="130" fill="url(#moon)" opacity=".5"/><circle cx="330" cy="300" r="62" fill="#f5f1e6"/><path d="M0 620q240-70 480 0v100H0Z" fill="#0b1830"/><path d="M120 620V420l110-92l110 92v200Z" fill="#2f5597"/><path d="M230 328l110 92v200H230Z" fill="#24447e"/><path d="M104 428l126-106l126 106l-14 16l-112-94l-112 94Z" fill="#7d1414"/><path d="M206 620v-96q24-26 48 0v96Z" fill="#f0a58f"/>',
    ['La casa', 'sin ventanas', '#f5f1e6'],
  );
}

function tales(): string {
  const toss = dice(14);
  const lemons = Array.from({ length: 15 }, () => {
    const [angle, far] = [toss() * 6.28, 40 + toss() * 110];
    return `<ellipse cx="${(240 + far * Math.cos(angle)).toFixed(0)}" cy="${(370 + far * 0.8 * Math.sin(angle)).toFixed(0)}" rx="17" ry="21" fill="#f2c81e"/>`;
  });
  return book(
    '#f5f1e6',
    '',
    `<rect x="40" y="196" width="400" height="430" fill="#e9c9a8"/><rect x="40" y="540" width="400" height="86" fill="#a5532f"/><path d="M232 400h18v170h-18Z" fill="#5d3a1e"/><circle cx="240" cy="370" r="128" fill="#2f6b45"/><circle cx="172" cy="404" r="68" fill="#2f6b45"/><circle cx="312" cy="402" r="72" fill="#2f6b45"/><circle cx="214" cy="330" r="70" fill="#3d8257"/>${lemons.join('')}<path d="M180 560h122l-14 66h-94Z" fill="#7d1414"/>`,
    ['Cuentos', 'del patio', '#17140f'],
  );
}

export const COVERS_DRAWN: Record<string, () => string> = {
  'musica/disco': record,
  'clases/pizarra': blackboard,
  'entrenamiento/rutina': workout,
  'directo/canal': channel,
  'letras/novela': novel,
  'letras/cuentos': tales,
};
