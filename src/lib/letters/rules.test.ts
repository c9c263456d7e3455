import { describe, expect, it } from 'vitest';
import { LETTER_STATES } from './limits';
import { linksIn } from './registry';
import { renderLetter } from './render';
import {
  archivePath,
  contentOf,
  excerptOf,
  isDraft,
  isEditable,
  isInSeries,
  isLeaving,
  isSendable,
  isStoppable,
  isToAll,
  isUnderWay,
  letterFeedPath,
  linksOfText,
  parseText,
} from './rules';
import {
  importedLetterSchema,
  letterInputSchema,
  newLetterSchema,
  type Part,
  partSchema,
  recipientsSchema,
} from './schema';
import type { LetterBody } from './sent';

const part = (value: object): Part => partSchema.parse(value);

describe('the text of a part', () => {
  it('has headings, lists, bold words and links', () => {
    const text = '## Hola\nUno **dos** y [tres](ejemplo.com)\nsigue\n\n- a\n- b\n\nfin';
    expect(parseText(text)).toEqual([
      { kind: 'heading', spans: [{ text: 'Hola' }] },
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'Uno ' },
            { text: 'dos', bold: true },
            { text: ' y ' },
            { text: 'tres', url: 'https://ejemplo.com' },
          ],
          [{ text: 'sigue' }],
        ],
      },
      { kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'paragraph', lines: [[{ text: 'fin' }]] },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://yo:clave@ejemplo.com', '@ana'])(
    'keeps %s as it was typed',
    (url) => {
      const text = `[aquí](${url})`;
      expect(parseText(text)).toEqual([{ kind: 'paragraph', lines: [[{ text }]] }]);
    },
  );

  it.each([
    ['[a](a.example)', 'paragraph', [{ text: 'a', url: 'https://a.example' }]],
    ['**a** b', 'paragraph', [{ text: 'a', bold: true }, { text: ' b' }]],
    ['a # b', 'paragraph', [{ text: 'a # b' }]],
    ['a - b', 'paragraph', [{ text: 'a - b' }]],
    ['  #   uno dos  ', 'heading', [{ text: 'uno dos' }]],
    ['  -   uno dos  ', 'list', [{ text: 'uno dos' }]],
    ['* uno', 'list', [{ text: 'uno' }]],
  ])('the line «%s» of a letter is a %s', (line, kind, spans) => {
    const field = { paragraph: 'lines', list: 'items' }[kind];
    expect(parseText(line)).toEqual([field ? { kind, [field]: [spans] } : { kind, spans }]);
  });

  it('is parsed in time that grows with its length', () => {
    const blocks = parseText(`${'['.repeat(5_000)}${'*'.repeat(5_000)}`);
    expect(blocks).toHaveLength(1);
  });
});

