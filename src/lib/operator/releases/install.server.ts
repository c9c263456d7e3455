import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { config, projectRoot } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import type { Release } from './document';
import { releaseSettings } from './settings.server';
import { readUpdateRecord, writeUpdateRecord } from './update-file.server';

/** Whether this installation can be changed from the desk: the operator wants it, and it is a release. */
const isAllowed = () =>
  releaseSettings().isInstalled && existsSync(join(projectRoot(), 'release.json'));

/** Whether the desk may install a newer version, and how the last update went. */
export function readInstallable(newer: Release | undefined) {
  const last = isAllowed() ? readUpdateRecord() : undefined;
  const isRunning = last?.state === 'running';
  return { installable: isAllowed() && !isRunning && newer?.archivo !== undefined, last };
}

/**
 * Starts `enlaza update` with the archive of the newer version, as a process of its own, which
 * outlives this one. Throws `stale` where `version` is not to be installed, or no longer.
 */
export function startInstall(newer: Release | undefined, version: string): void {
  const { url } = releaseSettings();
  const archive = newer?.archivo;
  if (!readInstallable(newer).installable || !archive || newer.version !== version || !url) {
    throw new AppError('stale');
  }
  const { ENLAZA_FORMER: _, ...env } = process.env;
  const place = new URL(archive.nombre, url).href;
  const child = spawn(join(projectRoot(), 'enlaza'), ['update', place, '--sum', archive.suma], {
    detached: true,
    stdio: 'ignore',
    env: { ...env, DATA_DIR: config().dataDir },
  });
  child.once('error', (err) => log().error({ err }, 'the update could not be started'));
  if (child.pid === undefined) throw new AppError('unavailable');
  child.unref();
  // Until the command writes its own.
  const begunEn = nowMs();
  writeUpdateRecord({ version, begunEn, state: 'running', steps: [], pid: child.pid });
}
