/**
 * `npm run bench`: measures the speed bars, all rows or the ones that are named:
 * `npm run bench -- --row S1,S9 --json` (`--help` lists them). Fails when a bar is missed.
 */
import { parseBenchArguments } from './bench/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, runTool } from './lib/process.mjs';

await main(async () => {
  const words = process.argv.slice(2);
  // Before minutes of building.
  const { help } = parseBenchArguments(words);
  if (help !== undefined) {
    process.stdout.write(help);
    return 0;
  }
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runTool('tsx', ['scripts/bench/index.ts', ...words]);
  return code;
});
