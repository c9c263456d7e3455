import { sha256 } from '@/lib/kernel/crypto/digest';
import { type Database, exclusively, once, pageLock, reading } from '@/lib/kernel/db';
import { bySteps } from '@/lib/kernel/db/bulk/bites';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { PermanentFailure } from '@/lib/kernel/jobs/kinds';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { silencedAmong } from '@/lib/people/mail/silence.server';
import { newKey, traceOf } from '../keys.server';
import { roomFor } from '../subscribers.server';
import { MAX_LISTED, MAX_SAMPLES } from './limits';
import * as queries from './queries.server';
import { readSubscriberFile } from './read.server';
import { type FileRow, judged, type StoredContacts } from './rules';

/** Rows that are dealt with in one transaction: a few milliseconds. */
const BATCH = 150;
/** Room below which all who are there are counted for each few rows. */
const COUNTED_BELOW = 5_000;
/** Batches after which the work says that it goes on. */
const SAYS = 30;

/** How long after a process died another goes on, in milliseconds. */
const LEASE = 30_000;

type Judged = ReturnType<typeof judged>;

/**
 * The room that a page has for more, without counting all who are there for each few rows: it is
 * counted again before so many could have come meanwhile.
 */
class Room {
  #left = 0;

  async left(db: Database, uid: string): Promise<number> {
    if (this.#left < COUNTED_BELOW) this.#left = await roomFor(db, uid);
    return this.#left;
  }

  take(many: number): void {
    this.#left -= many + BATCH;
  }
}

/** What is stored that concerns some rows, but for the room. */
async function knownOf(
  db: Database,
  uid: string,
  rows: readonly FileRow[],
): Promise<Omit<StoredContacts, 'room'>> {
  const mails = rows.filter(({ estado }) => !estado).map(({ correo }) => correo);
  const byTrace = new Map(mails.map((mail) => [traceOf(uid, mail), mail]));
  const traces = await queries.endedAmong(db, uid, [...byTrace.keys()]);
  const ended = traces.map((trace) => byTrace.get(trace) ?? '');
  return {
    readers: new Set(await queries.readersAmong(db, uid, mails)),
    ended: new Set([...ended, ...(await silencedAmong(db, mails))]),
  };
}

async function add(tx: Database, row: queries.ImportState, fresh: Judged): Promise<void> {
  const common = {
    ...({ uid: row.uid, estado: 'confirmado', lote: row.id } as const),
    ...{ consentimiento: row.procedencia, confirmadoEn: row.consintieronEn },
    ...{ creadoEn: nowMs(), novedades: true },
    ...({ fechas: '', fechasEn: null, avisadoEn: null } as const),
  };
  // The keys are unused: imported addresses got no mail of ours.
  const rows = fresh.map(({ correo }) => {
    return { ...common, id: newId(), correo, llave: sha256(newKey()) };
  });
  await queries.addBrought(tx, rows);
}

/** The listed skipped rows: invalid addresses first, the rest by line. */
function listed(earlier: Judged, others: Judged): Judged {
  const all = [...earlier, ...others];
  const isWrong = ({ estado }: Judged[number]) => estado === 'rechazado';
  const wrong = all.filter(isWrong).slice(0, MAX_LISTED);
  const rest = all.filter((row) => !isWrong(row)).slice(0, MAX_LISTED - wrong.length);
  return [...wrong, ...rest].sort((one, other) => one.linea - other.linea);
}

/** Deals with some rows of a file. Returns whether there may be more to do: not when it was ended. */
function step(
  { uid, id }: queries.ImportState,
  rows: FileRow[],
  at: number,
  room: Room,
): Promise<boolean> {
  return exclusively(pageLock(uid), async (tx) => {
    const row = await queries.findImport(tx, id);
    if (row?.estado !== 'pendiente' || row.hechas !== at) return false;
    const { modo, resumen } = row;
    const reserved = modo === 'revisar' ? (resumen['nuevo'] ?? 0) : 0;
    const contacts = await knownOf(tx, uid, rows);
    const all = judged(rows, { ...contacts, room: (await room.left(tx, uid)) - reserved });
    const fresh = all.filter(({ estado }) => estado === 'nuevo');
    const others = all.filter(({ estado }) => estado !== 'nuevo');
    const sums = { ...resumen };
    for (const { estado } of all) sums[estado] = (sums[estado] ?? 0) + 1;
    const hechas = at + rows.length;
    const isOver = hechas >= row.total;
    const moved = await queries.moveImport(tx, id, at, {
      ...{ hechas, resumen: sums, filas: listed(row.filas as Judged, others) },
      muestra: [...row.muestra, ...fresh.map(({ correo }) => correo)].slice(0, MAX_SAMPLES),
      ...(isOver && { estado: 'lista', archivo: Buffer.alloc(0) }),
    });
    if (moved && modo === 'aplicar') {
      await add(tx, row, fresh);
      room.take(fresh.length);
    }
    return moved && !isOver;
  });
}

async function rowsOf(id: string, at: number): Promise<FileRow[]> {
  try {
    return await readSubscriberFile(await queries.readFileOf(await reading(), id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await once((db) => queries.moveImport(db, id, at, { estado: 'fallida' }));
    throw new PermanentFailure('a file of subscribers cannot be read any more');
  }
}

/**
 * Reads a file of subscribers in the background. Each transaction deals with some rows and writes
 * down how far it has come: a process that was killed is followed by one that goes on there.
 */
export const subscriberWork = defineJob<{ id: string }>({
  name: 'suscriptores-importar',
  lease: LEASE,
  run: async (job) => {
    const { id } = job.data;
    const row = await queries.findImport(await reading(), id);
    if (row?.estado !== 'pendiente') return;
    const rows = await rowsOf(id, row.hechas);
    const room = new Room();
    let at = row.hechas;
    await bySteps(async () => {
      job.signal.throwIfAborted();
      const isMore = await step(row, rows.slice(at, at + BATCH), at, room);
      if ((at / BATCH) % SAYS === SAYS - 1) await job.progress(job.data);
      at += BATCH;
      return isMore;
    });
  },
});
