import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DIALOGS, ELSEWHERE } from '../fixtures/dialogs';
import { readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DASHBOARD = 'src/islands/dashboard/';
/** The components that dialogs are built from. */
const PARTS = /^src\/islands\/dashboard\/ui\/overlays\//;
const DRAWS = /<(?:Overlay|Confirm|ConfirmButton)\n?[\s>]|\.Popup\b/;

test('every dialog, sheet and menu of the dashboard is in a run of axe', () => {
  const drawn = [...readSources(root)]
    .filter(([name, text]) => name.startsWith(DASHBOARD) && !PARTS.test(name) && DRAWS.test(text))
    .map(([name]) => name.slice(DASHBOARD.length));
  expect(drawn.length).toBeGreaterThan(30);
  const listed = [...DIALOGS.map(({ file }) => file), ...Object.keys(ELSEWHERE)];
  expect([...new Set(listed)].sort()).toEqual(drawn.sort());
});

test('what is looked at elsewhere is looked at there', () => {
  for (const [file, spec] of Object.entries(ELSEWHERE)) {
    expect(readFileSync(`${root}${spec}`, 'utf8'), file).toContain('expectAccessible(page)');
  }
});
