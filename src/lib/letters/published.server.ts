import type { Database } from '@/lib/core/db';
import * as queries from './queries.server';
import { excerptOf } from './rules';
import type { ArchivedLetter, Part } from './schema';

/** Maximum letters that a page's archive lists, and maximum letters in its feed. */
const MOST_LISTED = 200;
const MOST_IN_FEED = 20;

const published = <T extends { enviadoEn: number | null }>(row: T) => ({
  ...row,
  enviadoEn: row.enviadoEn ?? 0,
});

/** Returns the letters in a page's archive, newest first. */
export async function archivedLetters(db: Database, uid: string): Promise<ArchivedLetter[]> {
  return (await queries.listArchiveTitles(db, uid, MOST_LISTED)).map(published);
}

/** True if a page's archive has a letter. */
export async function hasArchive(db: Database, uid: string): Promise<boolean> {
  return (await queries.listArchiveTitles(db, uid, 1)).length > 0;
}

/** Returns the newest letters of a page's archive with their first words. */
export async function lettersForFeed(
  db: Database,
  uid: string,
): Promise<(ArchivedLetter & { extracto: string })[]> {
  const rows = await queries.listArchived(db, uid, MOST_IN_FEED);
  return rows.map(({ id, titulo, enviadoEn, partes }) =>
    published({ id, titulo, enviadoEn, extracto: excerptOf(partes) }),
  );
}

/** Returns a letter in a page's archive. */
export async function archivedLetter(
  db: Database,
  uid: string,
  id: string,
): Promise<(ArchivedLetter & { partes: Part[] }) | undefined> {
  const row = await queries.findArchived(db, uid, id);
  return row && published({ id, titulo: row.titulo, enviadoEn: row.enviadoEn, partes: row.partes });
}
