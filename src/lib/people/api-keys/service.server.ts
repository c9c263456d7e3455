import { sha256 } from '@/lib/kernel/crypto/digest';
import { atomically, type Database, exclusively, once, pageLock, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { log } from '@/lib/kernel/env/log';
import { newId, nowMs, randomBytes } from '@/lib/kernel/env/system';
import { AppError, toAppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { checkRight, roleOf } from '@/lib/people/people/members.server';
import { mayDo, type Role } from '@/lib/people/people/rights';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { defineQuota } from '@/lib/plans/usage.server';
import * as queries from './queries.server';
import { endOfKey, isGood, KEY_LIMITS, needsNote, UNDO_TIME } from './rules';
import type { ApiKey, ApiKeys, NewKey } from './schema';
import { isScope, SCOPE_RIGHTS, type Scope } from './scopes';
import { apiKeysFault } from './texts';

defineQuota({ key: 'llaves', count: queries.countKeys });

/** Keys that a person can make and take back in an hour. */
export const KEY_WRITES = rateLimit('llaves-api', 120, 3_600);

/** Whose key opens what: its page, and what its maker is to that now. */
export interface KeyHolder {
  id: string;
  uid: string;
  persona: string;
  rol: Role;
  alcances: readonly Scope[];
}

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

type Listed = Awaited<ReturnType<typeof queries.listKeys>>[number];

function toApiKey({ key, quien, rol }: Listed): ApiKey {
  const { id, nombre, final, alcances, creadaEn, caducaEn, usadaEn } = key;
  return {
    ...{ id, nombre, final, quien, alcances: alcances.filter(isScope) },
    creadaEn: new Date(creadaEn).toISOString(),
    caducaEn: iso(caducaEn),
    usadaEn: iso(usadaEn),
    sirve: rol !== null && isGood(key, nowMs()),
  };
}

/** The keys of a page; whether its plan includes them is added by who asks. */
type KeyList = Omit<ApiKeys, 'incluida'>;

async function listOf(db: Database, uid: string): Promise<KeyList> {
  return {
    llaves: (await queries.listKeys(db, uid)).map(toApiKey),
    maximo: KEY_LIMITS.stored,
  };
}

/** Returns the keys of a page. */
export async function listKeys(uid: string): Promise<KeyList> {
  return listOf(await reading(), uid);
}

/** Throws `invalid` where a key would get more rights than its creator has. */
async function checkScopes(
  tx: Database,
  by: { uid: string; persona: string },
  scopes: readonly Scope[],
): Promise<void> {
  const rol = await roleOf(tx, by.uid, by.persona);
  if (rol && scopes.every((scope) => mayDo(rol, SCOPE_RIGHTS[scope]))) return;
  throw new AppError('invalid', { fields: { alcances: apiKeysFault('notYours') } });
}

/**
 * Makes a key of a page, and returns it with the list: it is kept nowhere. Throws `invalid` when
 * the page has as many as it can have, `forbidden` when its maker has lost the right meanwhile.
 */
export function createKey(
  by: { uid: string; persona: string },
  { nombre, alcances, dias }: NewKey,
): Promise<KeyList & { llave: string }> {
  const llave = `enl_${randomBytes(32).toString('base64url')}`;
  return exclusively(pageLock(by.uid), async (tx) => {
    await checkRight(tx, by, 'api.manage');
    await checkScopes(tx, by, alcances);
    if ((await queries.countKeys(tx, by.uid)) >= KEY_LIMITS.stored) {
      throw new AppError('invalid', { message: apiKeysFault('tooMany', KEY_LIMITS.stored) });
    }
    const now = nowMs();
    await queries.insertKey(tx, {
      ...{ id: newId(), ...by, nombre, alcances },
      ...{ huella: sha256(llave), final: llave.slice(-4) },
      ...{ creadaEn: now, caducaEn: endOfKey(now, dias), usadaEn: null, revocadaEn: null },
    });
    return { llave, ...(await listOf(tx, by.uid)) };
  });
}

/** Takes a key of a page back at once. Throws `notFound`. */
export function revokeKey(uid: string, id: string): Promise<KeyList> {
  return atomically(async (tx) => {
    if (!(await queries.revokeKey(tx, uid, id, nowMs()))) throw new AppError('notFound');
    return listOf(tx, uid);
  });
}

/** Gives a key of a page back that was taken within a day. Throws `notFound`. */
export function restoreKey(uid: string, id: string): Promise<KeyList> {
  return atomically(async (tx) => {
    const restored = await queries.restoreKey(tx, uid, id, nowMs() - UNDO_TIME);
    if (!restored) throw new AppError('notFound');
    return listOf(tx, uid);
  });
}

/** Runs in the background: when it fails, the last use is stored a little later. */
function noteUse(id: string, now: number): void {
  once((db) => queries.noteUse(db, id, now)).catch((err: unknown) =>
    log().warn({ code: toAppError(err).code }, 'the use of a key could not be written down'),
  );
}

/**
 * Whose key it is, and what its maker is to its page at this moment. Throws `unauthenticated`
 * for one that opens nothing, `forbidden` where the page's plan has no API.
 */
export async function openKey(key: string | undefined): Promise<KeyHolder> {
  const row = key && (await queries.findKey(await reading(), sha256(key)));
  const now = nowMs();
  if (!row || !isGood(row.key, now)) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new AppError('unauthenticated', { message: apiKeysFault('unknown'), headers });
  }
  const { id, uid, persona, alcances } = row.key;
  if (!PLAN_RULES[row.plan].api) {
    throw new AppError('forbidden', { message: apiKeysFault('plan') });
  }
  if (needsNote(row.key, now)) noteUse(id, now);
  return { id, uid, persona, rol: row.rol, alcances: alcances.filter(isScope) };
}

/** Throws `forbidden` unless a key was made for something, and its maker may still do it. */
export function checkScope({ alcances, rol }: KeyHolder, scope: Scope): void {
  if (!alcances.includes(scope)) {
    throw new AppError('forbidden', { message: apiKeysFault('outOfScope', scope) });
  }
  if (!mayDo(rol, SCOPE_RIGHTS[scope])) {
    throw new AppError('forbidden', { message: apiKeysFault('outOfRole') });
  }
}

/** The keys of a page, for taking it away: without what could be guessed from. */
export async function keysForExport(db: Database, uid: string) {
  const rows = await queries.allKeys(db, uid);
  return rows.map(({ huella: _, persona: __, ...rest }) => rest);
}

/** Deletes revoked keys that can no longer be restored. */
export async function purgeKeys(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteRevoked(tx, now - UNDO_TIME, most));
}
