import { type Database, exclusively, personLock, reading } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import * as passkeys from '../passkeys/queries.server';
import * as accounts from '../queries.server';
import { closeSessionsOf } from '../sessions/service.server';
import type { UndoView } from '../views';
import { notifySignInMethod } from './notices.server';
import { findWays } from './service.server';
import { type Addition, additionOf } from './undo-key.server';

/** Puts back what opened the account before, unless it opens another by now. */
async function putBack(tx: Database, { persona, cuentas, llaves }: Addition): Promise<void> {
  const times = { creadaEn: nowMs() };
  for (const identity of cuentas) {
    const { proveedor, sujeto } = identity;
    if ((await accounts.findAccount(tx, proveedor, sujeto)) !== undefined) continue;
    await accounts.insertAccount(tx, { ...identity, persona, ...times });
  }
  for (const key of llaves) {
    if (await passkeys.findPasskey(tx, key.id)) continue;
    await passkeys.insertPasskey(tx, { ...key, persona, ...times, usadaEn: null });
  }
}

const wayIn = async (db: Database, { persona, acceso }: Addition) =>
  (await findWays(db, persona)).find(({ id }) => id === acceso);

/** What the key of a mail undoes; undefined for one that undoes nothing. */
export async function readUndo(key: string): Promise<UndoView | undefined> {
  const addition = additionOf(key);
  if (!addition) return undefined;
  const { tipo, nombre } = addition;
  const isDone = (await wayIn(await reading(), addition)) === undefined;
  return { key, way: { tipo, nombre }, isDone };
}

/**
 * Undoes the addition of a way, without signing in: an attacker with a session must not keep its
 * owner out. Removes the way, restores the former ones, and ends all sessions and known browsers.
 * Returns whether the way is gone; undefined for an invalid key.
 */
export async function undoAddition(key: string): Promise<boolean | undefined> {
  const addition = additionOf(key);
  if (!addition) return undefined;
  const { persona, tipo, nombre } = addition;
  return exclusively(personLock(persona), async (tx) => {
    const way = await wayIn(tx, addition);
    if (!way) return true;
    await putBack(tx, addition);
    // First: it waits for a sign-in by this way, whose session ends then like the others.
    const isGone = await way.remove(tx);
    await closeSessionsOf(tx, persona);
    await accounts.deleteBrowsersOf(tx, persona);
    if (isGone) await notifySignInMethod(tx, persona, { cambio: 'quitado', tipo, nombre });
    return isGone;
  });
}
