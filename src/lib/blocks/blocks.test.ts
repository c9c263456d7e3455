import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newLink } from '@/lib/links/rules';
import { layOut } from './layout';
import { fullOrder, inOrder, resettled } from './order';
import { BLOCK_TYPES } from './registry';
import { isDraftBlock, momentsOf, newBlock, publishedBlocks, standsInRow } from './rules';
import { blockSchema, newerBlocks, readBlocks } from './schema';
import { chatOf } from './whatsapp/rules';

const NOW = new Date('2026-12-01T00:00:00Z');
const items = (...ids: string[]) => ids.map((id) => ({ id }));

describe('the order of a page', () => {
  it('is that which was given, and what it does not name stands at the end', () => {
    expect(fullOrder(['b', 'x', 'a'], items('a', 'c'), items('b', 'd'))).toEqual([
      'b',
      'a',
      'c',
      'd',
    ]);
  });

  it.each([
    ['cba', 'cBba'],
    ['ca', 'cBa'],
    ['nabc', 'nBabc'],
    ['', 'B'],
  ])('stays around the blocks where somebody sends the links %s', (sent, meant) => {
    const links = items(...sent);
    expect(fullOrder(resettled([...'aBbc'], links), links, items('B')).join('')).toBe(meant);
  });

  it('names everything once, whatever was given', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-f]{1,2}$/), { maxLength: 12 });
    fc.assert(
      fc.property(ids, ids, fc.array(fc.stringMatching(/^[a-f]{1,2}$/)), (links, all, orden) => {
        const blocks = items(...all.filter((id) => !links.includes(id)));
        const order = fullOrder(resettled(orden, items(...links)), items(...links), blocks);
        const ordered = inOrder([...items(...links), ...blocks], order).map(({ id }) => id);
        expect([...order].sort()).toEqual([...links, ...blocks.map(({ id }) => id)].sort());
        expect(ordered).toEqual(order);
        expect(order.filter((id) => links.includes(id)).sort()).toEqual([...links].sort());
      }),
    );
  });
});

describe('a row of icons', () => {
  const link = { tipo: 'red-social', url: 'https://luna.bandcamp.com' } as const;

  it("stands for somebody's own page to which they added nothing", () => {
    expect(standsInRow(newLink('Bandcamp', link))).toBe(true);
    expect(standsInRow(newLink('', link))).toBe(true);
  });

  it.each([
    ['a title', { titulo: 'Nuestra tienda' }],
    ['a description', { descripcion: 'Vinilos y casetes' }],
    ['a picture', { imagen: '/medios/a' }],
    ['its colour', { destacado: true }],
    ['another type', { tipo: 'tienda' as const }],
    ['an album', { url: 'https://luna.bandcamp.com/album/marea' }],
  ])('leaves what has %s a button', (_, values) => {
    expect(standsInRow(newLink('Bandcamp', { ...link, ...values }))).toBe(false);
  });
});

describe('a block', () => {
  it.each(BLOCK_TYPES)('of the kind %s is accepted as it is made', (tipo) => {
    const block = newBlock(tipo);
    expect(blockSchema.parse(block)).toEqual(block);
    const { tamano: _, ...old } = block;
    expect(readBlocks([{ ...old, datos: {} }])).toEqual([block]);
  });

  it('of a kind that only a newer version has is neither shown nor lost', () => {
    const block = newBlock('texto');
    const newer = { ...block, id: 'nuevo', tipo: 'holograma' };
    expect(readBlocks([newer, block])).toEqual([block]);
    expect(newerBlocks([newer, block])).toEqual([newer]);
  });

  it('lacks something until it says something', () => {
    const drafts = BLOCK_TYPES.filter((tipo) => isDraftBlock(newBlock(tipo)));
    expect(drafts).toEqual([
      'titulo',
      'texto',
      'imagenes',
      'incrustado',
      'lanzamiento',
      'whatsapp',
      'preguntas',
      'cuenta-atras',
    ]);
    expect(isDraftBlock(newBlock('texto', { texto: 'Hola' }))).toBe(false);
    expect(isDraftBlock(newBlock('preguntas', { pares: [{ p: '¿Qué?', r: '' }] }))).toBe(true);
  });

  it("of another kind, with another kind's data or ending before it begins is refused", () => {
    const block = newBlock('texto', { texto: 'Hola' });
    expect(blockSchema.safeParse({ ...block, tipo: 'html' }).success).toBe(false);
    expect(blockSchema.safeParse({ ...block, datos: { texto: 7 } }).success).toBe(false);
    const turned = { ...block, desde: '2026-02-01T00:00:00Z', hasta: '2026-01-01T00:00:00Z' };
    expect(blockSchema.safeParse(turned).success).toBe(false);
  });

  it.each(['12', '5512345678', 'hola', '+', '+1234567890123456', '+52 55 1234 5678 9012 3456'])(
    'cannot chat with the number %s',
    (numero) => {
      const block = { ...newBlock('whatsapp'), datos: { numero, mensaje: '' } };
      expect(blockSchema.safeParse(block).success).toBe(false);
    },
  );

  it('opens a chat with a number however it is written, beginning with its message', () => {
    const block = newBlock('whatsapp');
    const datos = { numero: ' 00 52 (55) 1234-5678 ', mensaje: '¿Tienes cupo? & más' };
    const parsed = blockSchema.parse({ ...block, datos });
    if (parsed.tipo !== 'whatsapp') throw new Error('another kind');
    expect(chatOf(parsed, 'Chat').url).toBe(
      'https://wa.me/525512345678?text=%C2%BFTienes%20cupo%3F%20%26%20m%C3%A1s',
    );
  });

  it('that counts down goes when its moment has come, unless it has something to say then', () => {
    const hasta = '2026-11-30T00:00:00.000Z';
    const silent = newBlock('cuenta-atras', { hasta });
    const talking = newBlock('cuenta-atras', { hasta, alTerminar: '¡Ya salió!' });
    expect(publishedBlocks([silent, talking], NOW)).toEqual([talking]);
    expect(momentsOf(silent).map((item) => item.hasta)).toContain(hasta);
  });
});

