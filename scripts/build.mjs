/** `npm run build`: installs what is missing and builds dist anew. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: true });
  return 0;
});
