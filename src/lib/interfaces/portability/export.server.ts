import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import { type Database, snapshot } from '@/lib/kernel/db';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { listPublishedMedia } from '@/lib/page/media/service.server';
import { getProfile } from '@/lib/page/profile/service.server';
import { FIGURES_FILE, FILE_FORMAT, FILE_VERSION, mediaFile, PROFILE_FILE } from './formats/own';
import { type Asking, figuresOf, type MoreRecords, recordsOf } from './records.server';

/** Pictures are compressed already. */
const STORED = { level: 0 } as const;

/** Packs files in threads of their own: figures of years take their time. */
const packed = promisify(
  (files: AsyncZippable, done: (error: Error | null, zip: Uint8Array<ArrayBuffer>) => void) =>
    zip(files, (error, bytes) => done(error, bytes)),
);

const json = (content: object) => strToU8(JSON.stringify(content, null, 2));

async function readAccount(db: Database, asking: Asking, more: MoreRecords) {
  const { uid } = asking;
  return {
    perfil: await getProfile(uid, db),
    records: await recordsOf(db, asking, more),
    media: await listPublishedMedia(db, uid),
    figures: await figuresOf(db, uid),
  };
}

/** Exports of a person in a minute. */
export const EXPORTS = rateLimit('exportar', 20, 60);

/**
 * Everything that is kept of an account at one moment, as one ZIP: JSON and pictures. `more` reads
 * what the operator keeps of it.
 */
export async function exportAccount(
  asking: Asking,
  more: MoreRecords,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { perfil, records, media, figures } = await snapshot((db) => readAccount(db, asking, more));
  const exportadoEn = new Date().toISOString();
  const content = { formato: FILE_FORMAT, version: FILE_VERSION, exportadoEn, perfil, ...records };
  const pictures = media.map(
    ({ address, data }) => [mediaFile(address) ?? '', [new Uint8Array(data), STORED]] as const,
  );
  const bytes = await packed({
    [PROFILE_FILE]: json(content),
    [FIGURES_FILE]: json(figures),
    ...Object.fromEntries(pictures),
  });
  return { name: `${perfil.slug}-${exportadoEn.slice(0, 10)}.zip`, bytes };
}
