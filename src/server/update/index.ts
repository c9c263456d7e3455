import {
  existsSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { dialect } from '@db/dialect';
import { atomically } from '@/lib/kernel/db';
import { claimSqlite } from '@/lib/kernel/db/sqlite/lock';
import { fileSize, sqliteFile } from '@/lib/kernel/db/sqlite/open';
import { config, projectRoot } from '@/lib/kernel/env/config';
import { OperatorError } from '@/lib/operator/desk/rules';
import { updateMail } from '@/lib/operator/installation/update-mails';
import { writeUpdateRecord } from '@/lib/operator/releases/update-file.server';
import type { UpdateRecord } from '@/lib/operator/releases/update-record';
import { sendMail } from '@/lib/people/mail/service.server';
import { type Bounds, memoryOf } from './attempt';
import { markOf, nameOf, Versions } from './layout';
import { obtain } from './obtain';
import { rehearse } from './rehearse';
import type { Order, Report } from './supervisor';
import { unpack } from './unpack';

/** How long a version may take to show that it answers when it is tried out: no request waits for it. */
const TRIAL_MS = 8_000;
/** The same while requests wait: so many times what it took before, and no more than this. */
const TIMES = 3;
const [LEAST_MS, MOST_MS] = [4_000, 8_000];
/** What a large database adds. */
const BYTES_A_MS = 25_000;
/** Bytes of memory that any version may take; where more is used now, twice that. */
const MEMORY = 512 * 2 ** 20;
/** What an unpacked version takes on the disk. */
const UNPACKED = 400 * 2 ** 20;
const COPIES = 3;

type Done = Extract<Report, { done: unknown }>['done'];

/** How the update that this process does goes; undefined while it does none. */
let record: UpdateRecord | undefined;

/** Writes down for the desk how the update goes. A disk that is full ends no update. */
function writeDown(more: Partial<UpdateRecord>): void {
  if (!record) return;
  record = { ...record, ...more };
  try {
    writeUpdateRecord(record);
  } catch (error) {
    process.stderr.write(`what is done is not written down: ${(error as Error).message}\n`);
  }
}

/** Says what is done. */
function step(text: string): void {
  process.stderr.write(`${text}\n`);
  writeDown({ steps: [...(record?.steps ?? []), text] });
}

const end = (state: 'done' | 'failed', reason?: string) =>
  writeDown({ state, endedEn: Date.now(), ...(reason && { reason }) });

/** Gives a supervisor an order; its progress is told. Undefined where none is there. */
function give(socketPath: string, order: Order): Promise<Done | undefined> {
  return new Promise((resolve, reject) => {
    const connection = connect(socketPath, () => connection.write(`${JSON.stringify(order)}\n`));
    let rest = '';
    connection.setEncoding('utf8').on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const report: Report = JSON.parse(line);
        if ('step' in report) step(report.step);
        else if ('done' in report) resolve(report.done);
        else reject(new OperatorError(report.failed));
      }
    });
    connection.on('error', () => resolve(undefined));
    connection.on('close', () => reject(new OperatorError('the server has ended meanwhile')));
  });
}

interface Running extends Done {
  socketPath: string;
}

/** The servers that run on this DATA_DIR under a supervisor. */
async function runningServers(versions: Versions): Promise<Running[]> {
  const servers: Running[] = [];
  for (const socketPath of versions.controls()) {
    const done = await give(socketPath, { order: 'status' });
    if (done) servers.push({ ...done, socketPath });
  }
  return servers;
}

/** Throws unless this user may change what the server reads: its files would not be readable for it. */
function checkUser(): void {
  const uid = statSync(config().dataDir, { throwIfNoEntry: false })?.uid;
  if (uid === undefined) throw new OperatorError('DATA_DIR is not there: start it once');
  if (process.getuid?.() === uid) return;
  throw new OperatorError(
    `DATA_DIR belongs to user ${uid}: run this as that user (runuser -u enlaza -- …)`,
  );
}

const versionsHere = () => new Versions(config().dataDir);

/** Which version runs, which was before it, and where. */
export async function updateStatus() {
  const versions = versionsHere();
  const running = await runningServers(versions);
  const former = versions.former && existsSync(versions.former) ? nameOf(versions.former) : '';
  return {
    running: running.map(({ version, pid }) => `${version} (process ${pid})`),
    next: nameOf(versions.current ?? projectRoot()),
    former,
  };
}

function checkRoom(versions: Versions, database: string | undefined): void {
  const { bavail, bsize } = statfsSync(versions.folder);
  const needed = UNPACKED + COPIES * (database ? fileSize(database) : 0);
  if (bavail * bsize >= needed) return;
  throw new OperatorError(
    `the disk has ${Math.round((bavail * bsize) / 2 ** 20)} MB, and ${Math.round(needed / 2 ** 20)} MB are needed for a version and copies of the database`,
  );
}

