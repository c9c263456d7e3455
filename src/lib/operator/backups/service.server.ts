import { existsSync } from 'node:fs';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { listJobs } from '@/lib/core/jobs/service.server';
import { defineGauges, gauge } from '@/lib/core/metrics/service.server';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { checkDiskSpace } from './folder.server';
import { copyPlace } from './make.server';
import { momentOf } from './rules';
import { copyFolder, copySettings } from './settings.server';
import { canBeCopied, plainSize } from './snapshot.server';

/** Time (ms) for which a bucket's list of copies is cached, because each listing is a request. */
const REMEMBERED = 10 * MINUTE_MS;

let seen: { at: number; names: string[] } | undefined;

async function names(now: number): Promise<string[]> {
  const place = copyPlace();
  if (!place) return [];
  if (copySettings().to.kind === 'folder') return place.names();
  if (!seen || now - seen.at > REMEMBERED) seen = { at: now, names: await place.names() };
  return seen.names;
}

/** Adds a copy made by this process to the cache. */
export function noteCopy(name: string): void {
  if (seen) seen.names.push(name);
}

/** Returns the destination of copies as text; undefined where none are made. */
export function placeName(): string | undefined {
  const { to } = copySettings();
  if (to.kind === 'off' || !canBeCopied(config().databaseUrl)) return undefined;
  return to.kind === 's3' ? `${to.s3.bucket}/${to.s3.prefix}` : copyFolder();
}

/**
 * Returns the state of nightly copies: destination, number, start of the last complete one, since
 * when they are made, and the error of the last try. Throws when a bucket does not respond.
 */
export async function copyFigures(now = nowMs()) {
  const place = placeName();
  const moments =
    place === undefined ? [] : (await names(now)).flatMap((name) => momentOf(name) ?? []);
  // A copy made while the clock was ahead does not hide that none was made since.
  const past = moments.filter((moment) => moment <= now + HOUR_MS);
  const [work] = await listJobs('copias', 1);
  return {
    place: place ?? 'off',
    copies: moments.length,
    lastEn: past.length > 0 ? Math.max(...past) : undefined,
    sinceEn: work?.creadoEn,
    nextEn: place === undefined ? undefined : work?.proximoEn,
    error: work?.error ?? '',
  };
}

/** Throws where the disk has no space for the next copy; one to a bucket is written here first. */
export function checkCopySpace(): void {
  const folder = copySettings().to.kind === 'folder' ? copyFolder() : config().dataDir;
  if (existsSync(folder)) checkDiskSpace(folder, plainSize(config().databaseUrl));
}

/** Lists the copies, newest first. */
export async function listCopies() {
  const all = (await copyPlace()?.names()) ?? [];
  return all
    .sort()
    .reverse()
    .map((name) => ({ name, madeEn: momentOf(name) }));
}

const MS_PER_SECOND = 1_000;

defineGauges('copies', async () => {
  const { place, copies, lastEn, sinceEn, error } = await copyFigures();
  if (place === 'off') return [];
  const since = lastEn ?? sinceEn;
  const age = since === undefined ? [] : [{ value: (nowMs() - since) / MS_PER_SECOND }];
  return [
    gauge('copies', 'Nightly copies that there are.', [{ value: copies }]),
    gauge(
      'copy_age_seconds',
      'How old the newest whole copy is; without one, for how long copies have been due to be made.',
      age,
    ),
    gauge('copy_failed', 'Whether the last try at a copy failed.', [
      { value: error === '' ? 0 : 1 },
    ]),
  ];
});
