import { drawing, grain } from './shapes';

/** An invented person in a few flat shapes, measured in a square of 400. */
interface Face {
  /** What is behind. */
  back: string;
  backdrop?: string;
  skin: string;
  shade: string;
  hair: string;
  /** The hair behind the head, and before it. */
  behind?: string;
  before: string;
  clothes: string;
  over?: string;
  glasses?: string;
  beard?: string;
  smile?: 'open' | 'closed';
}

const HEAD = 'M134 168c0-62 28-92 66-92s66 30 66 92c0 56-30 102-66 102s-66-46-66-102Z';
const BODY =
  'M34 400c4-72 46-96 104-106 18-4 28-10 32-20h60c4 10 14 16 32 20 58 10 100 34 104 106Z';

function features({ shade, glasses, smile = 'closed' }: Face): string {
  const ink = '#2a1a16';
  const mouth =
    smile === 'open'
      ? `<path d="M176 226q24 26 48 0q-24 7-48 0Z" fill="#fff"/><path d="M176 226q24 26 48 0" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`
      : `<path d="M179 228q21 15 42 0" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
  const rims = glasses
    ? `<g fill="none" stroke="${glasses}" stroke-width="5"><circle cx="172" cy="176" r="22"/><circle cx="228" cy="176" r="22"/><path d="M194 173q6-5 12 0M150 172l-14-4M250 172l14-4"/></g>`
    : '';
  return `<g fill="${ink}"><ellipse cx="172" cy="177" rx="5" ry="6.4"/><ellipse cx="228" cy="177" rx="5" ry="6.4"/></g><g fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"><path d="M160 156q12-8 25-3M215 153q13-5 25 3"/></g><path d="M201 178q-7 18-9 25q5 6 14 3" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><g fill="#d8543f" opacity=".22"><circle cx="158" cy="208" r="14"/><circle cx="242" cy="208" r="14"/></g>${mouth}${rims}`;
}

/** The portrait of an example, as SVG. */
export function portrait(face: Face): string {
  const { back, backdrop = '', skin, shade, hair, behind = '', before, clothes, over = '' } = face;
  const defs = `<clipPath id="head"><path d="${HEAD}"/></clipPath>`;
  const beard = face.beard
    ? `<path d="M134 176c4 24 14 34 30 36c10-10 62-10 72 0c16-2 26-12 30-36c4 66-28 108-66 108s-70-42-66-108Z" fill="${face.beard}"/>`
    : '';
  return drawing(
    400,
    400,
    defs,
    `<rect width="400" height="400" fill="${back}"/>${backdrop}<g fill="${hair}">${behind}</g><path d="${BODY}" fill="${clothes}"/>${over}<path d="M166 236h68v48q-34 42-68 0Z" fill="${skin}"/><path d="M168 252q32 34 64-2v16q-32 24-64 4Z" fill="${shade}" opacity=".7"/><circle cx="133" cy="186" r="15" fill="${skin}"/><circle cx="267" cy="186" r="15" fill="${shade}"/><path d="${HEAD}" fill="${skin}"/><g clip-path="url(#head)"><path d="M236 60h60v220h-84q44-60 24-220Z" fill="${shade}" opacity=".45"/></g>${beard}${features(face)}<g fill="${hair}">${before}</g>${grain(400, 400, 0.07)}`,
  );
}

const sun = (colour: string, x = 200, y = 190, r = 150) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

