import { drawing, glow, gradient, grain } from './shapes';

const [W, H] = [720, 720];
const CRUST = gradient({
  id: 'crust',
  stops: [
    [0, '#e8b065'],
    [0.5, '#c47a33'],
    [1, '#7d3f16'],
  ],
});

/** A cloth, and what lies on it. */
function onCloth(back: string, stripe: string, defs: string, body: string): string {
  const cloth = `<pattern id="cloth" width="72" height="72" patternUnits="userSpaceOnUse" patternTransform="rotate(12)"><rect width="72" height="72" fill="${back}"/><path d="M0 20h72M20 0v72" stroke="${stripe}" stroke-width="12" opacity=".32"/></pattern>`;
  return drawing(
    W,
    H,
    cloth + defs + glow('shadow', '#2a1608'),
    `<rect width="${W}" height="${H}" fill="url(#cloth)"/>${body}${grain(W, H, 0.12)}`,
  );
}

const shadow = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shadow)" opacity=".55"/>`;

/** An ear of wheat cut into the crust. */
function ear(): string {
  const leaf = (y: number, side: number) =>
    `<path d="M360 ${y}q${side * 70} -14 ${side * 96} -78q${side * -70} 6 ${side * -96} 78Z"/>`;
  const leaves = [300, 372, 444, 516].map((y) => leaf(y, 1) + leaf(y, -1)).join('');
  return `<g fill="#f9e6c2">${leaves}<path d="M352 200q8-40 8-40q0 0 8 40v350h-16Z"/></g>`;
}

function loaf(): string {
  const flour =
    '<g fill="none" stroke="#fff4de" stroke-width="9" opacity=".5"><ellipse cx="360" cy="356" rx="232" ry="222"/><ellipse cx="360" cy="352" rx="196" ry="188" opacity=".7"/></g>';
  return onCloth(
    '#e9dcc6',
    '#8c1d12',
    CRUST,
    `${shadow(372, 420, 330, 300)}<ellipse cx="360" cy="360" rx="264" ry="252" fill="#6b3412"/><ellipse cx="356" cy="350" rx="258" ry="246" fill="url(#crust)"/>${flour}${ear()}`,
  );
}

/** A sweet bread under a shell of sugar. */
function shell(x: number, y: number, sugar: string, line: string, turn: number): string {
  const ribs = [-2, -1, 0, 1, 2]
    .map(
      (at) =>
        `<path d="M${x} ${y + 138}C${x + at * 46} ${y + 60} ${x + at * 62} ${y - 60} ${x + at * 44} ${y - 132}"/>`,
    )
    .join('');
  return `${shadow(x + 10, y + 40, 200, 170)}<g transform="rotate(${turn} ${x} ${y})"><circle cx="${x}" cy="${y}" r="160" fill="url(#crust)"/><path d="M${x - 140} ${y + 30}C${x - 150} ${y - 160} ${x + 150} ${y - 160} ${x + 140} ${y + 30}C${x + 110} ${y + 150} ${x - 110} ${y + 150} ${x - 140} ${y + 30}Z" fill="${sugar}"/><g fill="none" stroke="${line}" stroke-width="11" stroke-linecap="round">${ribs}</g></g>`;
}

function conchas(): string {
  return onCloth(
    '#cfe0d8',
    '#2d4a3e',
    CRUST,
    shell(210, 230, '#fbeccb', '#d9a85c', -18) +
      shell(530, 270, '#f2b3bd', '#c96a80', 14) +
      shell(340, 550, '#7b4a2c', '#3f2110', 4),
  );
}

function roll(x: number, y: number): string {
  const turns = [96, 70, 46, 24].map((r, at) => {
    const shift = at * 3;
    return `<circle cx="${x + shift}" cy="${y - shift}" r="${r}" fill="none" stroke="${at % 2 ? '#6b3412' : '#8f4d20'}" stroke-width="9"/>`;
  });
  const icing = `<path d="M${x - 84} ${y - 30}q30-56 84-50t82 44q-10 26-30 14t-30 22t-40 4t-44 0t-22-34Z" fill="#fff8ec" opacity=".94"/>`;
  return `<circle cx="${x}" cy="${y}" r="112" fill="url(#crust)"/>${turns.join('')}${icing}`;
}

function rolls(): string {
  const places = [130, 360, 590].flatMap((y) => [130, 360, 590].map((x) => roll(x, y)));
  return drawing(
    W,
    H,
    CRUST,
    `<rect width="${W}" height="${H}" fill="#30343a"/><rect x="14" y="14" width="692" height="692" rx="26" fill="#454b53"/><rect x="26" y="26" width="668" height="668" rx="20" fill="#3a3f46"/>${places.join('')}${grain(W, H, 0.1)}`,
  );
}

const small = (back: string, body: string) =>
  drawing(132, 132, CRUST, `<rect width="132" height="132" fill="${back}"/>${body}`);

export const BAKERY: Record<string, () => string> = {
  'panaderia/hogaza': loaf,
  'panaderia/conchas': conchas,
  'panaderia/roles': rolls,
  'panaderia/canasta': () =>
    small(
      '#2d4a3e',
      '<ellipse cx="48" cy="60" rx="26" ry="30" fill="url(#crust)"/><ellipse cx="86" cy="58" rx="26" ry="32" fill="url(#crust)"/><ellipse cx="66" cy="48" rx="22" ry="28" fill="#d99548"/><path d="M18 66h96l-12 46H30Z" fill="#f2d9a6"/><path d="M20 78h92M24 94h84M40 66l6 46M66 66v46M92 66l-6 46" stroke="#a87c3c" stroke-width="4"/>',
    ),
  'panaderia/pastel': () =>
    small(
      '#f2b3bd',
      '<rect x="24" y="58" width="84" height="48" rx="6" fill="#fff8ec"/><path d="M24 58h84v14q-8 12-16 0q-8 14-16 0q-8 12-18 0q-8 14-18 0q-8 12-16 0Z" fill="#8c1d12"/><rect x="16" y="104" width="100" height="9" rx="4" fill="#7b4a2c"/><circle cx="66" cy="46" r="12" fill="#c3122f"/><path d="M66 36q4-12 14-14" stroke="#2d4a3e" stroke-width="4" fill="none"/>',
    ),
  'panaderia/masa': () =>
    small(
      '#e9dcc6',
      '<path d="M22 58h88q-4 52-44 52T22 58Z" fill="#8c1d12"/><ellipse cx="66" cy="58" rx="44" ry="22" fill="#fff4de"/><circle cx="54" cy="54" r="5" fill="#e3cfa8"/><circle cx="76" cy="60" r="7" fill="#e3cfa8"/><circle cx="68" cy="48" r="3" fill="#e3cfa8"/>',
    ),
};
