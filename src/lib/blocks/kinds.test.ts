import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { BLOCK_LIMITS } from './kind/kind';
import { completePairs } from './preguntas/rules';
import { BLOCK_TYPES, type BlockOf, type BlockType, kindOf } from './registry';
import { buttonsOf, endOfBlock, isDraftBlock, mayUseBlock, newBlock, picturesIn } from './rules';
import { blockSchema } from './schema';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const PICTURE = { id: ID, medio: '', alt: '', url: '', foco: 'centro' as const };
const MEDIUM = `/media/${'a'.repeat(32)}-1080x720.webp`;

type Data<T extends BlockType> = Partial<BlockOf<T>['datos']>;

/** What a block of a kind does with what it says. */
function block<T extends BlockType>(tipo: T, datos: Data<T> = {}) {
  const one = newBlock(tipo, datos);
  const kind = kindOf(tipo);
  return {
    isDraft: isDraftBlock(one),
    name: kind.nameOf?.(one.datos),
    texts: kind.textsOf?.(one.datos),
    issues: kind.issuesOf?.(one.datos, 'es'),
    buttons: buttonsOf([one], 'es').map(({ id, titulo, url }) => [id === one.id, titulo, url]),
  };
}

/** Why a block of a kind with these data is refused. */
const issues = (tipo: BlockType, datos: object) =>
  issuesOf(blockSchema, { ...newBlock('separador'), tipo, datos });

describe('the kinds of blocks', () => {
  it('show events and products where the plan has them, and all else on any plan', () => {
    const free = BLOCK_TYPES.filter((tipo) => !mayUseBlock('free', tipo));
    expect(free.every((tipo) => ['eventos', 'productos'].includes(tipo))).toBe(true);
    expect(kindOf('eventos').needs).toBe('events');
    expect(kindOf('productos').needs).toBe('store');
    expect(BLOCK_TYPES.filter((tipo) => !mayUseBlock('enterprise', tipo))).toEqual([]);
  });

  it('need mail for the newsletter, and one row of icons on a page', () => {
    expect(BLOCK_TYPES.filter((tipo) => kindOf(tipo).needsMail)).toEqual(['boletin']);
    expect(BLOCK_TYPES.filter((tipo) => kindOf(tipo).single)).toEqual(['redes']);
  });
});

describe('a title and a text', () => {
  it.each(['titulo', 'texto'] as const)('are drafts until they say something: %s', (tipo) => {
    expect(block(tipo, { texto: ' \n ' }).isDraft).toBe(true);
    expect(block(tipo, { texto: 'Hola' })).toMatchObject({ isDraft: false, name: 'Hola' });
  });

  it('are measured while they are typed', () => {
    expect(block('titulo', { texto: 'a' }).texts).toEqual([['texto', 'a', BLOCK_LIMITS.titulo]]);
    expect(block('texto', { texto: 'a' }).texts).toEqual([['texto', 'a', 1_000]]);
    expect(issues('titulo', { texto: 'a'.repeat(101) })).toEqual({
      'datos.texto': 'text.tooLong[100]',
    });
    expect(issues('titulo', { plegado: 1 })).toEqual({ 'datos.plegado': 'text.boolean' });
  });
});

describe('pictures', () => {
  const link = { ...PICTURE, url: 'https://example.com/a' };

  it('are a draft until there is one, and are called by the first that has words', () => {
    expect(block('imagenes').isDraft).toBe(true);
    const two = block('imagenes', { imagenes: [PICTURE, { ...PICTURE, alt: 'Mar' }] });
    expect(two).toMatchObject({ isDraft: false, name: 'Mar' });
    expect(block('imagenes', { imagenes: [PICTURE] }).name).toBe('');
  });

  it('are named by their fields', () => {
    const imagenes = [{ ...PICTURE, medio: '/a', alt: 'Mar' }];
    expect(block('imagenes', { imagenes }).texts).toEqual([['imagenes.0.alt', 'Mar', 300]]);
    expect(picturesIn(newBlock('imagenes', { imagenes }))).toEqual([['imagenes.0.medio', '/a']]);
    expect(picturesIn(newBlock('texto'))).toEqual([]);
  });

  it('can be clicked where they lead somewhere, under their words or their address', () => {
    const imagenes = [PICTURE, link, { ...link, alt: 'Mar' }];
    expect(block('imagenes', { imagenes }).buttons).toEqual([
      [false, 'example.com/a', link.url],
      [false, 'Mar', link.url],
    ]);
  });

  it.each([
    ['no list', { imagenes: {} }, { 'datos.imagenes': 'blockImagenes.list' }],
    [
      'too many',
      { imagenes: Array(25).fill({ medio: MEDIUM }) },
      { 'datos.imagenes': 'blockImagenes.tooMany[24]' },
    ],
    ['no form', { forma: 'otra' }, { 'datos.forma': 'blockImagenes.form' }],
    [
      "another site's picture",
      { imagenes: [{ medio: 'https://a.example/a.png' }] },
      { 'datos.imagenes.0.medio': 'blocks.picture' },
    ],
    ['no picture', { imagenes: [{}] }, { 'datos.imagenes.0.medio': 'blocks.picture' }],
    [
      'a focus that is none',
      { imagenes: [{ medio: MEDIUM, foco: 'top' }] },
      { 'datos.imagenes.0.foco': 'blockImagenes.focus' },
    ],
    [
      'an id that is none',
      { imagenes: [{ id: '1', medio: MEDIUM }] },
      { 'datos.imagenes.0.id': 'blocks.picture' },
    ],
  ])('are refused with %s', (_, datos, refused) => {
    expect(issues('imagenes', datos)).toEqual(refused);
  });

  it('get an id where they have none', () => {
    const sent = { ...newBlock('imagenes'), datos: { imagenes: [{ medio: MEDIUM }] } };
    expect(blockSchema.parse(sent)).toMatchObject({
      datos: { forma: 'una', imagenes: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/) }] },
    });
  });
});

