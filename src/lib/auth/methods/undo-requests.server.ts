import { type Database, exclusively, personLock, reading } from '@/lib/core/db';
import { STATUS } from '@/lib/core/http/error-codes';
import { mergePerson } from '@/lib/people/service.server';
import * as passkeys from '../passkeys/queries.server';
import * as accounts from '../queries.server';
import { followLimit, takeAttempt } from '../rate-limits.server';
import { explain, type PageContext, readSignInRequest } from '../requests.server';
import { closeSessionsOf } from '../sessions/service.server';
import type { ErrorView, UndoView } from '../views';
import { type Addition, additionOf, notifySignInMethod } from './notify.server';
import { findMethods, idsOf } from './service.server';

/**
 * Frees a removed identity with which its owner has since opened a second account (`from`), by
 * merging that account into the first. Returns false if the second account has other methods or is
 * older than the addition.
 */
async function mergeOpened(tx: Database, addition: Addition, from: string): Promise<boolean> {
  const { persona: to, creadaEn: since } = addition;
  const before = idsOf(addition);
  const methods = await findMethods(tx, from);
  if (from === to || !methods.every(({ id }) => before.includes(id))) return false;
  return mergePerson(tx, { from, to, since });
}

/** Restores the earlier methods with their dates, unless they belong to another account by now. */
async function putBack(tx: Database, addition: Addition): Promise<void> {
  const { persona, cuentas, llaves } = addition;
  for (const identity of cuentas) {
    const { proveedor, sujeto } = identity;
    const owner = await accounts.findAccount(tx, proveedor, sujeto);
    if (owner !== undefined && !(await mergeOpened(tx, addition, owner))) continue;
    await accounts.insertAccount(tx, { ...identity, persona });
  }
  for (const key of llaves) {
    if (await passkeys.findPasskey(tx, key.id)) continue;
    await passkeys.insertPasskey(tx, { ...key, persona, usadaEn: null });
  }
}

/**
 * Returns the methods that an undo removes: the added one and all later ones. The later ones are
 * returned also if the added one no longer exists and every earlier method was removed. Empty when
 * there is nothing to undo.
 */
async function methodsAgainst(db: Database, addition: Addition) {
  const methods = await findMethods(db, addition.persona);
  const before = idsOf(addition);
  const isDone =
    !methods.some(({ id }) => id === addition.acceso) &&
    (before.length === 0 || methods.some(({ id }) => before.includes(id)));
  if (isDone) return [];
  return methods.filter(
    ({ id, desde }) => id === addition.acceso || Date.parse(desde) >= addition.creadaEn,
  );
}

/** Returns the view of an undo key; undefined for an invalid one. */
async function readUndo(key: string): Promise<UndoView | undefined> {
  const addition = additionOf(key);
  if (!addition) return undefined;
  const { tipo, nombre } = addition;
  const isDone = (await methodsAgainst(await reading(), addition)).length === 0;
  return { key, method: { tipo, nombre }, isDone };
}

/**
 * Undoes the addition of a method, without a sign-in, because an attacker with a session must not
 * keep its owner out. Removes the method and those added after it, restores the lasting methods
 * from before it, and ends all sessions and known browsers. Returns true if all of them were
 * removed; undefined for an invalid key.
 */
async function undoAddition(key: string): Promise<boolean | undefined> {
  const addition = additionOf(key);
  if (!addition) return undefined;
  const { persona } = addition;
  return exclusively(personLock(persona), async (tx) => {
    const methods = await methodsAgainst(tx, addition);
    if (methods.length === 0) return true;
    await putBack(tx, addition);
    const gone: typeof methods = [];
    // Sessions are closed after the removal, because the removal waits for a concurrent sign-in by
    // these methods, and the new session must be closed too.
    for (const method of methods) if (await method.remove(tx)) gone.push(method);
    await closeSessionsOf(tx, persona);
    await accounts.deleteBrowsersOf(tx, persona);
    for (const { tipo, nombre } of gone) {
      await notifySignInMethod(tx, persona, { cambio: 'quitado', tipo, nombre });
    }
    return gone.length === methods.length;
  });
}

/**
 * `GET` and `POST /auth/quitar/{llave}`: undoes the addition of a method after a button on the page
 * linked in its mail. Undefined for an invalid key.
 */
export async function handleUndo(
  context: PageContext,
): Promise<Response | UndoView | ErrorView | undefined> {
  const { request, params, locals, response, redirect } = context;
  try {
    await takeAttempt(followLimit, locals.clientAddress);
  } catch (thrown) {
    const wish = readSignInRequest(new URLSearchParams());
    return explain(thrown, context, { ...wish, proveedor: undefined });
  }
  response.headers.set('Referrer-Policy', 'same-origin');
  const key = params['llave'] ?? '';
  const undo = await readUndo(key);
  if (!undo) {
    response.status = STATUS.notFound;
    return undefined;
  }
  if (request.method !== 'POST') return undo;
  if (await undoAddition(key)) return redirect(`/auth/quitar/${key}`, 303);
  response.status = STATUS.invalid;
  return undo;
}
