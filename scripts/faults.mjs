/**
 * `npm run faults`: the long fault runs, all or the one that is named:
 * `npm run faults -- crash --rounds 200`, `npm run faults -- upgrade --from <commit>`.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';
import { vitest } from './lib/steps.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '200' }, from: { type: 'string' } },
  });
  await ensureInstalled();
  await ensureBuilt();
  const args = positionals.map((name) => `tests/faults/${name}.ts`);
  const env = { FAULT_ROUNDS: values.rounds, ...(values.from && { FAULT_FROM: values.from }) };
  const { passed, failed } = await vitest('faults', { args, env, shown: true });
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