describe('the layout of a page', () => {
  const link = (titulo: string) => newLink(titulo, { url: 'https://ejemplo.com' });

  it('joins links that follow one another, chats among them', () => {
    const chat = newBlock('whatsapp', { numero: '+525512345678' });
    const [one, two] = [link('Uno'), link('Dos')];
    const line = newBlock('separador');
    expect(layOut([one, chat, line, two])).toEqual([
      { links: [one, chat], after: undefined },
      { block: line },
      { links: [two], after: undefined },
    ]);
  });

  it('begins a section at each title', () => {
    const [first, second] = [
      newBlock('titulo', { texto: 'Música' }),
      newBlock('titulo', { texto: 'Cursos', plegado: true }),
    ];
    const [one, two] = [link('Uno'), link('Dos')];
    expect(layOut([one, first, two, second])).toEqual([
      { links: [one], after: undefined },
      { heading: first, parts: [{ links: [two], after: 'Música' }] },
      { heading: second, parts: [] },
    ]);
  });

  it('puts tiles that follow one another into a mosaic, and leaves out what has no tile', () => {
    const [one, two] = [link('Uno'), link('Dos')];
    const [player, line] = [newBlock('incrustado'), newBlock('separador')];
    const heading = newBlock('titulo', { texto: 'Música' });
    expect(layOut([one, two, player, line, heading, player], true)).toEqual([
      { tiles: [{ links: [one, two], after: undefined }, { block: player }] },
      { block: line },
      { heading, parts: [{ tiles: [{ block: player }] }] },
    ]);
  });

  const SIZES = { c: 'chico', a: 'ancho', g: 'grande' } as const;
  const tileOf = (letter: string) =>
    letter === '-'
      ? newBlock('separador')
      : newLink(letter, {
          url: 'https://ejemplo.com',
          tamano: SIZES[letter as keyof typeof SIZES],
        });

  it.each([
    ['cc', 'cc'],
    ['c', 'a'],
    ['ccc', 'cca'],
    ['cac', 'aaa'],
    ['ccgc', 'ccga'],
    ['c-cc', 'a-cc'],
    ['c-', 'a-'],
  ])('leaves no row of a mosaic half empty: %s becomes %s', (sizes, drawn) => {
    const tiles = layOut([...sizes].map(tileOf), true);
    const letters = tiles.flatMap((part) => {
      if (!('tiles' in part)) return '-';
      return part.tiles.flatMap((tile) =>
        'links' in tile ? tile.links.map(({ tamano }) => tamano.charAt(0)) : [],
      );
    });
    expect(letters.join('')).toBe(drawn);
  });

  it('changes no order and nothing that is stored, whatever the sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'cag-')), (letters) => {
        const items = letters.map(tileOf);
        const before = structuredClone(items);
        const ids = JSON.stringify(layOut(items, true)).match(/"id":"[^"]+"/g) ?? [];
        expect(ids).toEqual(items.map(({ id }) => `"id":"${id}"`));
        expect(items).toEqual(before);
      }),
    );
  });
});
