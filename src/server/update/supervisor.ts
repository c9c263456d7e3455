/**
 * The program that `enlaza start` runs: keeps the listening socket, runs one version of the server on
 * it, and changes to another when it is told to. Connections that arrive meanwhile wait in the
 * socket's queue. It is small on purpose: what it imports is what it takes in memory.
 */
import { chmodSync, realpathSync, rmSync, writeSync } from 'node:fs';
import * as net from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Attempt, type Bounds, FORMER } from './attempt';
import { type BoundSocket, bind } from './bind';
import { nameOf, Versions } from './layout';

/** How long the old version may take to end: its own bounds are shorter. */
const RETIRE_MS = 30_000;
/** How long a new version is watched after it has begun to serve. */
const PROBATION_MS = 2_000;
/** Pauses before a version that ended is started again: they double while it does not live for long. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
const LONG_LIFE_MS = 60_000;
/** Starts without success after which this process ends too. */
const MAX_FAILURES = 6;
const MAX_ORDER = 10_000;
/** How long a process that was left behind may keep a database. */
const LEFT_BEHIND_MS = 20_000;

/** What the command says to the supervisor. */
export type Order =
  | { order: 'status' }
  | { order: 'switch'; folder: string; migrates: boolean; bounds: Bounds };

/** What the supervisor says: progress, and at the end how it went. */
export type Report =
  | { step: string }
  | { done: { version: string; folder: string; pid: number } }
  | { failed: string };

const env = process.env;
const dataDir = resolve(env['DATA_DIR'] || './data');
const database = (env['DATABASE_URL'] || `file:${dataDir}/enlaza.db`).replace(/^file:(\/\/)?/, '');
/** Whether two versions may use the database at once. */
const isShared = /^postgres/.test(env['DATABASE_URL'] ?? '');
const versions = new Versions(dataDir);
const launched = realpathSync(process.argv[2] ?? '.');

function writeLog(level: number, message: string): void {
  writeSync(2, `${JSON.stringify({ level, time: Date.now(), msg: message })}\n`);
}

let serving: Attempt | undefined;
let since = Date.now();
let isStopping = false;
let isSwitching = false;
let failures = 0;
let socket: BoundSocket | undefined;

function current(): Attempt {
  if (!serving) throw new Error('no version was started yet');
  return serving;
}

/** Starts a version; `former` is the one before it. */
function launch(folder: string, former = versions.former): Attempt {
  const own = { ...env, [FORMER]: former === folder ? '' : (former ?? '') };
  return new Attempt(folder, { env: own, ...(socket && { fd: socket.fd }) });
}

/** Starts a version as the one that serves. Throws when it ends before it does. */
async function serve(attempt: Attempt): Promise<void> {
  serving = attempt;
  const limits = { time: Number.POSITIVE_INFINITY, memory: Number.POSITIVE_INFINITY };
  await attempt.within(limits, async () => {
    await attempt.loaded.promise;
    attempt.open();
    await attempt.ready.promise;
    attempt.listen();
    await attempt.listening.promise;
  });
  since = Date.now();
  void follow(attempt);
}

/** Starts a version again that ended by itself. */
async function follow(attempt: Attempt): Promise<void> {
  const how = await attempt.ended;
  if (isStopping || isSwitching || attempt !== serving) return;
  // The server itself was stopped.
  if (attempt.child.exitCode === 0) process.exit(0);
  await startAgain(how);
}

async function startAgain(how: string): Promise<void> {
  failures = Date.now() - since > LONG_LIFE_MS ? 0 : failures;
  for (let reason = how; !isStopping; ) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
    failures += 1;
    writeLog(50, `the server is gone: ${reason}. It is started again in ${pause} ms`);
    await sleep(pause);
    if (isStopping) return;
    try {
      await serve(launch(current().folder));
      return;
    } catch (error) {
      reason = (error as Error).message;
      if (failures >= MAX_FAILURES) process.exit(serving?.child.exitCode || 1);
    }
  }
}

/** Waits until a process that an earlier supervisor left behind has ended, then puts the database back. */
async function recover(): Promise<void> {
  if (!versions.isSwitching) return versions.putBack(database);
  writeLog(40, 'an update was cut off: the database is put back as it was before');
  const { claimSqlite } = await import('@/lib/kernel/db/sqlite/lock');
  for (const last = Date.now() + LEFT_BEHIND_MS; ; ) {
    try {
      const release = claimSqlite(database);
      versions.putBack(database);
      release();
      return;
    } catch (error) {
      if (Date.now() > last) throw error;
      await sleep(100);
    }
  }
}

/** Has all that was saved be in the database's own file. Throws while a command uses it. */
async function complete(): Promise<void> {
  const { openSqlite } = await import('@/lib/kernel/db/sqlite/open');
  const client = openSqlite(database);
  try {
    const [result] = client.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    if (result?.busy !== 0) throw new Error('a command is using the database');
  } finally {
    client.close();
  }
}

