import { createHash } from 'node:crypto';
import { once, reading } from '@/lib/core/db';
import { defineJob } from '@/lib/core/jobs/service.server';
import type { HomeName } from './provider.server';
import * as queries from './queries.server';
import { homeOf } from './storage.server';

const LEASE = 30 * 60_000;

/** Removes the bytes of deleted files. */
export const removeBytes = defineJob<{ casa: HomeName; archivos: string[] }>({
  name: 'archivos-quitar',
  lease: LEASE,
  run: async ({ data, signal }) => {
    const home = homeOf(data.casa);
    for (const file of data.archivos) {
      for await (const { key } of home.list(file)) {
        signal.throwIfAborted();
        await home.remove(file, key);
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
    const home = homeOf(file.casa);
    const hash = createHash('sha256');
    for (const { llave, tamano } of await queries.listPieces(db, file.id)) {
      for await (const bytes of home.read(file.id, llave, { from: 0, to: tamano - 1 })) {
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