describe('the links of a letter', () => {
  it('are those of its headings, paragraphs and lists, in order', () => {
    const text = '# [a](a.example)\nsin [b](b.example)\n[c](c.example)\n\n- [d](d.example)\n- e';
    expect(linksOfText(text)).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`),
    );
  });

  it('are numbered once each, by the stored parts alone', () => {
    const parts = [
      part({ tipo: 'texto', texto: '[a](https://a.example) [b](mailto:b@b.example)' }),
      part({ tipo: 'boton', texto: 'Otra vez', url: 'https://a.example' }),
      part({ tipo: 'producto', producto: 'taza-abc234' }),
      part({ tipo: 'fecha', evento: '01890a5d-ac96-774b-bcce-b302099a8057' }),
      part({ tipo: 'imagen', medio: '', url: 'https://c.example' }),
    ];
    expect(linksIn('ana', parts)).toEqual([
      'https://a.example',
      '/ana/p/taza-abc234',
      '/ana/eventos',
      'https://c.example',
    ]);
  });
});

describe('a draft', () => {
  it('is everything to all subscribers unless it says otherwise', () => {
    expect(newLetterSchema.parse({})).toEqual({
      titulo: '',
      partes: [],
      archivo: true,
      dias: null,
      destinatarios: { compra: 'todos', productos: [], desde: null, hasta: null, origen: 'todos' },
    });
  });

  it.each([
    [{ partes: [{ tipo: 'otro' }] }],
    [{ partes: Array.from({ length: 31 }, () => ({ tipo: 'texto', texto: 'x' })) }],
    [{ partes: [{ tipo: 'imagen', medio: 'https://otro.example/x.png' }] }],
    [{ partes: [{ tipo: 'boton', url: 'javascript:alert(1)' }] }],
    [{ titulo: 'x'.repeat(121) }],
    [{ dias: 61 }],
    [{ dias: -1 }],
    [{ dias: 1.5 }],
    [{ dias: '3' }],
    [{ destinatarios: { desde: '2026-05-02', hasta: '2026-05-01' } }],
  ])('is refused as %j', (value) => {
    expect(letterInputSchema.safeParse({ version: 1, ...value }).success).toBe(false);
  });
});

it.each([
  [[{ tipo: 'texto', texto: '## A\n- b **c**\n- d\n\ne\nf' }], 'A b c d e f'],
  [
    [
      { tipo: 'boton', texto: 'Ir' },
      { tipo: 'texto', texto: 'a' },
    ],
    'a',
  ],
  [[{ tipo: 'texto' }, { tipo: 'texto', texto: ' ' }, { tipo: 'texto', texto: 'a' }], 'a'],
  [[{ tipo: 'texto', texto: 'x'.repeat(300) }], 'x'.repeat(200)],
  [[{ tipo: 'boton', texto: 'Ir' }], ''],
  [[], ''],
])('the excerpt of a letter is its first text without markup: %j', (partes, excerpt) => {
  expect(excerptOf(partes)).toBe(excerpt);
});

it.each([
  ['is a draft', ['borrador'], isDraft],
  ['is being sent', ['enviando', 'activo'], isLeaving],
  ['is under way', ['por_enviar', 'enviando', 'pausado', 'activo'], isUnderWay],
  ['can be stopped', ['programado', 'por_enviar', 'enviando', 'pausado', 'activo'], isStoppable],
  ['can be sent', ['borrador', 'pausado'], isSendable],
])('a letter %s only in the states %j', (_, states, applies) => {
  expect(LETTER_STATES.filter(applies)).toEqual(states);
});

it.each([
  [null, 'borrador', false, true],
  [null, 'enviado', false, false],
  [0, 'borrador', true, true],
  [0, 'activo', true, true],
] as const)(
  'a letter with %j days, %s: in the series %s, editable %s',
  (dias, estado, inSeries, editable) => {
    expect([isInSeries({ dias }), isEditable({ dias, estado })]).toEqual([inSeries, editable]);
  },
);

it.each([
  [{}, true],
  [{ compra: 'compraron' }, false],
  [{ desde: '2026-05-01' }, false],
  [{ hasta: '2026-05-01' }, false],
  [{ origen: 'formulario' }, false],
])('recipients with %j are all subscribers: %s', (values, toAll) => {
  expect(isToAll(recipientsSchema.parse(values))).toBe(toAll);
});

it.each([
  ['2026-05-01', null],
  [null, '2026-05-01'],
  ['2026-05-01', '2026-05-01'],
  ['2026-05-01', '2026-05-02'],
])('recipients who confirmed from %s to %s are accepted', (desde, hasta) => {
  expect(recipientsSchema.parse({ desde, hasta })).toMatchObject({ desde, hasta });
});

const SENT_AT = '2026-05-01T10:00:00.000Z';
it.each([
  [{ estado: 'enviado', enviadoEn: SENT_AT }, 'enviado', true, false],
  [{ estado: 'enviando', enviadoEn: SENT_AT, archivo: false }, 'enviado', false, false],
  [{ estado: 'pausado', enviadoEn: SENT_AT }, 'enviado', true, false],
  [{ estado: 'detenido', enviadoEn: SENT_AT }, 'detenido', true, false],
  [{ estado: 'programado' }, 'borrador', true, true],
  [{ estado: 'por_enviar', archivo: false }, 'borrador', false, true],
  [{ estado: 'borrador' }, 'borrador', true, false],
  [{ estado: 'borrador', dias: 3 }, 'borrador', false, false],
  [{ estado: 'activo', dias: 3, enviadoEn: SENT_AT }, 'borrador', false, true],
  [{ estado: 'pausado', dias: 3, enviadoEn: SENT_AT }, 'borrador', false, true],
])(
  'an imported letter with %j is %s, in the archive %s, was on %s',
  (values, estado, archivo, wasOn) => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const enviadoEn = estado === 'borrador' ? null : Date.parse(SENT_AT);
    expect(importedLetterSchema.parse({ id, ...values })).toMatchObject({
      estado,
      enviadoEn,
      archivo,
      wasOn,
    });
  },
);

it('the content of a letter is the fields that its owner writes', () => {
  const letter = newLetterSchema.parse({ titulo: 'Hola', dias: 2 });
  expect(contentOf({ ...letter, version: 3 } as typeof letter)).toEqual(letter);
});

it('a page has an archive of letters, a page for each letter and a feed', () => {
  expect([archivePath('ana'), archivePath('ana', 'x'), letterFeedPath('ana')]).toEqual([
    '/ana/boletin/archivo',
    '/ana/boletin/archivo/x',
    '/ana/boletin.xml',
  ]);
});

describe('the mail of a letter', () => {
  const body: LetterBody = {
    titulo: 'Hola',
    pagina: 'Ana',
    camino: '/ana',
    letra: 'Georgia,serif',
    web: '',
    partes: [
      { tipo: 'texto', texto: 'Mira [esto](https://a.example) <script>alert(1)</script>' },
      { tipo: 'boton', texto: 'Ir', url: 'https://a.example' },
    ],
    enlaces: ['https://a.example'],
    contador: '/ana/boletin/ir/x',
    domicilio: 'Calle 1',
  };
  const content = { subject: 'Hola', title: 'Hola', paragraphs: [], why: 'Porque sí.' };
  const frame = {
    linkTo: (path: string) => `https://sitio.example${path}`,
    language: 'es',
    stop: { label: 'Darme de baja', address: 'https://sitio.example/ana/boletin/llave' },
  };
  const { html, text } = renderLetter(body, content, frame);

  it('counts clicks at the page, and names no reader', () => {
    expect(html.match(/href="https:\/\/sitio\.example\/ana\/boletin\/ir\/x\/0"/g)).toHaveLength(2);
    expect(html).not.toContain('a.example');
    expect(text).toContain('esto (https://sitio.example/ana/boletin/ir/x/0)');
  });

  it('escapes what was typed, in both forms the same', () => {
    expect(html).not.toContain('<script');
    expect(text).toContain('<script>alert(1)</script>');
    for (const form of [html, text]) {
      for (const words of ['Porque sí.', 'Calle 1', 'Darme de baja']) expect(form).toContain(words);
    }
  });

  it('has its URLs as links, whole also in a heading in capitals', () => {
    const texto =
      '## Ve a https://b.example/Ab o [aquí](https://c.example/Cd)\n\n**Ya:** https://b.example/x?y=Z.';
    const sent = renderLetter({ ...body, partes: [{ tipo: 'texto', texto }] }, content, frame);
    expect(sent.text).toContain('VE A https://b.example/Ab O AQUÍ (https://c.example/Cd)');
    expect(sent.html).toMatch(/<a [^>]*href="https:\/\/b\.example\/Ab"[^>]*>/);
    expect(sent.html).toMatch(/<a [^>]*href="https:\/\/b\.example\/x\?y=Z"[^>]*>[^<]*<\/a>\./);
  });

  it('is shown in a list by whole letters', () => {
    const texto = `x${'\u{1F600}'.repeat(300)}`;
    const long = renderLetter({ ...body, partes: [{ tipo: 'texto', texto }] }, content, frame);
    const [, first = ''] = /mso-hide:all">([^<]*)</.exec(long.html) ?? [];
    expect(first.length).toBeGreaterThan(100);
    expect(first.isWellFormed()).toBe(true);
  });

  it('has no request on opening and no script', () => {
    expect(html).not.toMatch(/<(?:script|link|iframe|form)\b|@import|url\(/);
    expect(html).not.toMatch(/<img\b/);
  });
});
