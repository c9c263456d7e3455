/** `npm run docs`, `npm run routes`, `npm run draw:structure`: writes the files that are made from the source. */
import { writeFileSync } from 'node:fs';
import { configurationPage } from './docs/configuration';
import { decisionsIndex } from './docs/decisions';
import { inRoot, ROOT } from './lib/paths.mjs';
import { tables } from './routes/tables';
import { drawStructure } from './structure/draw';
import { readStructure } from './structure/read';

/** What each command writes: texts by their paths from the root. */
const MADE: Record<string, () => Record<string, string> | Promise<Record<string, string>>> = {
  docs: () => ({
    'docs/configuration.md': configurationPage(),
    'docs/decisions/index.md': decisionsIndex(),
  }),
  routes: tables,
  structure: async () => ({ 'docs/structure.md': drawStructure(await readStructure(ROOT)) }),
};

const [what = ''] = process.argv.slice(2);
const make = MADE[what];
if (!make) throw new Error(`one of ${Object.keys(MADE).join(', ')} is needed`);
for (const [path, text] of Object.entries(await make())) writeFileSync(inRoot(path), text);
