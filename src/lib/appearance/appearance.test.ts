import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { issueWords } from '@/lib/core/i18n/issues';
import { issuesOf } from '../../../tests/setup/schemas';
import { contrast, firstReadable, mix, nearestPassing, passes, readable } from './contrast';
import { inkOf } from './heading-metrics';
import {
  type Appearance,
  CHOICES,
  COLOUR_FIELDS,
  DEFAULT_APPEARANCE,
  type Light,
  THEME_IDS,
  type ThemeId,
} from './options';
import { lightsOf, paletteOf } from './palette';
import { isBeyondPlan, mayUseTheme, publishedTheme } from './plan';
import { appearanceIssues, contrastIssues, publishedAppearance } from './rules';
import { appearanceSchema, readAppearance } from './schema';
import { frameSheet, pageSheet } from './sheet';
import { THEMES } from './themes';

describe('what stands beside a page', () => {
  it.each(THEME_IDS)('wears %s, in words that can be read by day and by night', (tema) => {
    const appearance = { ...DEFAULT_APPEARANCE, tema };
    const sheet = frameSheet(appearance, { face: 'AAAA', heading: 'Pedido 7' });
    expect(sheet).not.toContain('undefined');
    expect(sheet).toContain('base64,AAAA');
    for (const light of lightsOf(appearance)) {
      const { stock, ink, soft, job } = paletteOf(appearance, light);
      expect(sheet).toContain(`--stock:${stock}`);
      // The accent of its links and buttons is the one that can be read as text.
      for (const words of [ink, soft, job]) {
        expect(contrast(words, stock)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('contrast', () => {
  // Values as WebAIM's contrast checker and WCAG's own examples publish them.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 3.998],
    ['#ffff00', '#ffffff', 1.07],
    ['#008000', '#ffffff', 5.14],
    ['#ffffff', '#ffffff', 1],
  ])('of %s on %s is %d to 1', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('the nearest passing colour', () => {
  test('is the colour itself when it passes', () => {
    expect(nearestPassing('#16151a', ['#ffffff'], 4.5)).toBe('#16151a');
  });

  test.each([
    ['#ff69b4', '#ffffff', 4.5],
    ['#ffd447', '#ffffff', 4.5],
    ['#777777', '#ffffff', 4.5],
    ['#1d3fbb', '#111114', 4.5],
    ['#00ff00', '#ffffff', 3],
  ])('of %s on %s passes and keeps the hue', (colour, ground, least) => {
    const passing = nearestPassing(colour, [ground], least) ?? '';
    expect(contrast(passing, ground)).toBeGreaterThanOrEqual(least);
    expect(contrast(passing, ground)).toBeLessThan(least + 0.5);
    expect(passing).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('does not exist where nothing can be read', () => {
    expect(nearestPassing('#888888', ['#000000', '#ffffff'], 7)).toBeUndefined();
  });
});

test('on any single ground something can be read', () => {
  for (let grey = 0; grey < 256; grey += 5) {
    const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(passes(readable(ground, ground), [ground], 4.5), ground).toBe(true);
    expect(passes(firstReadable([ground], ground), [ground], 4.5), ground).toBe(true);
  }
});

test('a mixture lies between its colours', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
});

const appearance = (values: Partial<Appearance> = {}): Appearance => ({
  ...DEFAULT_APPEARANCE,
  ...values,
});

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Any look that could be asked for, readable or not. */
const anyLook = fc.record({
  ...Object.fromEntries(
    Object.entries(CHOICES).map(([field, options]) => [field, fc.constantFrom(...options)]),
  ),
  ...Object.fromEntries(COLOUR_FIELDS.map((field) => [field, fc.oneof(fc.constant(''), hex)])),
  fondoImagen: fc.constantFrom('', `/media/${'a'.repeat(32)}-1280.webp`),
}) as unknown as fc.Arbitrary<Appearance>;

/** Ornaments that text of another ornament's colour stands on. */
const ON_ORNAMENTS: Partial<Record<ThemeId, [text: string, ground: string][]>> = {
  carrete: [
    ['x2', 'x3'],
    ['x4', 'x3'],
  ],
  toldo: [['x3', 'x2']],
};

function expectReadable(of: Appearance, light: Light): void {
  const p = paletteOf(of, light);
  const where = `${of.tema} ${light}`;
  expect(contrast(p.soft, p.stock), `soft ${where}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(p.job, p.stock), `job ${where}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(p.on, p.accent), `on ${where}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(p.washInk, p.wash), `wash ${where}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(p.edge, p.stock), `edge ${where}`).toBeGreaterThanOrEqual(3);
  if (p.deskInk) expect(contrast(p.deskInk, p.desk), `desk ${where}`).toBeGreaterThanOrEqual(4.5);
}

describe('a theme', () => {
  test.each(THEME_IDS)('%s can be read by day and by night', (tema) => {
    for (const light of ['claro', 'oscuro'] as const) {
      const p = paletteOf(appearance({ tema }), light);
      expect(contrast(p.ink, p.stock)).toBeGreaterThanOrEqual(7);
      expect(contrast(p.accent, p.stock)).toBeGreaterThanOrEqual(3);
      expectReadable(appearance({ tema }), light);
    }
  });

  test.each(THEME_IDS)(
    '%s can be read on its ornaments, and on those alone that are its own',
    (tema) => {
      for (const light of ['claro', 'oscuro'] as const) {
        const { g0, ...grounds } = paletteOf(appearance({ tema }), light).grounds;
        const { ink, soft, job } = paletteOf(appearance({ tema }), light);
        for (const [ground, text] of Object.values(grounds).flatMap((ground) =>
          [ink, soft, job].map((text) => [ground, text] as const),
        )) {
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
        const { extra = {} } = THEMES[tema][light];
        for (const [text, ground] of ON_ORNAMENTS[tema] ?? []) {
          const pair = [extra[text] ?? '', extra[ground] ?? ''] as const;
          expect(contrast(...pair), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
        for (const own of [{ texto: '#222222' }, { tarjeta: '#ffffff' }, { acento: '#1d4fb8' }]) {
          expect(paletteOf(appearance({ tema, ...own }), light).grounds).toEqual({});
        }
      }
    },
  );

  test('stays readable under any colours that pass the check', () => {
    fc.assert(
      fc.property(anyLook, (any) => {
        if (contrastIssues(any).length > 0) return;
        for (const light of lightsOf(any)) expectReadable(any, light);
      }),
      { numRuns: 150 },
    );
  });
});

describe('own colours', () => {
  test('that cannot be read are refused with the nearest that can', () => {
    const [issue] = contrastIssues(appearance({ acento: '#ffe4f0' }));
    expect(issue).toMatchObject({ field: 'acento', least: 3 });
    expect(contrastIssues(appearance({ acento: issue?.nearest ?? '' }))).toEqual([]);
    const texts = appearanceIssues(appearance({ texto: '#aaaaaa' }));
    expect(issueWords(texts['apariencia.texto'] ?? '', LANGUAGE)).toMatch(
      /contraste 2\.\d de 4\.5.*#[0-9a-f]{6}$/,
    );
  });

  test('of the card take the text of the theme with them', () => {
    expect(contrastIssues(appearance({ tarjeta: '#000000' }))).toEqual([]);
    expect(
      contrast(paletteOf(appearance({ tarjeta: '#000000' }), 'claro').ink, '#000000'),
    ).toBeGreaterThan(4.5);
  });

  test('of the accent are made readable by night', () => {
    const night = paletteOf(appearance({ acento: '#7a0040' }), 'oscuro');
    expect(night.accent).not.toBe('#7a0040');
    expect(contrast(night.accent, night.stock)).toBeGreaterThanOrEqual(3);
  });
});

test.each([
  [{ fondo: 'tema' }, []],
  [{ fondo: 'imagen' }, ['fondoImagen']],
  [{ fondo: 'imagen', fondoImagen: '/x' }, []],
  [{ fondo: 'color' }, ['fondoColor']],
  [{ fondo: 'color', fondoColor: '#ffffff' }, []],
  [{ fondo: 'degradado' }, ['fondoColor', 'fondoColor2']],
  [{ fondo: 'degradado', fondoColor2: '#ffffff' }, ['fondoColor']],
  [{ fondo: 'degradado', fondoColor: '#ffffff', fondoColor2: '#000000' }, []],
] as const)('a background needs its picture or its colours: %j lacks %j', (values, fields) => {
  const issues = Object.keys(appearanceIssues(appearance(values)));
  expect(issues).toEqual(fields.map((field) => `apariencia.${field}`));
});

describe('the plan', () => {
  const pro = appearance({
    tema: 'invitacion',
    acento: '#1d4fb8',
    letra: 'bevan',
    relleno: 'puntos',
  });

  test('keeps no look from being saved', () => {
    expect(appearanceIssues(pro)).toEqual({});
  });

  test('free publishes five themes, light and shapes as they are', () => {
    for (const tema of THEME_IDS.slice(0, 5)) {
      const free = appearance({ tema, modo: 'oscuro', forma: 'pildora', enlaces: 'cuadricula' });
      expect(isBeyondPlan(free, 'free')).toBe(false);
      expect(publishedAppearance(free, 'free')).toEqual(free);
    }
  });

  test('free publishes the closest theme for one of PRO, in its shapes and without own colours', () => {
    expect(isBeyondPlan(pro, 'free')).toBe(true);
    const { forma, retrato, foto } = THEMES.invitacion;
    const shapes = { forma, retrato, foto, enlaces: 'lista', relleno: 'puntos' } as const;
    expect(publishedAppearance(pro, 'free')).toEqual(appearance({ tema: 'tarjeta', ...shapes }));
    expect(publishedAppearance(pro, 'enterprise')).toEqual(pro);
    expect(publishedAppearance(appearance({ acento: '#1d4fb8' }), 'free')).toEqual(appearance());
  });

  test.each(THEME_IDS)('free publishes something for %s that it has, and says so', (tema) => {
    const published = publishedAppearance(appearance({ tema }), 'free');
    expect(mayUseTheme('free', published.tema)).toBe(true);
    expect(published.tema).toBe(publishedTheme('free', tema));
    expect(isBeyondPlan(published, 'free')).toBe(false);
    expect(isBeyondPlan(appearance({ tema }), 'free')).toBe(published.tema !== tema);
  });
});

describe('what a person sends', () => {
  const payloads = [
    'red;}body{display:none',
    '#fff',
    '#12345g',
    '#123456;',
    'url(javascript:alert(1))',
    '#123456\n}',
    '</style><script>alert(1)</script>',
    'expression(alert(1))',
    '\\23 123456',
  ];

  test.each(payloads)('%j is no colour', (payload) => {
    for (const field of COLOUR_FIELDS) {
      expect(appearanceSchema.safeParse({ [field]: payload }).success).toBe(false);
    }
  });

  test.each([
    'https://mal.example/x.png',
    '/media/x.webp',
    '/media/../x',
    `/media/${'a'.repeat(32)}-192.webp`,
    `/media/${'a'.repeat(32)}-1280.webp)}`,
  ])('%j is no background', (payload) => {
    expect(appearanceSchema.safeParse({ fondoImagen: payload }).success).toBe(false);
  });

  test('is one of the choices of its field', () => {
    for (const field of Object.keys(CHOICES)) {
      expect(Object.keys(issuesOf(appearanceSchema, { [field]: 'otra' }))).toEqual([field]);
    }
  });

  test('never reaches the sheet unless it is a colour or a picture of ours', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(DEFAULT_APPEARANCE)), fc.string()),
        (sent) => {
          const sheet = pageSheet(readAppearance(sent));
          expect(sheet).toBe(pageSheet(readAppearance(readAppearance(sent))));
          expect(sheet).not.toMatch(/<|javascript|undefined|NaN|expression/);
        },
      ),
    );
    const poisoned = Object.fromEntries(COLOUR_FIELDS.map((field) => [field, payloads[6]]));
    expect(readAppearance(poisoned)).toEqual(appearance());
  });

  test('that is partly wrong is drawn as far as it is right', () => {
    expect(readAppearance({ tema: 'kraft', modo: 7, otra: 1 })).toEqual(
      appearance({ tema: 'kraft' }),
    );
    expect(readAppearance(null)).toEqual(appearance());
    expect(readAppearance('texto')).toEqual(appearance());
  });
});

describe('the sheet', () => {
  const drawn = (heading: string, tema: ThemeId, variable: string) => {
    const sheet = pageSheet(appearance({ tema }), { heading, embedded: { family: 'D' } });
    return Number(new RegExp(`--${variable}:([\\d.]+)`).exec(sheet)?.[1]);
  };

  test('keeps the lines of a heading as far apart as the letters above and below need', () => {
    const leading = (heading: string, tema: ThemeId = 'vinilo') => drawn(heading, tema, 'nl');
    expect(leading('Ana Luna')).toBeLessThan(0.95);
    // J has no tail in this face, and Q has a short one.
    expect(leading('José Ángel Núñez')).toBe(leading('Ana Ángel'));
    expect(leading('José Ángel Núñez')).toBeLessThan(1.2);
    expect(leading('Roque Ávila')).toBeGreaterThan(leading('Rosa Ávila'));
    // An accent on the first line runs into nothing, nor does a tail on the last one.
    expect(leading('Óscar Gay', 'tarjeta')).toBeLessThan(leading('Gay Óscar', 'tarjeta'));
    // In capitals an ñ is as high as a Ñ; elsewhere only what is written so.
    expect(leading('ana piña')).toBe(leading('ANA PIÑA'));
    expect(leading('ana niña', 'tarjeta')).toBeLessThan(leading('ANA NIÑA', 'tarjeta'));
  });

  test('says how wide the longest word of a heading is, so that it is not broken', () => {
    const width = (heading: string, tema: ThemeId = 'tarjeta') => drawn(heading, tema, 'ww');
    expect(width('Ana Quiñónez')).toBe(width('Quiñónez Li'));
    expect(width('Electrodomésticos')).toBeGreaterThan(width('Electro domésticos'));
    expect(width('internacional', 'vinilo')).toBe(width('INTERNACIONAL', 'vinilo'));
    expect(width('x'.repeat(80))).toBe(14);
  });

  test('has a night of its own only where the look has one', () => {
    expect(pageSheet(appearance())).toContain('prefers-color-scheme');
    expect(pageSheet(appearance({ modo: 'claro' }))).not.toContain('prefers-color-scheme');
    expect(pageSheet(appearance({ texto: '#222222' }))).not.toContain('prefers-color-scheme');
  });

  test.each([
    ['centro', '50%'],
    ['arriba', 'top'],
    ['derecha', 'right'],
  ] as const)(
    'keeps the part of a background picture in sight that is chosen: %s',
    (fondoFoco, position) => {
      const fondoImagen = `/media/${'a'.repeat(32)}-1280.webp`;
      const sheet = pageSheet(appearance({ fondo: 'imagen', fondoImagen, fondoFoco }));
      expect(sheet).toContain(`url(${fondoImagen}) ${position}/cover`);
    },
  );

  test('gives the foot a ground where nothing can be read on the background', () => {
    const fondoImagen = `/media/${'a'.repeat(32)}-1280.webp`;
    const sheet = pageSheet(appearance({ fondo: 'imagen', fondoImagen }));
    expect(sheet).toContain(`url(${fondoImagen})`);
    expect(sheet).toMatch(/footer\{[^}]*background:var\(--stock\)/);
  });

  test('underlines with longhands: WebKit drops the shorthand with a width or a colour', () => {
    const folder = new URL('../../styles/', import.meta.url);
    const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const sheet of sheets.filter((name) => name.endsWith('.css'))) {
      expect(readFileSync(new URL(sheet, folder), 'utf8'), sheet).not.toMatch(
        /(?:text-decoration|--u): \S+ [^;]+;/,
      );
    }
  });

  test.each(THEME_IDS)('%s has paper under its words, whatever lies around it', (tema) => {
    const folder = new URL('../../styles/page/themes/', import.meta.url);
    const drawn = readFileSync(new URL(`${tema}.css`, folder), 'utf8');
    expect(drawn).not.toMatch(/^ {2}article \{[^}]*background: (?:none|#0000|transparent)/m);
    for (const fondo of ['color', 'degradado', 'imagen'] as const) {
      const { grounds } = paletteOf(appearance({ tema, fondo, fondoColor: '#888888' }), 'claro');
      expect(grounds, 'nothing lets the ground through').toEqual({});
    }
  });

  test('shows a picture behind all of the page, however high the theme draws there', () => {
    const fondoImagen = `/media/${'a'.repeat(32)}-1280.webp`;
    const sheet = pageSheet(appearance({ tema: 'cartel', fondo: 'imagen', fondoImagen }));
    expect(sheet).toMatch(/body::before\{[^}]*inset:0;height:auto;/);
  });
});

it.each([
  ['5512345678', 10.4],
  ['12345678901234567890', 11.4],
  ['Ana 55', 2.75],
  ['1'.repeat(80), 14],
  ['2026-2027', 9.73],
])('numerals are as wide as they are, and %s is set in lines of %d em', (heading, width) => {
  expect(inkOf(heading, { id: 'michroma' }).width).toBe(width);
});

test('a name with a hyphen is broken at it: its longest part is measured', () => {
  const width = (heading: string) => inkOf(heading, { id: 'michroma' }).width;
  expect(width('Ñúñez-Quiñónez')).toBe(width('Quiñónez'));
});
