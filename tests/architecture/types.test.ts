import { expect, test } from 'vitest';
import { piecesOf, placeIn } from '../../scripts/types/shadows.mjs';

const SOURCE = `---
/** Señales de cañas. */
const front = 'ñandú';
---
<p onclick="attribute()">«{front}» {expression}</p>
<script>
processed();
</script>
<script is:inline>
inline();
</script>
`;

test('what an Astro file says is found again where it stands', () => {
  const { pieces, complaints } = piecesOf('src/pages/sign.astro', SOURCE);
  const placesOf = (word: string) =>
    pieces
      .filter(({ code }) => code.includes(word))
      .map((one) => placeIn(one, one.code.indexOf(word)));
  for (const word of ['front =', 'expression', 'processed', 'attribute', 'inline()']) {
    expect(placesOf(word), word).toContain(SOURCE.indexOf(word));
  }
  expect(complaints).toEqual([]);
});

test('scripts that share the window are one file, and a module is one of its own', () => {
  const { pieces } = piecesOf('src/pages/sign.astro', SOURCE);
  expect(pieces.map(({ name }) => name.replace('src/pages/sign.astro.', ''))).toEqual([
    'tsx',
    '0.mts',
    'inline.mjs',
  ]);
});

test('an Astro file that cannot be read is told with its place', () => {
  const source = '<p>{front</p>\n';
  const [complaint] = piecesOf('src/pages/sign.astro', source).complaints;
  expect(complaint?.text).toMatch(/closing expression/);
  expect(complaint?.at).toBe(source.indexOf('{front'));
});
