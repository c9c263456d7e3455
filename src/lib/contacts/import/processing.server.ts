import { type Database, exclusively, once, pageLock, reading } from '@/lib/core/db';
import { runInSteps } from '@/lib/core/db/bulk';
import { newId, nowMs } from '@/lib/core/env/system';
import { PermanentFailure } from '@/lib/core/jobs/kinds';
import { defineJob } from '@/lib/core/jobs/service.server';
import { silencedAmong } from '@/lib/mail/opt-outs.server';
import { suppressedAmong } from '@/lib/mail/suppression.server';
import { storedTrace, traceOf } from '../subscribers/keys.server';
import { remainingSubscribers } from '../subscribers/service.server';
import { MAX_LISTED, MAX_SAMPLES } from './limits';
import * as queries from './queries.server';
import { rowsOfBytes } from './read.server';
import { type FileRow, judged, type StoredContacts } from './rules';

/** Rows per transaction: a few milliseconds. */
const BATCH = 150;
/** Remaining capacity below which subscribers are counted for every batch. */
const COUNTED_BELOW = 5_000;
/** Batches between two progress reports. */
const PROGRESS_EVERY = 30;

/** Time (ms) after which another process takes over the job of a process that died. */
const LEASE = 30_000;

type Judged = ReturnType<typeof judged>;

/**
 * Tracks how many more subscribers a page may have, without counting them for every batch. It
 * counts again before subscribers from other sources could have used up the rest.
 */
class RemainingSubscribers {
  #left = 0;

  async left(db: Database, uid: string): Promise<number> {
    if (this.#left < COUNTED_BELOW) this.#left = await remainingSubscribers(db, uid);
    return this.#left;
  }

  take(many: number): void {
    this.#left -= many + BATCH;
  }
}

/** Returns the stored data that the outcome of rows depends on, without the free capacity. */
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
    ended: new Set([
      ...ended,
      ...(await silencedAmong(db, mails)),
      ...(await suppressedAmong(db, mails)),
    ]),
  };
}

async function add(tx: Database, row: queries.ImportState, fresh: Judged): Promise<void> {
  const common = {
    ...({ uid: row.uid, estado: 'confirmado', lote: row.id } as const),
    consentimiento: row.procedencia,
    confirmadoEn: row.consintieronEn,
    creadoEn: nowMs(),
    novedades: true,
    ...({ fechas: '', fechasEn: null, avisadoEn: null } as const),
  };
  const rows = fresh.map(({ correo }) => {
    return { ...common, id: newId(), correo, llave: storedTrace(traceOf(row.uid, correo)) };
  });
  await queries.addBrought(tx, rows);
}

/** Returns the skipped rows to list: invalid addresses first, the rest by line. */
function listed(earlier: Judged, others: Judged): Judged {
  const all = [...earlier, ...others];
  const isWrong = ({ estado }: Judged[number]) => estado === 'rechazado';
  const wrong = all.filter(isWrong).slice(0, MAX_LISTED);
  const rest = all.filter((row) => !isWrong(row)).slice(0, MAX_LISTED - wrong.length);
  return [...wrong, ...rest].sort((one, other) => one.linea - other.linea);
}

/** Processes some rows of a file in one transaction. Returns false when the import is over. */
function step(
  { uid, id }: queries.ImportState,
  rows: FileRow[],
  at: number,
  room: RemainingSubscribers,
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
      hechas,
      resumen: sums,
      filas: listed(row.filas as Judged, others),
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
    return rowsOfBytes(await queries.readFileOf(await reading(), id));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    await once((db) => queries.moveImport(db, id, at, { estado: 'fallida' }));
    throw new PermanentFailure('a file of subscribers cannot be read any more');
  }
}

/**
 * Imports a file of subscribers in the background. Each transaction processes some rows and stores
 * the position, so that another process resumes after a crash.
 */
export const subscriberWork = defineJob<{ id: string }>({
  name: 'suscriptores-importar',
  lease: LEASE,
  run: async (job) => {
    const { id } = job.data;
    const row = await queries.findImport(await reading(), id);
    if (row?.estado !== 'pendiente') return;
    const rows = await rowsOf(id, row.hechas);
    const room = new RemainingSubscribers();
    let at = row.hechas;
    await runInSteps(async () => {
      job.signal.throwIfAborted();
      const isMore = await step(row, rows.slice(at, at + BATCH), at, room);
      if ((at / BATCH) % PROGRESS_EVERY === PROGRESS_EVERY - 1) await job.progress(job.data);
      at += BATCH;
      return isMore;
    });
  },
});