type Progress = (step: string) => void;

/** Ends the version that serves; what waits to be accepted waits on. */
async function retire(old: Attempt): Promise<void> {
  old.retire();
  const late = setTimeout(() => void old.kill(), RETIRE_MS);
  await old.ended;
  clearTimeout(late);
}

/** Watches a version that has just begun to serve. Throws when it ends or takes too much memory. */
const watch = (fresh: Attempt, { memory }: Bounds) =>
  fresh.within({ time: PROBATION_MS * 2, memory }, () => sleep(PROBATION_MS));

type Switch = Extract<Order, { order: 'switch' }>;

async function change(old: Attempt, fresh: Attempt, order: Switch, step: Progress): Promise<void> {
  const { migrates, bounds } = order;
  await fresh.within({ ...bounds, time: RETIRE_MS }, () => fresh.loaded.promise);
  const began = performance.now();
  if (!isShared) {
    await retire(old);
    step('the old version has ended; requests wait');
    if (migrates) {
      await complete();
      await versions.keep(database, fresh.folder);
    }
  }
  await fresh.prove(bounds);
  if (isStopping) throw new Error('the server was told to stop');
  versions.choose(fresh.folder, old.folder);
  fresh.listen();
  await fresh.within(bounds, () => fresh.listening.promise);
  serving = fresh;
  since = Date.now();
  step(`the new version serves; requests waited ${Math.round(performance.now() - began)} ms`);
  if (isShared) await retire(old);
  await watch(fresh, bounds);
}

/** Changes to another version; when that fails, the old one serves again. Throws with the reason. */
async function switchTo(order: Switch, step: Progress): Promise<void> {
  const old = current();
  const fresh = launch(realpathSync(order.folder), old.folder);
  const isChosen = () => versions.current === fresh.folder;
  try {
    await change(old, fresh, order, step);
    void follow(fresh);
  } catch (error) {
    const reason = (error as Error).message;
    if (isStopping) throw error;
    await fresh.kill();
    if (isChosen() && order.migrates) {
      // What was saved since would be lost with the former database.
      serving = fresh;
      void startAgain(reason);
      throw new Error(`it failed after it had begun to serve, and is started again: ${reason}`);
    }
    if (isChosen()) versions.unchoose(old.folder);
    if (!isShared) versions.putBack(database);
    serving = old;
    if (old.isOver) {
      step(`that failed (${reason}); the old version is started again`);
      await serve(launch(old.folder)).catch(({ message }: Error) => void startAgain(message));
    }
    throw error;
  }
}

async function obey(order: Order, step: Progress): Promise<Report> {
  if (order.order === 'switch') {
    if (isSwitching || isStopping) return { failed: 'the server is being changed or stopped' };
    isSwitching = true;
    try {
      await switchTo(order, step);
      writeLog(30, `version ${nameOf(current().folder)} serves`);
    } catch (error) {
      writeLog(50, `an update failed: ${(error as Error).message}`);
      return { failed: (error as Error).message };
    } finally {
      isSwitching = false;
    }
  }
  const { folder, child } = current();
  return { done: { version: nameOf(folder), folder, pid: child.pid ?? 0 } };
}

/** Takes orders of this user's commands, one a connection. */
function takeOrders(): void {
  const path = versions.at(`control-${env['PORT'] || 4321}`);
  rmSync(path, { force: true });
  const server = net.createServer((connection) => {
    const report = (message: Report) => connection.write(`${JSON.stringify(message)}\n`);
    let text = '';
    connection.setEncoding('utf8').on('error', () => undefined);
    connection.on('data', (chunk) => {
      text += chunk;
      if (text.length > MAX_ORDER) connection.destroy();
      if (!text.endsWith('\n')) return;
      const line = text;
      text = '';
      void (async () => obey(JSON.parse(line), (step) => report({ step })))()
        .catch((error: Error): Report => ({ failed: error.message }))
        .then((last) => {
          report(last);
          connection.end();
        });
    });
  });
  server.on('error', (error) => writeLog(40, `updates are not possible: ${error.message}`));
  server.listen(path, () => chmodSync(path, 0o600));
  process.once('exit', () => rmSync(path, { force: true }));
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  isStopping = true;
  serving?.child.kill(signal);
  await serving?.ended;
  process.exit(serving?.child.exitCode ?? 0);
}

process.umask(0o077);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(signal));
}
versions.make();
if (!isShared) await recover();
// The folder that was installed by hand is another one than was left: it runs from now on.
if (!versions.has(launched)) versions.forget();
socket = await bind(env);
try {
  await serve(launch(launched));
} catch {
  if (!isStopping) process.exit(serving?.child.exitCode || 1);
}
takeOrders();
