import { log } from '@/lib/core/env/log';
import { AppError } from '@/lib/core/http/errors';
import { localHome } from './local-provider.server';
import type { FileHome, HomeName } from './provider.server';
import { s3Home } from './s3-provider.server';
import { fileSettings } from './settings.server';
import { filesIssue } from './texts';

let bucket: FileHome | undefined;

function away(): AppError {
  const message = filesIssue('away');
  return new AppError('unavailable', { message, headers: { 'Retry-After': '30' } });
}

export function newHome(): HomeName {
  return fileSettings().home;
}

/** Returns a home by its name. Throws `unavailable` for a bucket that is no longer configured. */
export function homeOf(name: HomeName): FileHome {
  if (name === 'local') return localHome;
  const { s3 } = fileSettings();
  if (!s3) {
    log().error('there are files in a bucket, and FILES does not name one');
    throw away();
  }
  bucket ??= s3Home(s3);
  return bucket;
}

/** Runs a storage operation. Its errors are logged and become `unavailable`. */
export async function atHome<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log().error({ err: error }, 'files cannot be reached');
    throw away();
  }
}
