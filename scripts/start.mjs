/** `npm start`: installs and builds what is missing, then serves. Runs on Node 18 and later. */
import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ENTRY, ROOT } from './lib/paths.mjs';
import { main, nodeBinary } from './lib/process.mjs';

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/** Runs the server as this process would: signals reach it, its end is ours. */
function serve() {
  return /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      const server = spawn(nodeBinary(), [ENTRY], { cwd: ROOT, stdio: 'inherit' });
      for (const signal of SIGNALS) process.on(signal, () => server.kill(signal));
      server.on('error', reject);
      server.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
    })
  );
}

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return serve();
});
