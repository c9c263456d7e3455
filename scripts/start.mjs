/** `npm start`: installs and builds what is missing, then serves. Runs on Node 18 and later. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './lib/paths.mjs';
import { main } from './lib/process.mjs';
import { ensureProgram, programCommand } from './lib/program.mjs';

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

const GLANCE = 200;

/** The processes that started us: npm's shell and, where /proc tells, npm. */
function launchers() {
  try {
    const [, rest = ''] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ');
    return `${process.ppid} ${rest.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/**
 * Calls `stop` when npm is gone: it hands a signal to its shell, which dies of it
 * and tells us nothing.
 * @param {() => void} stop
 */
function whenLeftByNpm(stop) {
  if (!process.env['npm_lifecycle_event']) return;
  const before = launchers();
  const glance = setInterval(() => {
    if (launchers() === before) return;
    clearInterval(glance);
    stop();
  }, GLANCE);
  glance.unref();
}

/** Runs the server as this process would: signals reach it, its end is ours. */
function serve() {
  return /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      const { command, args, env } = programCommand('start');
      const server = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
      for (const signal of SIGNALS) process.on(signal, () => server.kill(signal));
      whenLeftByNpm(() => server.kill('SIGTERM'));
      server.on('error', reject);
      server.on('exit', (code) => resolve(code ?? 1));
    })
  );
}

await main(async () => {
  await ensureProgram();
  return serve();
});
