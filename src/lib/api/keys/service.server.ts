import { sha256 } from '@/lib/core/crypto/digest';
import { atomically, type Database, exclusively, once, pageLock, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { log } from '@/lib/core/env/log';
import { newId, newKey, nowMs } from '@/lib/core/env/system';
import { AppError, toAppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { isoOf } from '@/lib/core/time/iso';
import { mayDo, type Role } from '@/lib/people/rights';
import { checkRight, roleOf } from '@/lib/people/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { defineQuota } from '@/lib/plans/usage.server';
import * as queries from './queries.server';
import { endOfKey, isGood, KEY_LIMITS, needsNote, UNDO_TIME } from './rules';
import type { ApiKey, ApiKeys, NewKey } from './schema';
import { isScope, SCOPE_RIGHTS, type Scope } from './scopes';
import { apiKeysIssue } from './texts';

defineQuota({ key: 'llaves', count: queries.countKeys });

/** Keys that a person can create and revoke in an hour. */
export const KEY_WRITES = rateLimit('llaves-api', 120, 3_600);

/** A verified key: its page, its scopes and its creator's current role. */
export interface KeyHolder {
  id: string;
  uid: string;
  persona: string;
  rol: Role;
  alcances: readonly Scope[];
}

type Listed = Awaited<ReturnType<typeof queries.listKeys>>[number];

function toApiKey({ key, quien, rol }: Listed): ApiKey {
  const { id, nombre, final, alcances, creadaEn, caducaEn, usadaEn } = key;
  return {
    id,
    nombre,
    final,
    quien,
    alcances: alcances.filter(isScope),
    creadaEn: isoOf(creadaEn),
    caducaEn: isoOf(caducaEn),
    usadaEn: isoOf(usadaEn),
    sirve: rol !== null && isGood(key, nowMs()),
  };
}

/** The keys of a page; the caller adds whether the plan includes them. */
type KeyList = Omit<ApiKeys, 'incluida'>;

async function listOf(db: Database, uid: string): Promise<KeyList> {
  return {
    llaves: (await queries.listKeys(db, uid)).map(toApiKey),
    maximo: KEY_LIMITS.stored,
  };
}

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
  throw new AppError('invalid', { fields: { alcances: apiKeysIssue('notYours') } });
}

/**
 * Creates a key and returns it with the list; only its hash is stored. Throws `invalid` above the
 * page's limit, `forbidden` when its creator has lost the right meanwhile.
 */
export function createKey(
  by: { uid: string; persona: string },
  { nombre, alcances, dias }: NewKey,
): Promise<KeyList & { llave: string }> {
  const llave = `enl_${newKey()}`;
  return exclusively(pageLock(by.uid), async (tx) => {
    await checkRight(tx, by, 'api.manage');
    await checkScopes(tx, by, alcances);
    if ((await queries.countKeys(tx, by.uid)) >= KEY_LIMITS.stored) {
      throw new AppError('invalid', { message: apiKeysIssue('tooMany', KEY_LIMITS.stored) });
    }
    const now = nowMs();
    await queries.insertKey(tx, {
      id: newId(),
      ...by,
      nombre,
      alcances,
      huella: sha256(llave),
      final: llave.slice(-4),
      creadaEn: now,
      caducaEn: endOfKey(now, dias),
      usadaEn: null,
      revocadaEn: null,
    });
    return { llave, ...(await listOf(tx, by.uid)) };
  });
}

/** Revokes a key of a page at once. Throws `notFound`. */
export function revokeKey(uid: string, id: string): Promise<KeyList> {
  return atomically(async (tx) => {
    if (!(await queries.revokeKey(tx, uid, id, nowMs()))) throw new AppError('notFound');
    return listOf(tx, uid);
  });
}

/** Restores a key of a page that was revoked within a day. Throws `notFound`. */
export function restoreKey(uid: string, id: string): Promise<KeyList> {
  return atomically(async (tx) => {
    const restored = await queries.restoreKey(tx, uid, id, nowMs() - UNDO_TIME);
    if (!restored) throw new AppError('notFound');
    return listOf(tx, uid);
  });
}

/** Stores the last use in the background. When this fails, a later use is stored. */
function noteUse(id: string, now: number): void {
  once((db) => queries.noteUse(db, id, now)).catch((err: unknown) =>
    log().warn({ code: toAppError(err).code }, 'the use of a key could not be written down'),
  );
}

/**
 * Verifies a key and returns its creator's current role. Throws `unauthenticated` for an invalid
 * key, `forbidden` where the page's plan has no API.
 */
export async function openKey(key: string | undefined): Promise<KeyHolder> {
  const row = key && (await queries.findKey(await reading(), sha256(key)));
  const now = nowMs();
  if (!row || !isGood(row.key, now)) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new AppError('unauthenticated', { message: apiKeysIssue('unknown'), headers });
  }
  const { id, uid, persona, alcances } = row.key;
  if (!PLAN_RULES[row.plan].api) {
    throw new AppError('forbidden', { message: apiKeysIssue('plan') });
  }
  if (needsNote(row.key, now)) noteUse(id, now);
  return { id, uid, persona, rol: row.rol, alcances: alcances.filter(isScope) };
}

/** Throws `forbidden` unless the key has the scope and its creator still has the right. */
export function checkScope({ alcances, rol }: KeyHolder, scope: Scope): void {
  if (!alcances.includes(scope)) {
    throw new AppError('forbidden', { message: apiKeysIssue('outOfScope', scope) });
  }
  if (!mayDo(rol, SCOPE_RIGHTS[scope])) {
    throw new AppError('forbidden', { message: apiKeysIssue('outOfRole') });
  }
}

/** Lists the keys of a page for the data export, without their hashes. */
export async function keysForExport(db: Database, uid: string) {
  const rows = await queries.allKeys(db, uid);
  return rows.map(({ huella: _, persona: __, ...rest }) => rest);
}

/** Deletes revoked keys that can no longer be restored. */
export async function purgeKeys(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteRevoked(tx, now - UNDO_TIME, most));
}
