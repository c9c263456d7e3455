import { canBeCopied } from '@/lib/kernel/db/snapshot';
import { config } from '@/lib/kernel/env/config';
import { listJobs } from '@/lib/kernel/jobs/service.server';
import { copyPlace } from './make.server';
import { momentOf } from './rules';
import { copyFolder, copySettings } from './settings.server';

/** How long what a bucket has is remembered, in milliseconds: each look is a request. */
const REMEMBERED = 10 * 60_000;

let seen: { at: number; names: string[] } | undefined;

async function names(now: number): Promise<string[]> {
  const place = copyPlace();
  if (!place) return [];
  if (copySettings().to.kind === 'folder') return place.names();
  if (!seen || now - seen.at > REMEMBERED) seen = { at: now, names: await place.names() };
  return seen.names;
}

/** Remembers a copy that this process made. */
export function noteCopy(name: string): void {
  if (seen) seen.names.push(name);
}

/** Where copies go, in words for the operator; undefined where none are made. */
export function placeName(): string | undefined {
  const { to } = copySettings();
  if (to.kind === 'off' || !canBeCopied(config().databaseUrl)) return undefined;
  return to.kind === 's3' ? `${to.s3.bucket}/${to.s3.prefix}` : copyFolder();
}

/**
 * What is known of nightly copies: where they go, how many there are, when the last one that is whole
 * was begun, since when they are made at all, and what the last try failed with, if it did. Throws when a bucket does not answer.
 */
export async function copyFigures(now = Date.now()) {
  const place = placeName();
  const moments =
    place === undefined ? [] : (await names(now)).flatMap((name) => momentOf(name) ?? []);
  const [work] = await listJobs('copias', 1);
  return {
    place: place ?? 'off',
    copies: moments.length,
    lastEn: moments.length > 0 ? Math.max(...moments) : undefined,
    sinceEn: work?.creadoEn,
    nextEn: place === undefined ? undefined : work?.proximoEn,
    error: work?.error ?? '',
  };
}

/** The copies that there are, the newest first. */
export async function listCopies() {
  const all = (await copyPlace()?.names()) ?? [];
  return all
    .sort()
    .reverse()
    .map((name) => ({ name, madeEn: momentOf(name) }));
}
