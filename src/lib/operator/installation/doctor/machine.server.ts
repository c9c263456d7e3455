import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dialect } from '@db/dialect';
import { aiSettings, modelUrl } from '@/lib/ai/settings.server';
import { billingSettings } from '@/lib/billing/settings.server';
import { readMigrations } from '@/lib/core/db/migrations';
import { sqliteFile } from '@/lib/core/db/sqlite/open';
import { config } from '@/lib/core/env/config';
import { diskLevel, readDiskSpace } from '@/lib/core/env/disk-space';
import { fetchUrl, nowMs, timeoutSignal } from '@/lib/core/env/system';
import { version } from '@/lib/core/env/version';
import { listJobs } from '@/lib/core/jobs/service.server';
import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';
import { fileSettings } from '@/lib/files/settings.server';
import { copyFigures } from '@/lib/operator/copies/service.server';
import { type Check, fault, ok, reasonOf, warning } from './check.server';

const GIGABYTE = 1024 ** 3;
const ABANDONED_LISTED = 1_000;

const disk: Check = {
  check: 'disk',
  look: async () => {
    const { dataDir } = config();
    const space = await readDiskSpace();
    const share = Math.round((space.free / Math.max(1, space.size)) * 100);
    const text = `${(space.free / GIGABYTE).toFixed(1)} GB free (${share} %) for ${dataDir}`;
    const level = diskLevel(space);
    if (level === 'enough') return [ok(text)];
    const remedy = 'make room: without it nothing is saved';
    return [level === 'low' ? warning(text, remedy) : fault(text, remedy)];
  },
};

/** Folder entries that are checked: creators' files may be very many. */
const MAX_ENTRIES = 1_000;

/** Lists a folder and its subfolders; empty where it cannot be read. */
function entriesOf(folder: string, depth = 2): string[] {
  if (depth === 0 || !statSync(folder).isDirectory()) return [];
  const paths = readdirSync(folder)
    .slice(0, MAX_ENTRIES)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));
  return [...paths, ...paths.flatMap((path) => entriesOf(path, depth - 1))].slice(0, MAX_ENTRIES);
}

/** Lists the database and the files beside it. */
function ownFiles(): string[] {
  const { dataDir, databaseUrl } = config();
  const database = databaseUrl.startsWith('file:') ? [sqliteFile(databaseUrl)] : [];
  return [...new Set([...database, ...entriesOf(dataDir)])].filter((file) => existsSync(file));
}

const LISTED = 10;

/** A command that was run as root may have made a file that the server cannot open. */
const permissions: Check = {
  check: 'permissions',
  look: async () => {
    const { dataDir } = config();
    const { uid: owner, gid: group } = statSync(dataDir);
    const foreign = ownFiles().filter((file) => statSync(file).uid !== owner);
    if (foreign.length === 0) return [ok(`all in ${dataDir} belongs to its owner`)];
    return foreign
      .slice(0, LISTED)
      .map((file) =>
        fault(`${file} belongs to another user than ${dataDir}`, `chown ${owner}:${group} ${file}`),
      );
  },
};

const versions: Check = {
  check: 'version',
  look: async () => [
    ok(
      `Enlaza ${version} on Node ${process.versions.node} and ${dialect}, ${readMigrations(dialect).length} migrations`,
    ),
  ],
};

const copies: Check = {
  check: 'copies',
  look: async () => {
    const { place, lastEn, sinceEn, error } = await copyFigures();
    if (place === 'off')
      return [warning('no copies are made', 'set COPIES, or back the data up yourself')];
    if (error) return [fault(`the last copy failed: ${error}`, 'npm run admin -- copy says more')];
    const since = nowMs() - (lastEn ?? sinceEn ?? nowMs());
    if (since > 1.5 * DAY_MS) {
      return [
        fault(`the last copy is ${Math.floor(since / HOUR_MS)} hours old`, 'npm run admin -- copy'),
      ];
    }
    return [
      ok(
        lastEn === undefined
          ? `the first is made tonight, in ${place}`
          : `made every night, in ${place}`,
      ),
    ];
  },
};

const jobs: Check = {
  check: 'jobs',
  look: async () => {
    const all = await listJobs(undefined, ABANDONED_LISTED);
    const abandoned = all.filter(({ estado }) => estado === 'abandonado').length;
    if (abandoned === 0) return [ok('nothing was given up')];
    return [warning(`${abandoned} were given up`, 'npm run admin -- work says which and why')];
  },
};

/** Tolerated clock difference (ms): sign-in tokens and signatures are valid for minutes. */
const MAX_CLOCK_OFFSET = 60_000;

/** Returns an external web server that this installation uses anyway, or undefined. */
function knownServer(): string | undefined {
  const { oidc, google } = config();
  const { payments, stripe } = billingSettings();
  const { model } = aiSettings();
  return (
    (google ?? oidc)?.issuer ??
    (payments === 'stripe' && stripe ? 'https://api.stripe.com' : undefined) ??
    (model && modelUrl(model)) ??
    fileSettings().s3?.bucket
  );
}

/** Compares this machine's clock with the Date of a web server. */
const clock: Check = {
  check: 'clock',
  look: async () => {
    const issuer = knownServer();
    if (!issuer)
      return [ok(`${new Date(nowMs()).toISOString()} (no server is known to compare it with)`)];
    try {
      const requestedAt = nowMs();
      const { headers } = await fetchUrl(issuer, {
        method: 'HEAD',
        redirect: 'manual',
        signal: timeoutSignal(8_000),
      });
      const there = Date.parse(headers.get('date') ?? '');
      const off = Math.abs(there - (requestedAt + nowMs()) / 2);
      if (Number.isNaN(there) || off <= MAX_CLOCK_OFFSET)
        return [ok(new Date(nowMs()).toISOString())];
      return [
        fault(
          `the clock is ${Math.round(off / 1_000)} seconds off`,
          'let it be set: timedatectl set-ntp true',
        ),
      ];
    } catch (thrown) {
      return [warning(`${issuer} does not answer (${reasonOf(thrown)})`, 'look at the network')];
    }
  },
};

/** Checks of this machine: disk space, files, jobs, and clock. */
export const MACHINE: Check[] = [versions, disk, permissions, copies, jobs, clock];
