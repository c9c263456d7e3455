import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseBenchArguments, ROWS } from '../../../scripts/bench/arguments.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';

test.each([
  [['--row', 'S1', 'S9']],
  [['--row', 'S9,S1']],
  [['--row', 's1', '--row', 'S9', '--row', 'S1']],
  [['--row', 'S1,', 'S9']],
])('npm run bench -- %j measures S1 and S9, each once', (words) => {
  expect(parseBenchArguments(words)).toMatchObject({
    rows: ['S1', 'S9'],
    json: false,
    help: undefined,
  });
});

test('without a row all are measured, and those are all that there are', () => {
  const folder = join(ROOT, 'scripts/bench/rows');
  const measured = readdirSync(folder).flatMap(
    (name) =>
      /^ +row: '(S\w+)',\n +(?:async )?measure/m.exec(
        readFileSync(join(folder, name), 'utf8'),
      )?.[1] ?? [],
  );
  expect(parseBenchArguments(['--json'])).toMatchObject({ rows: Object.keys(ROWS), json: true });
  expect(measured.sort()).toEqual(Object.keys(ROWS).sort());
});

test('its help names every row', () => {
  const { help = '' } = parseBenchArguments(['--help']);
  for (const name of Object.keys(ROWS)) expect(help).toMatch(new RegExp(`^ +${name} `, 'm'));
});

test.each([[['--row', 'S99']], [['--rows', 'S1']], [['S1']], [['--row', ',']], [['--row']]])(
  'npm run bench -- %j says how it is used',
  (words) => {
    expect(() => parseBenchArguments(words)).toThrow('Usage: npm run bench');
  },
);
