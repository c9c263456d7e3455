import { v7 as newId } from 'uuid';
import { atomically, type Database, once, reading, whenCommitted } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { addKind, allKinds, kindOf, type WorkData, type WorkKind } from './kinds';
import * as queries from './queries.server';

const DAY = 86_400_000;
/** How long what was given up is there to be looked at. */
const KEPT = 90 * DAY;
/** The name of the one piece of a kind that comes round again. */
const AGAIN = 'siempre';

let wake: (name: string) => void = () => undefined;

/** Has `woken` called in this process when work of a kind is committed. */
export function onWork(woken: (name: string) => void): void {
  wake = woken;
}

/** What waits of each kind, as far as this process knows: counted now and then. */
const depth = new Map<string, number>();

/** Counts what waits, so that no queue grows without end. */
export async function measureDepth(): Promise<void> {
  const counted = await queries.countByKind(await reading());
  depth.clear();
  for (const { tipo, all } of counted) depth.set(tipo, all);
}

/** What can be said of work beside what it is made of. */
interface Order {
  /** A name among those of its kind: there is never more than one of a name. */
  key?: string;
  /** When it is due; now if left out. */
  at?: number;
  /** Whether what waits of that name is due then, if it would be later. */
  sooner?: true;
}

/** A kind of work that can be ordered. */
export interface Work<Data extends WorkData> {
  /**
   * Orders work inside the transaction of what it belongs to. Throws `unavailable` when too
   * much of it waits.
   */
  enqueue(tx: Database, data: Data, order?: Order): Promise<void>;
}

async function store(
  tx: Database,
  tipo: string,
  datos: WorkData,
  { key, at, sooner }: Order,
): Promise<void> {
  const now = Date.now();
  const insert = sooner ? queries.hastenJob : queries.insertJob;
  await insert(tx, {
    id: newId(),
    tipo,
    clave: key ?? null,
    datos,
    estado: 'pendiente',
    intentos: 0,
    caidas: 0,
    proximoEn: at ?? now,
    arriendo: null,
    creadoEn: now,
    error: '',
  });
}

/** Work of a kind that is defined elsewhere, by who does it. */
export function workNamed<Data extends WorkData>(name: string): Work<Data> {
  return {
    enqueue: async (tx, data, order = {}) => {
      const most = kindOf(name)?.most ?? Number.POSITIVE_INFINITY;
      if ((depth.get(name) ?? 0) >= most) {
        throw new AppError('unavailable', { headers: { 'Retry-After': '60' } });
      }
      await store(tx, name, data, order);
      whenCommitted(tx, () => {
        // What is hastened is there already, as a rule.
        if (!order.sooner) depth.set(name, (depth.get(name) ?? 0) + 1);
        wake(name);
      });
    },
  };
}

/**
 * Defines a kind of work. Whoever has it done imports what defines it before `startWork`
 * (src/server/work.ts).
 */
export function defineWork<Data extends WorkData>(definition: WorkKind<Data>): Work<Data> {
  return workNamed(addKind(definition).name);
}

/** Orders what comes round again, unless it is there. What is new is due at once, or when its kind says. */
export async function ensureRecurring(names: string[]): Promise<void> {
  await atomically(async (tx) => {
    for (const name of names) {
      const at = kindOf(name)?.first?.(Date.now());
      await store(tx, name, {}, { key: AGAIN, ...(at !== undefined && { at }) });
    }
  });
}

/** Whether a piece of work comes round again. */
export function isRecurring({ tipo, clave }: queries.JobRow): boolean {
  return clave === AGAIN && kindOf(tipo)?.next !== undefined;
}

const shown = ({
  id,
  tipo,
  estado,
  intentos,
  proximoEn,
  creadoEn,
  arriendo,
  error,
}: queries.JobRow) => ({
  id,
  tipo,
  estado: arriendo !== null && proximoEn > Date.now() ? 'en curso' : estado,
  intentos,
  proximoEn,
  creadoEn,
  error,
});

/** Work for the operator's eyes: what was given up first. It shows nothing of what it is made of. */
export async function listWork(kind: string | undefined, most: number) {
  return (await queries.listJobs(await reading(), kind, most)).map(shown);
}

/** Has one piece of work tried anew, or all that was given up. Returns how much. */
export function retryWork(id: string | undefined, tx?: Database): Promise<number> {
  const retry = (db: Database) => queries.retryJobs(db, id, Date.now());
  return tx ? retry(tx) : once(retry);
}

/** Removes one piece of work, or all that was given up. Returns how much. */
export function dropWork(id: string | undefined, tx?: Database): Promise<number> {
  const drop = (db: Database) => queries.dropJobs(db, id);
  return tx ? drop(tx) : once(drop);
}

/**
 * How much there is of each kind that this version knows, how much of it has failed before, and for how
 * long the first of it has been due, in milliseconds. Kinds without work are there with none.
 */
export async function workFigures(now = Date.now()) {
  const rows = await queries.sumJobs(await reading());
  return allKinds().flatMap(({ name }) =>
    (['pendiente', 'abandonado'] as const).map((estado) => {
      const row = rows.find((one) => one.tipo === name && one.estado === estado);
      return {
        kind: name,
        state: estado,
        count: row?.all ?? 0,
        failed: row?.failed ?? 0,
        age: Math.max(0, now - (row?.first ?? now)),
      };
    }),
  );
}

/** Forgets what was given up long ago. */
export async function purgeWork(now: number): Promise<void> {
  await once((db) => queries.dropOldJobs(db, now - KEPT));
}

/** How much was given up. */
export async function countGivenUp(): Promise<number> {
  return queries.countGivenUp(await reading());
}
