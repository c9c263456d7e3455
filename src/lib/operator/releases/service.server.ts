import { z } from 'zod';
import { describeError } from '@/lib/kernel/env/describe-error';
import { log } from '@/lib/kernel/env/log';
import { nowMs } from '@/lib/kernel/env/system';
import { version } from '@/lib/kernel/env/version';
import { fetchSafely } from '@/lib/kernel/http/outgoing/safe-fetch.server';
import { readRecurring } from '@/lib/kernel/jobs/service.server';
import { isNewer, parseReleases, type Release, releaseSchema } from './document';
import { releaseSettings } from './settings.server';

/** The job that asks. */
export const RELEASES_JOB = 'versiones';
const MAX_BYTES = 64 * 1024;
const MAX_ERROR_LENGTH = 200;

/** What the last requests gave: the newest version known, and why the last one failed, if it did. */
export const askedSchema = z
  .object({
    release: releaseSchema.optional(),
    askedEn: z.number().optional(),
    error: z.string().default(''),
  })
  .catch({ error: '' });
type Asked = z.output<typeof askedSchema>;

/** Asks for the newest version. Throws for what does not answer and for what is no such document. */
export async function fetchRelease(url: string): Promise<Release> {
  const body = await fetchSafely(url, { most: MAX_BYTES, isAnonymous: true });
  const release = parseReleases(body.toString('utf8'));
  if (!release) throw new Error('names no version');
  return release;
}

/** Asks, if it is to be asked. Never throws: a failed request ends nothing, and is tried the next day. */
export async function askAgain(before: Asked): Promise<Asked> {
  const { url } = releaseSettings();
  if (url === undefined) return { error: '' };
  const askedEn = nowMs();
  try {
    const release = await fetchRelease(url);
    if (isNewer(release.version, version)) log().info(release, 'a newer version is published');
    return { release, askedEn, error: '' };
  } catch (err) {
    const error = describeError(err).message.slice(0, MAX_ERROR_LENGTH);
    log().info({ error }, 'the newest version could not be asked for');
    return { ...before, askedEn, error };
  }
}

/** What is known of newer versions, for the desk and the metrics. */
export async function readReleases() {
  const { release, askedEn, error } = askedSchema.parse(await readRecurring(RELEASES_JOB));
  return {
    isAsked: releaseSettings().url !== undefined,
    /** The newest version, if it is newer than the one that runs. */
    newer: release && isNewer(release.version, version) ? release : undefined,
    askedEn,
    error,
  };
}
