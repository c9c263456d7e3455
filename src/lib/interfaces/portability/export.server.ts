import { type Database, longRead } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { Spool } from '@/lib/kernel/env/spool';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { eachPublishedPicture } from '@/lib/page/media/service.server';
import { getProfile } from '@/lib/page/profile/service.server';
import { FIGURES_FILE, FILE_FORMAT, FILE_VERSION, mediaFile, PROFILE_FILE } from './formats/own';
import { jsonPieces } from './json-pieces';
import { type Asking, figuresOf, type MoreRecords, recordsOf } from './records.server';
import { ZipWriter } from './zip-writer.server';

/** Exports of a person in a minute. */
export const EXPORTS = rateLimit('exportar', 20, 60);

async function* profilePieces(
  db: Database,
  asking: Asking,
  { more, exportadoEn }: { more: MoreRecords; exportadoEn: string },
): AsyncGenerator<string> {
  const perfil = await getProfile(asking.uid, db);
  const head = { formato: FILE_FORMAT, version: FILE_VERSION, exportadoEn, perfil };
  yield* jsonPieces({ ...head, ...(await recordsOf(db, asking, more)) });
}

async function* figurePieces(db: Database, uid: string): AsyncGenerator<string> {
  yield* jsonPieces(await figuresOf(db, uid));
}

/** Streams the ZIP. It is written as fast as it can be read, however slowly it is fetched. */
async function* zipPieces(
  asking: Asking,
  { more, exportadoEn }: { more: MoreRecords; exportadoEn: string },
): AsyncGenerator<Uint8Array> {
  const spool = await Spool.open(config().dataDir);
  const zip = new ZipWriter((bytes) => spool.append(bytes));
  const write = async (db: Database) => {
    await zip.addText(PROFILE_FILE, profilePieces(db, asking, { more, exportadoEn }));
    await zip.addText(FIGURES_FILE, figurePieces(db, asking.uid));
    for await (const { address, data } of eachPublishedPicture(db, asking.uid)) {
      await zip.addBytes(mediaFile(address) ?? '', data);
    }
    await zip.end();
  };
  try {
    longRead(write, 'bulk').then(
      () => spool.end(),
      (error: unknown) => spool.end(error),
    );
    yield* spool.read();
  } finally {
    await spool.close();
  }
}

/**
 * Everything that is kept of an account at one moment, as one ZIP: JSON and pictures. `more` reads
 * what the operator keeps of it. Throws `notFound` when the page is gone.
 */
export async function exportAccount(
  asking: Asking,
  more: MoreRecords,
): Promise<{ name: string; pieces: AsyncIterable<Uint8Array> }> {
  const { slug } = await getProfile(asking.uid);
  const exportadoEn = new Date().toISOString();
  const name = `${slug}-${exportadoEn.slice(0, 10)}.zip`;
  return { name, pieces: zipPieces(asking, { more, exportadoEn }) };
}
