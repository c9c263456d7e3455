import { v7 as newId } from 'uuid';
import type { Database } from '@/lib/kernel/db';
import * as queries from './act-queries.server';
import type { ActKind } from './rules';

export type Act = queries.ActRow;

/** What an operator has done, as it is written down. */
export interface Done {
  /** The operator's address, `terminal` or `sistema`. */
  quien: string;
  hecho: ActKind;
  uid?: string;
  slug?: string;
  antes?: Act['antes'];
  despues?: Act['despues'];
}

/** Writes an act of an operator down, inside the transaction of what it did. */
export async function recordAct(tx: Database, done: Done): Promise<void> {
  const { uid = '', slug = '', antes = {}, despues = {}, ...rest } = done;
  const moments = { creadoEn: Date.now(), deshechoEn: null };
  await queries.insertAct(tx, { id: newId(), ...rest, uid, slug, antes, despues, ...moments });
}

/** The act of an id, or undefined. */
export const findAct = queries.findAct;

/** Writes down that an act was undone. Returns whether it was not before. */
export const markUndone = queries.markUndone;
