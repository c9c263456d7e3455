/**
 * `npm run eval:bio`: writes and judges a table of bios, by the model of OPENAI_API_KEY
 * and its companions or by the local writer, and leaves a report to be read.
 */
import { ensureInstalled } from './lib/install.mjs';
import { main, runTool } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  const { code } = await runTool('vitest', ['run', '--project', 'eval', '--reporter=default']);
  return code;
});
