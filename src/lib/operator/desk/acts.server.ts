import type { Database } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import * as queries from './queries.server';
import type { ActKind } from './rules';

export type Act = queries.ActRow;

/** An operator's act to record. */
export interface Done {
  /** The operator's address, `terminal` or `sistema`. */
  quien: string;
  hecho: ActKind;
  uid?: string;
  slug?: string;
  antes?: Act['antes'];
  despues?: Act['despues'];
}

/** Records an operator's act, inside the transaction that performs it. */
export async function recordAct(tx: Database, done: Done): Promise<void> {
  const { uid = '', slug = '', antes = {}, despues = {}, ...rest } = done;
  const moments = { creadoEn: nowMs(), deshechoEn: null };
  await queries.insertAct(tx, { id: newId(), ...rest, uid, slug, antes, despues, ...moments });
}
