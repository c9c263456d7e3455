import { describe, expect, it } from 'vitest';
import { parseText } from '@/lib/letters/rules';
import { type MarkupNode, readBlocks, writeBlocks } from './markup';

type Child = string | MarkupNode;

const text = (textContent: string): MarkupNode => ({
  nodeName: '#text',
  textContent,
  childNodes: [],
});

function el(nodeName: string, children: Child[], attributes: Record<string, string> = {}) {
  const childNodes = children.map((child) => (typeof child === 'string' ? text(child) : child));
  const getAttribute = (name: string) => attributes[name] ?? null;
  return { nodeName, textContent: null, childNodes, getAttribute };
}

const written = (...children: Child[]) => writeBlocks(readBlocks(el('DIV', children)));

describe('the text of an edited document', () => {
  it('separates paragraphs, headings and lists', () => {
    expect(
      written(
        el('H3', [el('B', ['Fechas'])]),
        el('P', ['Hola,', el('BR', []), 'qué tal']),
        el('UL', [el('LI', ['Uno']), el('LI', ['Dos'])]),
        'suelto',
      ),
    ).toBe('## Fechas\n\nHola,\nqué tal\n\n- Uno\n- Dos\n\nsuelto');
  });

  it('keeps spaces outside of bold, and leaves a link without marks inside', () => {
    const link = el('A', ['la ', el('B', ['tienda'])], { href: 'https://a.example/b(c)' });
    expect(written(el('P', ['Mira', el('B', [' esto ']), 'y ', link]))).toBe(
      'Mira **esto** y [la tienda](https://a.example/b%28c%29)',
    );
  });

  it('reads lists inside of lists, and a list inside of a paragraph', () => {
    const inner = el('UL', [el('LI', ['Dos'])]);
    expect(written(el('P', [el('UL', [el('LI', ['Uno', inner]), el('LI', ['Tres'])])]))).toBe(
      '- Uno\n- Dos\n- Tres',
    );
  });

  it('follows the weight of pasted text, not the wrapper of Google Docs', () => {
    const wrapper = el(
      'B',
      [el('SPAN', ['fino ']), el('SPAN', ['grueso'], { style: 'font-weight: 700' })],
      { style: 'font-weight:normal' },
    );
    expect(written(wrapper)).toBe('fino **grueso**');
  });

  it('reads the lists of Word, and keeps numbers as text', () => {
    const item = (mark: string, words: string) => {
      const bullet = el('SPAN', [mark, el('SPAN', ['\u00a0\u00a0 '])], {
        style: 'mso-list:Ignore',
      });
      return el('P', [bullet, words], { style: 'mso-list:l0 level1 lfo1' });
    };
    expect(written(item('·', 'Uno'), item('\uf0b7', 'Dos'), item('3.', 'Tres'))).toBe(
      '- Uno\n- Dos\n\n3. Tres',
    );
    const broken = el('P', ['· uno', el('BR', []), 'dos'], { style: 'mso-list:l0 level1 lfo1' });
    expect(written(broken)).toBe('- uno dos');
    expect(written(el('OL', [el('LI', ['Uno']), el('LI', [el('B', ['Dos'])])]))).toBe(
      '1. Uno\n2. **Dos**',
    );
  });

  it('leaves words whose link works nowhere else', () => {
    const links = ['/precios', '#arriba', 'javascript:alert(1)'];
    const words = links.map((href) => el('A', ['x'], { href }));
    expect(written(el('P', [...words, el('A', ['a'], { href: 'mailto:a@b.co' })]))).toBe(
      'xxx[a](mailto:a@b.co)',
    );
  });

  it('leaves out scripts, styles and comments', () => {
    expect(written(el('STYLE', ['p{}']), el('#comment', ['x']), el('P', ['Hola']))).toBe('Hola');
  });

  it.each([
    'Hola,\nqué tal\n\n## Fechas\n\n- **Uno** de mayo\n- [dos](https://a.example/x)',
    '2 * 3 = 6 y [nota] (sin enlace)',
  ])('writes again what was read: %j', (typed) => {
    expect(writeBlocks(parseText(typed))).toBe(typed);
  });
});