export const PORTRAITS: Record<string, Face> = {
  fotografia: {
    back: '#e9e4da',
    backdrop: sun('#d8000f', 262, 150, 122),
    skin: '#d99c74',
    shade: '#b67249',
    hair: '#22160f',
    before:
      '<path d="M130 172c-8-70 22-114 74-114c44 0 70 32 66 72c-10-6-16-18-20-30c-20 16-62 22-92 16c-14 12-20 30-28 56Z"/>',
    beard: '#22160f',
    clothes: '#1d1d1f',
    over: '<path d="M150 284l44 66l56-66" fill="none" stroke="#d8000f" stroke-width="9"/><g transform="translate(158 340)"><rect width="86" height="56" rx="8" fill="#3a3a3d"/><circle cx="43" cy="30" r="20" fill="#101012" stroke="#77777c" stroke-width="4"/><circle cx="37" cy="24" r="5" fill="#cfd6dd"/><rect x="8" y="-7" width="24" height="10" rx="3" fill="#3a3a3d"/></g>',
  },
  musica: {
    back: '#0d3b4c',
    backdrop: `${sun('#f2b705', 200, 168, 138)}<g fill="none" stroke="#0a2c39" stroke-width="8"><path d="M-10 306q35-26 70 0t70 0t70 0t70 0t70 0t70 0"/><path d="M-10 336q35-26 70 0t70 0t70 0t70 0t70 0t70 0"/></g>`,
    skin: '#c98a63',
    shade: '#9c5f3d',
    hair: '#1b0f14',
    behind:
      '<path d="M104 330c-20-70-16-150 4-196c22-52 58-78 92-78s74 24 94 78c18 48 22 126 2 196Z"/>',
    before:
      '<path d="M122 190c-6-74 24-122 80-122c54 0 84 46 76 122c-8-40-22-66-44-84c-30 26-62 30-88 34c-12 12-18 26-24 50Z"/>',
    clothes: '#b3261e',
    over: '<path d="M160 288q40 50 80 0l10 8q-50 66-100 0Z" fill="#8a1a14"/><g fill="#f2b705"><circle cx="126" cy="214" r="7"/><circle cx="276" cy="214" r="7"/></g>',
  },
  panaderia: {
    back: '#8c1d12',
    backdrop: sun('#f2d9a6', 200, 196, 152),
    skin: '#b9774c',
    shade: '#8d5230',
    hair: '#2b1710',
    behind: '<circle cx="200" cy="66" r="40"/>',
    before:
      '<path d="M130 166c-6-62 22-100 70-100s78 38 70 100c-10-34-26-52-46-60c-16 12-66 12-82 4c-6 16-10 32-12 56Z"/><path d="M126 132q74-58 150 0l-2-26q-72-62-146 2Z" fill="#f7efe0"/><g fill="#8c1d12"><circle cx="156" cy="106" r="5"/><circle cx="184" cy="92" r="5"/><circle cx="214" cy="92" r="5"/><circle cx="244" cy="106" r="5"/></g>',
    clothes: '#f7efe0',
    over: '<path d="M118 400l12-92q70 36 140 0l12 92Z" fill="#2d4a3e"/><path d="M130 308q-4-14-2-16M270 308q4-14 2-16" stroke="#2d4a3e" stroke-width="12" fill="none"/>',
    smile: 'open',
  },
  clases: {
    back: '#ffe36e',
    backdrop:
      '<g stroke="#1d4fb8" stroke-width="2" opacity=".28"><path d="M0 50h400M0 100h400M0 150h400M0 200h400M0 250h400M0 300h400M0 350h400M50 0v400M100 0v400M150 0v400M200 0v400M250 0v400M300 0v400M350 0v400"/></g>',
    skin: '#8d5a3b',
    shade: '#673d25',
    hair: '#17110e',
    before:
      '<path d="M128 166c-8-66 24-110 72-110s80 44 72 110c-4-20-8-34-16-46c-36 8-78 8-112 0c-8 12-12 26-16 46Z"/>',
    glasses: '#17110e',
    clothes: '#1d4fb8',
    over: '<path d="M164 286l36 40l36-40l14 8l-50 62l-50-62Z" fill="#fffef6"/>',
    smile: 'open',
  },
  ceramica: {
    back: '#d9e6f6',
    backdrop: `<path d="M60 400V210a140 140 0 0 1 280 0v190Z" fill="#1f4ea8"/>`,
    skin: '#a86f4a',
    shade: '#7e4d2e',
    hair: '#3a3633',
    behind:
      '<path d="M120 300c-30-60-26-150 0-190c20-34 48-52 80-52s62 18 82 52c26 44 26 134-4 190Z"/>',
    before:
      '<path d="M128 182c-6-72 24-114 72-114c22 0 2 40-20 58c-26 20-44 30-52 56ZM272 182c6-72-30-114-72-114c-10 22 4 42 22 58c26 22 42 30 50 56Z"/><path d="M196 68q4 30 2 40" stroke="#8b857e" stroke-width="5" fill="none"/>',
    clothes: '#e9b52c',
    over: '<path d="M128 400l10-100q62 30 124 0l10 100Z" fill="#f5f1e8"/><path d="M150 352q50 18 100 0" stroke="#cbbfa9" stroke-width="5" fill="none"/>',
  },
  codigo: {
    back: '#0d130e',
    backdrop:
      '<g fill="#6df08a" opacity=".8" font-family="monospace"><rect x="28" y="40" width="84" height="10"/><rect x="28" y="66" width="52" height="10"/><rect x="52" y="92" width="40" height="10"/><rect x="300" y="60" width="72" height="10"/><rect x="324" y="86" width="48" height="10"/><rect x="310" y="112" width="62" height="10"/><rect x="28" y="240" width="36" height="10"/><rect x="338" y="250" width="36" height="10"/></g>',
    skin: '#e3b48f',
    shade: '#bd8560',
    hair: '#7a3b1d',
    behind: '<path d="M118 200c-18-84 20-146 82-146s100 62 82 146Z"/>',
    before:
      '<path d="M120 176c-12-18-8-40 2-52c-8-20 8-42 26-44c8-22 36-28 50-18c16-12 42-6 50 12c22 0 36 24 28 44c14 14 14 40 4 58c-4-24-16-40-28-48c-20 12-34 2-48-2c-18 10-36 4-50-2c-18 8-28 26-34 52Z"/>',
    beard: '#7a3b1d',
    glasses: '#0d130e',
    clothes: '#2f6b45',
    over: '<path d="M140 296q60 60 120 0l20 8q-80 90-160 0Z" fill="#24543a"/>',
  },
  psicologia: {
    back: '#dfe5d8',
    backdrop: `<path d="M70 400V190a130 130 0 0 1 260 0v210Z" fill="#f7f3ea"/><g fill="none" stroke="#8fa58a" stroke-width="6" stroke-linecap="round"><path d="M44 392q-10-70 20-126M50 330q-22-8-30-30M54 300q20-6 26-26"/></g>`,
    skin: '#e2b391',
    shade: '#bb8462',
    hair: '#5b3a28',
    behind:
      '<path d="M116 264c-18-72-10-136 14-170c18-26 42-38 70-38s52 12 70 38c24 34 32 98 14 170Z"/>',
    before:
      '<path d="M124 192c-8-78 26-124 76-124s86 44 76 124c-8-30-18-52-34-70c-18-8-34-22-46-38c-12 30-52 40-72 108Z"/>',
    clothes: '#8a5a24',
    over: '<path d="M158 288q42 40 84 0l12 10q-54 60-108 0Z" fill="#fcf9f2"/>',
  },
  entrenamiento: {
    back: '#3b0f2b',
    backdrop:
      '<g fill="#ffcf3f"><path d="M200 190L120-20h60ZM200 190L260-20h60ZM200 190L420 40v70ZM200 190L-20 40v70ZM200 190L420 200v70ZM200 190L-20 200v70Z" opacity=".9"/></g>',
    skin: '#9a6443',
    shade: '#70432a',
    hair: '#1a0d12',
    behind:
      '<path d="M246 88c46-22 76 14 66 60c-6 30 10 52 26 62c-40 10-74-20-70-62c2-26-10-40-22-60Z"/>',
    before:
      '<path d="M130 160c-4-60 24-98 70-98s76 38 70 98c-8-26-22-42-40-50c-30 4-60 2-78 2c-12 14-18 28-22 48Z"/><path d="M130 148q70-40 140 0l-1-18q-69-44-138 0Z" fill="#12a3a0"/>',
    clothes: '#12a3a0',
    over: '<path d="M136 300q64 44 128 0l-14-12q-50 34-100 0Z" fill="#9a6443"/>',
    smile: 'open',
  },
  letras: {
    back: '#ece5d6',
    backdrop:
      '<path d="M0 0h400v400H0Z" fill="#7d1414"/><circle cx="200" cy="200" r="170" fill="#ece5d6"/>',
    skin: '#d7a27d',
    shade: '#ae744f',
    hair: '#c9c3ba',
    behind:
      '<path d="M116 252c-14-70-8-134 16-164c18-22 40-34 68-34s52 12 70 34c24 32 30 94 14 164Z"/>',
    before:
      '<path d="M122 196c-8-80 26-130 78-130s88 48 78 130c-4-36-10-60-22-80c-34 8-76 2-104-12c-16 22-26 52-30 92Z"/>',
    glasses: '#7d1414',
    clothes: '#17140f',
    over: '<path d="M156 286q44 26 88 0v24q-44 26-88 0Z" fill="#2d2820"/>',
  },
  directo: {
    back: '#1c4f9c',
    backdrop: `${sun('#f6c7d8', 200, 190, 150)}<g fill="#fdf4dc"><circle cx="52" cy="60" r="5"/><circle cx="346" cy="52" r="6"/><circle cx="366" cy="232" r="5"/><circle cx="34" cy="250" r="6"/></g>`,
    skin: '#f0c8a6',
    shade: '#cf9a73',
    hair: '#5b2a66',
    behind:
      '<path d="M112 284c-10-80-6-150 20-186c18-26 40-40 68-40s52 14 70 40c26 38 30 106 20 186Z"/>',
    before:
      '<path d="M124 196c-8-80 26-128 76-128s84 48 76 128c-6-24-10-38-16-50c-40 4-84 4-120 0c-8 14-12 28-16 50Z"/>',
    clothes: '#b3261e',
    over: '<g fill="none" stroke="#22180f" stroke-width="13"><path d="M122 182c-6-84 28-128 78-128s84 44 78 128"/></g><g fill="#22180f"><rect x="104" y="164" width="32" height="58" rx="14"/><rect x="264" y="164" width="32" height="58" rx="14"/></g>',
    smile: 'closed',
  },
  teatro: {
    back: '#ff6b5e',
    backdrop:
      '<path d="M0 0h120q-20 220-120 330ZM400 0H280q20 220 120 330Z" fill="#2740a8"/><circle cx="200" cy="190" r="140" fill="#ffc94d"/>',
    skin: '#c68d68',
    shade: '#965e3c',
    hair: '#1c2a6b',
    before:
      '<path d="M126 176c-16-60 6-110 56-122c50-10 98 26 92 88c-2 16-4 24-6 34c-6-34-20-48-34-56c-24 14-54 12-74-2c-18 10-28 26-34 58Z"/>',
    clothes: '#1c2a6b',
    over: '<path d="M150 290l50 44l50-44l16 22l-46 26l46 26l-16 20l-50-36l-50 36l-16-20l46-26l-46-26Z" fill="#f4ead6"/><circle cx="200" cy="338" r="12" fill="#ff6b5e"/>',
  },
};
