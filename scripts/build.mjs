/** `npm run build`: installs missing packages and builds dist from scratch. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: true });
  return 0;
});
