/**
 * `npm run mutate`: changes the rules and schemas of src/lib one expression at a time (Stryker) and
 * lists the changes that no unit test notices; `-- src/lib/store/orders/rules.ts` those of one file.
 * A second run tests only what changed since.
 */
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { main, runTool } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  const [files] = process.argv.slice(2);
  const only = files ? ['--mutate', files, '--reporters', 'clear-text'] : [];
  const config = inRoot('scripts', 'mutate', 'stryker.mjs');
  const { code } = await runTool('stryker', ['run', config, ...only]);
  return code;
});
