/** `npm run bench -- --row S1,S6 --json`: measures the speed bars (docs/measuring.md) of a build. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, runTool } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return (await runTool('tsx', ['scripts/bench/index.ts', ...process.argv.slice(2)])).code;
});
