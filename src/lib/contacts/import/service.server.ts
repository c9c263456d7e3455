import { setImmediate as turnOver } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { sha256 } from '../../crypto/digest';
import { atomically, type Database, snapshot } from '../../db';
import { rateLimit } from '../../http/rate-limit.server';
import { silencedAmong } from '../../mail/service.server';
import { newKey, traceOf } from '../keys.server';
import { endFor, roomFor } from '../subscribers.server';
import { MOST_LISTED, MOST_SAMPLES, ROW_STATES, type RowState } from './limits';
import * as queries from './queries.server';
import { readSubscriberFile } from './read.server';
import { type FileRow, judged, type Known } from './rules';
import type { Consent, SubscriberReview } from './schema';

/** Files of subscribers that a person brings in an hour. */
export const SUBSCRIBER_IMPORTS = rateLimit('importar-suscriptores', 60, 3_600);

/** Addresses that are asked for in one statement, and rows between which others have their turn. */
const BATCH = 250;

/** A file, and how those in it consented. */
export interface SubscriberImport {
  bytes: Uint8Array;
  consent: Consent;
}

type Judged = ReturnType<typeof judged>;

async function knownOf(db: Database, uid: string, rows: readonly FileRow[]): Promise<Known> {
  const [readers, ended] = [new Set<string>(), new Set<string>()];
  const mails = rows.filter(({ estado }) => !estado).map(({ correo }) => correo);
  for (let at = 0; at < mails.length; at += BATCH) {
    const some = mails.slice(at, at + BATCH);
    for (const mail of await queries.readersAmong(db, uid, some)) readers.add(mail);
    const byTrace = new Map(some.map((mail) => [traceOf(uid, mail), mail]));
    for (const trace of await queries.endedAmong(db, uid, [...byTrace.keys()])) {
      ended.add(byTrace.get(trace) ?? '');
    }
    for (const mail of await silencedAmong(db, some)) ended.add(mail);
    await turnOver();
  }
  return { readers, ended, room: await roomFor(db, uid) };
}

function reviewOf(rows: Judged, lote: string | null): SubscriberReview {
  const resumen = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Record<
    RowState,
    number
  >;
  for (const { estado } of rows) resumen[estado] += 1;
  const fresh = rows.filter(({ estado }) => estado === 'nuevo');
  const others = rows.filter(({ estado }) => estado !== 'nuevo');
  const muestra = fresh.slice(0, MOST_SAMPLES).map(({ correo }) => correo);
  return { resumen, filas: others.slice(0, MOST_LISTED), muestra, lote };
}

/** What an import of subscribers would do. Changes nothing. Throws `invalid` for a file that has none. */
export async function reviewSubscribers(
  uid: string,
  { bytes }: SubscriberImport,
): Promise<SubscriberReview> {
  const rows = await readSubscriberFile(bytes);
  return snapshot(async (db) => reviewOf(judged(rows, await knownOf(db, uid, rows)), null));
}

async function add(tx: Database, uid: string, lote: string, rows: Judged, consent: Consent) {
  const now = Date.now();
  const common = {
    ...({ uid, estado: 'confirmado', consentimiento: consent.procedencia, lote } as const),
    ...{ creadoEn: now, confirmadoEn: consent.fecha, novedades: true },
    ...({ fechas: '', fechasEn: null, avisadoEn: null } as const),
  };
  for (const [at, { correo }] of rows.entries()) {
    // Nobody has the key: they got no mail of ours.
    await queries.addBrought(tx, { ...common, id: newId(), correo, llave: sha256(newKey()) });
    if (at % BATCH === BATCH - 1) await turnOver();
  }
}

/** Adds who is new in a file, as far as there is room, in one transaction. Throws `invalid`. */
export async function bringSubscribers(
  uid: string,
  { bytes, consent }: SubscriberImport,
): Promise<SubscriberReview> {
  const rows = await readSubscriberFile(bytes);
  return atomically(async (tx) => {
    const all = judged(rows, await knownOf(tx, uid, rows));
    const lote = newId();
    const fresh = all.filter(({ estado }) => estado === 'nuevo');
    await add(tx, uid, lote, fresh, consent);
    return reviewOf(all, fresh.length > 0 ? lote : null);
  });
}

/** Takes an import back: whoever it brought and is there still. Returns how many. */
export function takeBack(uid: string, lote: string): Promise<{ quitados: number }> {
  return atomically(async (tx) => {
    const rows = await queries.listBatch(tx, uid, lote);
    for (const [at, row] of rows.entries()) {
      await endFor(tx, row, 'novedades');
      if (at % BATCH === BATCH - 1) await turnOver();
    }
    return { quitados: rows.length };
  });
}
