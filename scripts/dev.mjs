/** `npm run dev`: installs what is missing, then serves the source as it changes. */
import { ensureInstalled } from './lib/install.mjs';
import { main, runTool } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  process.env.CHECK_ANSWERS ??= 'on';
  const { code } = await runTool('astro', ['dev', ...process.argv.slice(2)]);
  return code;
});
