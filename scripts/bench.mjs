/**
 * `npm run bench`: measures the speed bars, all rows or the ones that are named:
 * `npm run bench -- --row S1 --row S9 --json`, or `--row S1,S9`. Fails when a bar is missed.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, runTool } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runTool('tsx', ['scripts/bench/index.ts', ...process.argv.slice(2)]);
  return code;
});
