/** `npm run admin -- <command>`: the operator's command line. Installs and builds what is missing first. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ADMIN } from './lib/paths.mjs';
import { main, nodeBinary, run } from './lib/process.mjs';
import { SERVER_ENV } from './lib/server.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = { ...SERVER_ENV, ...process.env };
  return (await run(nodeBinary(), [ADMIN, ...process.argv.slice(2)], { env })).code;
});
