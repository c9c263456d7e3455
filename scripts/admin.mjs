/** `npm run admin -- <command>`: the operator's command line. Builds what is missing first. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ADMIN } from './lib/paths.mjs';
import { main, nodeBinary, run } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(nodeBinary(), [ADMIN, ...process.argv.slice(2)]);
  return code;
});
