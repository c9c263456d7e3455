import { sha256 } from '@/lib/core/crypto/digest';
import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { isEqual } from '@/lib/core/text/json';
import { touchPage } from '@/lib/pages/touch.server';
import * as queries from './queries.server';
import { contentOf, isDraft, isInSeries } from './rules';
import type { ImportedLetter, KnownLetter, KnownLetters, NewLetter } from './schema';
import { newRow } from './service.server';

/** Returns the content without ids of pictures and products, which change on another page. */
function comparable(letter: NewLetter) {
  const { partes, destinatarios, ...rest } = contentOf(letter);
  return {
    ...rest,
    destinatarios: { ...destinatarios, productos: destinatarios.productos.length },
    partes: partes.map((part) => ({ ...part, medio: '', producto: '' })),
  };
}

/**
 * Returns the replacement for an imported letter's id that another page uses: the same id at each
 * import, with the time of the original, by which letters are ordered.
 */
function otherId(uid: string, id: string): string {
  const digits = sha256(`${uid} ${id}`);
  return `${id.slice(0, 14)}7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

/** Letters read per query, because a letter may have half a megabyte. */
const BATCH = 20;

async function matchesOf(db: Database, uid: string, letters: readonly ImportedLetter[]) {
  const byId = new Map<string, KnownLetter>();
  for (let at = 0; at < letters.length; at += BATCH) {
    const some = letters.slice(at, at + BATCH);
    const ids = some.flatMap(({ id }) => [id, otherId(uid, id)]);
    const rows = await queries.listLettersById(db, uid, ids);
    const rowOf = (id: string) => rows.find((row) => row.id === id);
    for (const letter of some) {
      const found = rowOf(letter.id) ?? rowOf(otherId(uid, letter.id));
      if (!found) continue;
      byId.set(letter.id, {
        id: found.id,
        isChangeable: isDraft(found.estado) && isInSeries(found) === isInSeries(letter),
        isSame: isEqual(comparable(found), comparable(letter)),
      });
    }
  }
  return byId;
}

/**
 * Returns the state of a page that an import needs: its letters, its letters of the series, and the
 * stored letters that match imported ones.
 */
export async function knownLetters(
  db: Database,
  uid: string,
  letters: readonly ImportedLetter[],
): Promise<KnownLetters> {
  if (letters.length === 0) return { stored: 0, inSeries: 0, byId: new Map() };
  return {
    stored: await queries.countLetters(db, uid),
    inSeries: await queries.countSeries(db, uid),
    byId: await matchesOf(db, uid, letters),
  };
}

/** A letter after an import; `before` is the replaced content, null for a new letter. */
export interface BroughtLetter extends Pick<queries.LetterRow, 'id' | 'version' | 'estado'> {
  before: NewLetter | null;
}

async function replaceDraft(tx: Database, row: queries.LetterRow, values: NewLetter) {
  const change = { ...values, version: row.version + 1, actualizadoEn: nowMs() };
  return queries.updateLetter(tx, row.id, ['borrador'], change);
}

async function replace(tx: Database, uid: string, id: string, values: NewLetter) {
  const row = await queries.findLetter(tx, uid, id);
  const changed = row && (await replaceDraft(tx, row, values));
  return changed && { ...changed, before: contentOf(row) };
}

async function insert(tx: Database, uid: string, letter: ImportedLetter) {
  const { id, estado, enviadoEn } = letter;
  const draft = newRow(uid, id, contentOf(letter));
  const row = enviadoEn === null ? draft : { ...draft, estado, enviadoEn, cursor: null };
  for (const each of [row, { ...row, id: otherId(uid, id) }]) {
    if (await queries.insertLetter(tx, each)) return { ...each, before: null };
  }
  return undefined;
}

/**
 * Stores letters of a file inside the caller's transaction, as drafts or as sent letters; no mail
 * is sent. Only stored drafts are replaced. The caller checks limits and pictures.
 */
export async function bringLetters(
  tx: Database,
  uid: string,
  letters: readonly ImportedLetter[],
): Promise<BroughtLetter[]> {
  const brought: BroughtLetter[] = [];
  const byId = await matchesOf(tx, uid, letters);
  for (const letter of letters) {
    const known = byId.get(letter.id);
    const row = known
      ? known.isChangeable && (await replace(tx, uid, known.id, contentOf(letter)))
      : await insert(tx, uid, letter);
    if (!row) continue;
    const { id, version, estado, before } = row;
    brought.push({ id, version, estado, before });
  }
  if (brought.length > 0) await touchPage(tx, uid);
  return brought;
}

/**
 * Undoes an import of letters inside the caller's transaction. Letters that were changed or sent
 * since then are skipped. Returns the number of skipped letters.
 */
export async function takeLettersBack(
  tx: Database,
  uid: string,
  brought: readonly BroughtLetter[],
): Promise<number> {
  let skipped = 0;
  for (const { id, version, estado, before } of brought) {
    const row = await queries.findLetter(tx, uid, id);
    if (!row) continue;
    if (row.version !== version || row.estado !== estado) skipped += 1;
    else if (before) await replaceDraft(tx, row, before);
    else await queries.deleteLetter(tx, uid, id);
  }
  if (brought.length > 0) await touchPage(tx, uid);
  return skipped;
}