describe('an embed', () => {
  const url = 'https://youtu.be/dQw4w9WgXcQ';

  it('is a draft without its address, and is clicked under the name of its provider', () => {
    expect(block('incrustado')).toMatchObject({ isDraft: true, buttons: [] });
    const video = block('incrustado', { url });
    expect(video).toMatchObject({ isDraft: false, name: url });
    expect(video.buttons).toEqual([[true, 'YouTube', expect.stringContaining('dQw4w9WgXcQ')]]);
  });

  it('is of a provider that can be embedded', () => {
    expect([url, ''].map((each) => issues('incrustado', { url: each }))).toEqual([{}, {}]);
    expect(issues('incrustado', { url: 'https://example.com/' })).toEqual({
      'datos.url': 'blockIncrustado.embed',
    });
  });
});

describe('a chat', () => {
  const NUMBER = 'Escribe el número con el código de tu país, por ejemplo +52 55 1234 5678';

  it.each([
    ['', true, undefined],
    ['  ', true, undefined],
    ['+52 55 1234 5678', false, undefined],
    ['55 1234 5678', true, NUMBER],
  ])('with the number «%s» is a draft: %s', (numero, isDraft, issue) => {
    expect(block('whatsapp', { numero })).toMatchObject({
      isDraft,
      name: numero,
      issues: [['numero', issue]],
    });
  });

  it('is clicked as WhatsApp, with its message where it has one', () => {
    const numero = '+525512345678';
    const chat = (mensaje: string) => block('whatsapp', { numero, mensaje }).buttons;
    expect(chat('')).toEqual([[true, 'WhatsApp', 'https://wa.me/525512345678']]);
    expect(chat('a b')).toEqual([[true, 'WhatsApp', 'https://wa.me/525512345678?text=a%20b']]);
    expect(block('whatsapp', { mensaje: 'a' }).texts).toEqual([['mensaje', 'a', 300]]);
  });

  it.each([['5512345678'], [7], ['+'.repeat(41)]])('cannot have the number %s', (numero) => {
    expect(issues('whatsapp', { numero })).toEqual({ 'datos.numero': 'blockWhatsapp.number' });
  });
});

describe('contact', () => {
  const EMPTY = { telefono: '', correo: '', lugar: '', horario: '' };
  const NONE = { ...EMPTY, formulario: false, vcard: false };

  it.each([
    [{ formulario: true }],
    [{ vcard: true }],
    [{ telefono: '1' }],
    [{ correo: 'a' }],
    [{ lugar: 'a' }],
    [{ horario: 'a' }],
  ])('shows something with %j alone', (detail) => {
    expect(block('contacto', { ...NONE, ...detail }).isDraft).toBe(false);
    expect(block('contacto', NONE).isDraft).toBe(true);
  });

  it('is called by the first that it has of telephone, mail and place', () => {
    const names = [
      { telefono: '1', correo: 'a', lugar: 'b' },
      { correo: 'a', lugar: 'b' },
      { lugar: 'b' },
      {},
    ];
    expect(names.map((datos) => block('contacto', datos).name)).toEqual(['1', 'a', 'b', '']);
  });

  it('is measured, and clicked under its name', () => {
    const { texts, buttons } = block('contacto', { lugar: 'a', horario: 'b' });
    expect(texts).toEqual([
      ['lugar', 'a', 200],
      ['horario', 'b', 300],
    ]);
    expect(buttons).toEqual([[true, 'Contacto', '']]);
  });

  it.each([
    ['', ' ', [undefined, undefined]],
    ['55 1234 5678', ' ana@example.com ', [undefined, undefined]],
    ['hola', 'ana', [expect.stringContaining('teléfono'), expect.stringContaining('correo')]],
  ])('tells what is wrong with «%s» and «%s»', (telefono, correo, words) => {
    const { issues: rows = [] } = block('contacto', { telefono, correo });
    expect(rows.map(([field]) => field)).toEqual(['telefono', 'correo']);
    expect(rows.map(([, issue]) => issue)).toEqual(words);
  });

  it('offers the form and the card where nothing is said', () => {
    const sent = { ...newBlock('contacto'), datos: {} };
    expect(blockSchema.parse(sent).datos).toEqual({ ...EMPTY, formulario: true, vcard: true });
  });

  it.each([
    [{ telefono: 'hola' }, { 'datos.telefono': 'blockContacto.telephone' }],
    [{ correo: 'ana@' }, { 'datos.correo': 'text.email' }],
    [{ horario: 'a'.repeat(301) }, { 'datos.horario': 'text.tooLong[300]' }],
    [{ formulario: 'sí' }, { 'datos.formulario': 'text.boolean' }],
  ])('is refused with %j', (datos, refused) => {
    expect(issues('contacto', datos)).toEqual(refused);
  });
});

