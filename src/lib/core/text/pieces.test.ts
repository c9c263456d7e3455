import { expect, it } from 'vitest';
import { pieces } from './pieces';

it.each([
  ['Sin direcciones.', ['Sin direcciones.']],
  ['Mira https://a.example/b?c=1#d.', ['Mira ', 'https://a.example/b?c=1#d', '.']],
  [
    '(http://a.example) y «https://b.example»',
    ['(', 'http://a.example', ') y «', 'https://b.example', '»'],
  ],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://a.example"onclick="x', ['', 'https://a.example', '"onclick="x']],
  ['https://', ['https://']],
  ['https://banco.es@b.example/x', ['https://banco.es@b.example/x']],
  ['https://a.example/@ana', ['', 'https://a.example/@ana', '']],
])('finds the addresses in %j, and no others', (text, parts) => {
  const result = pieces(text);
  expect(result.map((one) => one.text)).toEqual(parts);
  expect(result.map(({ isAddress }) => isAddress)).toEqual(parts.map((_, at) => at % 2 === 1));
  for (const { at, text: part } of result) expect(text.startsWith(part, at)).toBe(true);
});

it('takes no longer for a long text than for its letters', () => {
  expect(pieces('https://.'.repeat(50_000)).length).toBeGreaterThan(0);
});