/** Returns the name of an unpacked release. Throws OperatorError for one that this platform cannot run. */
function check(folder: string): string {
  const platform = `${process.platform}-${process.arch}`;
  for (const path of ['enlaza', 'dist/server/supervisor.mjs', 'release.json']) {
    if (!existsSync(join(folder, path))) {
      throw new OperatorError(
        `the archive is no release that can be changed to: ${path} is missing`,
      );
    }
  }
  if (!existsSync(join(folder, `node_modules/node-${platform}`))) {
    throw new OperatorError(`the archive is for another platform than ${platform}`);
  }
  return nameOf(folder);
}

/** Unpacks a version under its name. Returns its folder; undefined for the one that runs. */
async function put(versions: Versions, archive: string, temporary: string, running: string[]) {
  const unpacked = join(temporary, 'version');
  await unpack(archive, unpacked);
  const name = check(unpacked);
  const mark = markOf(unpacked);
  if (running.some((folder) => markOf(folder) === mark)) return { name };
  const folder = versions.at(name);
  if (existsSync(folder) && running.includes(realpathSync(folder))) {
    throw new OperatorError(`another build with the name ${name} runs`);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unpacked, folder);
  return { name, folder: realpathSync(folder) };
}

async function mailOperators(version: string, motivo: string): Promise<void> {
  await atomically(async (tx) => {
    for (const to of config().operators) {
      await sendMail(tx, updateMail, { to, params: { version, motivo } });
    }
  });
}

interface Ground {
  versions: Versions;
  temporary: string;
  servers: Running[];
  database: string | undefined;
}

/** Tries a version out and has the servers change to it. */
async function changeTo(folder: string, ground: Ground): Promise<void> {
  const { versions, temporary, servers, database } = ground;
  const inUse = Math.max(0, ...servers.map(({ pid }) => memoryOf(pid)));
  const more = database ? fileSize(database) / BYTES_A_MS : 0;
  const bounds: Bounds = {
    time: TRIAL_MS + more,
    memory: Math.max(MEMORY, 2 * inUse),
  };
  step('it is tried out on a copy of the database');
  const { migrates, time } = await rehearse(folder, join(temporary, 'data'), { database, bounds });
  step(`it answers, after ${Math.round(time)} ms${migrates ? ', and changes the database' : ''}`);
  const sooner = Math.min(MOST_MS + more, Math.max(LEAST_MS, TIMES * time));
  for (const { socketPath } of servers) {
    const order = {
      order: 'switch',
      folder,
      migrates,
      bounds: { ...bounds, time: sooner },
    } as const;
    if (!(await give(socketPath, order))) throw new OperatorError('the server has ended meanwhile');
  }
  if (servers.length === 0) {
    versions.choose(folder, versions.current ?? projectRoot());
    step('no server runs here that could be changed: the next start runs it');
  }
}

/**
 * Changes the running server to the version in an archive. What fails before it serves has changed
 * nothing. Returns which version runs. Throws OperatorError with the reason when it failed, which the
 * operators are told by mail too.
 */
export async function update(place: string, sum: string | undefined) {
  if (config().databaseUrl.startsWith('pglite:')) {
    throw new OperatorError('an installation on PGlite is not updated');
  }
  checkUser();
  const versions = versionsHere();
  versions.make();
  const release = lock(versions);
  const temporary = () => mkdtempSync(versions.at('.update-'));
  const servers = await runningServers(versions);
  const running = servers.length > 0 ? servers.map(({ folder }) => folder) : [projectRoot()];
  const file = sqliteFile(config().databaseUrl);
  const database = dialect === 'sqlite' && existsSync(file) ? file : undefined;
  let isTried = false;
  let named = place.split('/').at(-1) ?? place;
  const begunEn = Date.now();
  record = { version: named, begunEn, state: 'running', steps: [], pid: process.pid };
  try {
    step('the archive is taken');
    versions.thinOut(running);
    checkRoom(versions, database);
    const folder = temporary();
    const archive = await obtain(place, { sum, folder });
    step('its sum is right; it is unpacked');
    const { name, folder: fresh } = await put(versions, archive, folder, running);
    named = name;
    writeDown({ version: name });
    isTried = fresh !== undefined;
    if (fresh) await changeTo(fresh, { versions, temporary: folder, servers, database });
    end('done');
    return { version: name, changed: isTried };
  } catch (error) {
    const reason = (error as Error).message;
    end('failed', reason);
    // What was never tried out is known to who gave the command.
    if (isTried) await mailOperators(named, reason).catch(() => undefined);
    throw new OperatorError(`the update to ${named} failed: ${reason}`);
  } finally {
    const still = await runningServers(versions);
    versions.thinOut([...running, ...still.map((server) => server.folder)]);
    release();
  }
}

/** Holds other updates off. Throws OperatorError while one is under way. */
function lock(versions: Versions): () => void {
  try {
    return claimSqlite(versions.at('update'));
  } catch {
    throw new OperatorError('another update is under way');
  }
}
