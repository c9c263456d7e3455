/**
 * `npm run simulate`: simulates a shop, thirty days per seed. Options, behind `--`:
 * `--seed 7` or `--seeds 1000`; `--trace` prints the events; `--planted` shows that planted bugs
 * are found.
 */
import { ensureInstalled } from './lib/install.mjs';
import { main, runTool } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  const { code } = await runTool('tsx', ['tests/long/simulate/main.ts', ...process.argv.slice(2)]);
  return code;
});
