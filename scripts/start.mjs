/** `npm start`: installs and builds what is missing, then serves. */
import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ENTRY, ROOT } from './lib/paths.mjs';
import { main, nodeBinary } from './lib/process.mjs';
import { LEAN_ARGS, SERVER_ENV } from './lib/server.mjs';

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

const GLANCE_MS = 200;

/**
 * Serves until the server exits; passes signals on to it.
 * @returns {Promise<number>} its exit code
 */
const serve = () =>
  new Promise((resolve, reject) => {
    const env = { ...SERVER_ENV, ...process.env };
    const options = /** @type {const} */ ({ cwd: ROOT, env, stdio: 'inherit' });
    const server = spawn(nodeBinary(), [...LEAN_ARGS, ENTRY], options);
    for (const signal of SIGNALS) process.on(signal, () => server.kill(signal));
    // npm signals its shell, which exits without forwarding: the parent process then changes.
    const { ppid } = process;
    const watch = setInterval(() => process.ppid !== ppid && server.kill('SIGTERM'), GLANCE_MS);
    watch.unref();
    server.on('error', reject);
    server.on('exit', (code) => resolve(code ?? 1));
  });

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return serve();
});