describe('a countdown', () => {
  const hasta = '2026-12-01T00:00:00.000Z';

  it('is a draft without its moment, and ends with it unless it has words for after it', () => {
    expect(block('cuenta-atras', { texto: 'Faltan' })).toMatchObject({
      isDraft: true,
      name: 'Faltan',
    });
    const ends = (alTerminar: string) =>
      endOfBlock(newBlock('cuenta-atras', { hasta, alTerminar }));
    expect([ends(''), ends('¡Ya!')]).toEqual([hasta, null]);
    expect(kindOf('cuenta-atras').momentsOf?.({ hasta: null })).toEqual([]);
    expect(block('cuenta-atras', { texto: 'a', alTerminar: 'b' }).texts).toEqual([
      ['texto', 'a', 100],
      ['alTerminar', 'b', 100],
    ]);
  });
});

describe('questions', () => {
  const pares = [
    { p: '¿Qué?', r: 'Eso' },
    { p: '¿Y?', r: ' ' },
    { p: ' ', r: 'Sí' },
  ];

  it('are shown once they have an answer', () => {
    expect(completePairs({ pares })).toEqual([{ p: '¿Qué?', r: 'Eso' }]);
    expect(block('preguntas', { pares })).toMatchObject({ isDraft: false, name: '¿Qué?' });
    expect(block('preguntas', { pares: pares.slice(1) }).isDraft).toBe(true);
    expect(block('preguntas').name).toBe('');
  });

  it('are measured by their fields', () => {
    expect(block('preguntas', { pares: [{ p: 'a', r: 'b' }] }).texts).toEqual([
      ['pares.0.p', 'a', 200],
      ['pares.0.r', 'b', 1_000],
    ]);
  });

  it.each([
    ['no list', { pares: 'a' }, { 'datos.pares': 'blockPreguntas.list' }],
    ['too many', { pares: Array(21).fill({}) }, { 'datos.pares': 'blockPreguntas.tooMany[20]' }],
    ['a long one', { pares: [{ p: 'a'.repeat(201) }] }, { 'datos.pares.0.p': 'text.tooLong[200]' }],
  ])('are refused with %s', (_, datos, refused) => {
    expect(issues('preguntas', datos)).toEqual(refused);
  });
});

describe('products, events and the newsletter', () => {
  it('name each product once', () => {
    const datos = { ids: ['curso-4dk948', 'curso-4dk948'] };
    expect(blockSchema.parse({ ...newBlock('productos'), datos }).datos).toEqual({
      ids: ['curso-4dk948'],
    });
  });

  it.each([
    ['productos', { ids: {} }, { 'datos.ids': 'blockProductos.list' }],
    ['productos', { ids: ['x'] }, { 'datos.ids.0': 'blockProductos.id' }],
    [
      'productos',
      { ids: Array(51).fill('curso-4dk948') },
      { 'datos.ids': 'blockProductos.tooMany[50]' },
    ],
    ['eventos', { cuantos: 0 }, { 'datos.cuantos': 'blockEventos.howMany[12]' }],
    ['eventos', { cuantos: 13 }, { 'datos.cuantos': 'blockEventos.howMany[12]' }],
    ['eventos', { cuantos: 1.5 }, { 'datos.cuantos': 'blockEventos.howMany[12]' }],
    ['redes', { lugar: 'medio' }, { 'datos.lugar': 'blockRedes.place' }],
  ] as const)('of the kind %s are refused with %j', (tipo, datos, refused) => {
    expect(issues(tipo, datos)).toEqual(refused);
  });

  it('show from one to twelve events', () => {
    expect([1, 12].map((cuantos) => issues('eventos', { cuantos }))).toEqual([{}, {}]);
  });

  it('call the newsletter by its title, and its button by its kind', () => {
    expect(block('boletin', { titulo: 'Novedades' })).toMatchObject({
      isDraft: false,
      name: 'Novedades',
      buttons: [[true, 'Boletín', '']],
    });
  });
});
