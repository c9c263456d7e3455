/**
 * `npm run faults`: the long fault runs, all of them or one by name: `npm run faults -- crash
 * --rounds 200`, `npm run faults -- upgrade --from <commit>`.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, runTool, toolEnvironment } from './lib/process.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '200' }, from: { type: 'string' } },
  });
  await ensureInstalled();
  await ensureBuilt();
  const files = positionals.map((name) => `tests/long/faults/${name}.test.ts`);
  const env = { FAULT_ROUNDS: values.rounds, ...(values.from && { FAULT_FROM: values.from }) };
  const args = ['run', '--project=faults', ...files];
  const { code } = await runTool('vitest', args, { env: { ...toolEnvironment(), ...env } });
  return code;
});
