import { strToU8, zipSync } from 'fflate';
import { type Database, snapshot } from '../db';
import { listShownMedia } from '../media/service.server';
import { getProfile } from '../profiles/service.server';
import { FIGURES_FILE, FILE_FORMAT, FILE_VERSION, mediaFile, PROFILE_FILE } from './formats/own';
import { figuresOf, recordsOf } from './records.server';

/** Pictures are compressed already. */
const STORED = { level: 0 } as const;

const json = (content: object) => strToU8(JSON.stringify(content, null, 2));

async function readAccount(db: Database, uid: string, sessionId: string) {
  return {
    perfil: await getProfile(uid, db),
    records: await recordsOf(db, uid, sessionId),
    media: await listShownMedia(db, uid),
    figures: await figuresOf(db, uid),
  };
}

/** Everything that is kept of an account at one moment, as one ZIP: JSON and pictures. */
export async function exportAccount(
  uid: string,
  sessionId: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { perfil, records, media, figures } = await snapshot((db) =>
    readAccount(db, uid, sessionId),
  );
  const exportadoEn = new Date().toISOString();
  const content = { formato: FILE_FORMAT, version: FILE_VERSION, exportadoEn, perfil, ...records };
  const pictures = media.map(
    ({ address, data }) => [mediaFile(address) ?? '', [new Uint8Array(data), STORED]] as const,
  );
  const bytes = zipSync({
    [PROFILE_FILE]: json(content),
    [FIGURES_FILE]: json(figures),
    ...Object.fromEntries(pictures),
  });
  return { name: `${perfil.slug}-${exportadoEn.slice(0, 10)}.zip`, bytes };
}
