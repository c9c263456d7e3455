import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { atomically, once, reading } from '@/lib/core/db';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import type { StorageName, StoredBytes } from './contract.server';
import { localRoot, RESTORED } from './local-provider.server';
import * as queries from './queries.server';
import { fileSettings } from './settings.server';
import { storageOf } from './storage.server';

/** Age (ms) before unreferenced bytes are removed: a new chunk has no row yet. */
const SAFE_AGE = 2 * DAY_MS;
/** Grace period (ms) after a restore: an older backup may have been restored by mistake. */
const AFTER_RESTORE = 30 * DAY_MS;
const KEYS_AT_ONCE = 400;
const FILES_AT_ONCE = 50;

function isRestoredLately(now: number): boolean {
  const marker = statSync(join(localRoot(), RESTORED), { throwIfNoEntry: false });
  return marker !== undefined && now - marker.mtimeMs < AFTER_RESTORE;
}

/** Removes the given bytes that are no piece of a file. Returns their number. */
async function removeUnknown(casa: StorageName, stored: StoredBytes[]): Promise<number> {
  const storedKeys = await queries.findStoredKeys(
    await reading(),
    stored.map(({ key }) => key),
  );
  const strays = stored.filter(({ key }) => !storedKeys.has(key));
  for (const { file, key } of strays) await storageOf(casa).remove(file, key);
  return strays.length;
}

/** Removes bytes of a storage that no row references. */
export async function sweepBytes(
  casa: StorageName,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  if (isRestoredLately(now)) return;
  let old: StoredBytes[] = [];
  let removed = 0;
  for await (const object of storageOf(casa).list()) {
    signal.throwIfAborted();
    if (now - object.changedAt > SAFE_AGE) old.push(object);
    if (old.length < KEYS_AT_ONCE) continue;
    removed += await removeUnknown(casa, old);
    old = [];
  }
  removed += await removeUnknown(casa, old);
  if (removed > 0) log().warn({ casa, removed }, 'bytes of no file were removed');
}

async function isWhole({ id, casa }: queries.FileRow): Promise<boolean> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storageOf(casa).list(id)) sizes.set(key, size);
  const pieces = await queries.listPieces(await reading(), id);
  return pieces.every(({ llave, tamano }) => sizes.get(llave) === tamano);
}

/** Marks a file as damaged when its bytes are missing; reappeared bytes are verified again. */
async function judge(file: queries.FileRow): Promise<void> {
  const whole = await isWhole(file);
  if (whole === (file.estado === 'listo')) return;
  if (!whole) log().error({ archivo: file.id, casa: file.casa }, 'bytes of a file are missing');
  const estado = whole ? 'comprobando' : 'danado';
  await atomically(async (tx) => {
    await queries.updateFile(tx, file.id, file.estado, { estado });
    if (whole) await checkDigest.enqueue(tx, { archivo: file.id });
  });
}

type Progress = { after?: string };

/** Compares rows and stored bytes once a day, in both directions. */
defineJob<Progress>({
  name: 'archivos',
  atOnce: 1,
  lease: HOUR_MS,
  next: (begun) => begun + DAY_MS,
  run: async ({ data, signal, progress }) => {
    let after = data.after ?? '';
    if (after === '') {
      await sweepBytes('local', nowMs(), signal);
      if (fileSettings().s3) await sweepBytes('s3', nowMs(), signal);
    }
    for (;;) {
      const batch = await queries.listArrived(await reading(), after, FILES_AT_ONCE);
      for (const file of batch) await judge(file);
      const last = batch.at(-1);
      if (!last) return;
      after = last.id;
      await progress({ after });
      signal.throwIfAborted();
    }
  },
});

const LEASE = 30 * MINUTE_MS;

/** Removes the bytes of deleted files. */
export const removeBytes = defineJob<{ casa: StorageName; archivos: string[] }>({
  name: 'archivos-quitar',
  lease: LEASE,
  run: async ({ data, signal }) => {
    const storage = storageOf(data.casa);
    for (const file of data.archivos) {
      for await (const { key } of storage.list(file)) {
        signal.throwIfAborted();
        await storage.remove(file, key);
      }
    }
  },
});

/** Computes the digest of a file whose bytes did not all pass through this process. */
export const checkDigest = defineJob<{ archivo: string }>({
  name: 'archivos-huella',
  lease: LEASE,
  atOnce: 1,
  run: async ({ data, signal }) => {
    const db = await reading();
    const file = await queries.findAnyFile(db, data.archivo);
    if (file?.estado !== 'comprobando') return;
    const storage = storageOf(file.casa);
    const hash = createHash('sha256');
    for (const { llave, tamano } of await queries.listPieces(db, file.id)) {
      for await (const bytes of storage.read(file.id, llave, { from: 0, to: tamano - 1 })) {
        signal.throwIfAborted();
        hash.update(bytes);
      }
    }
    const sha256 = hash.digest('hex');
    const isWhole = file.sha256 === '' || file.sha256 === sha256;
    const values = isWhole
      ? ({ estado: 'listo', sha256 } as const)
      : ({ estado: 'danado' } as const);
    await once((tx) => queries.updateFile(tx, file.id, 'comprobando', values));
  },
});
