import { sha256 } from '@/lib/kernel/crypto/digest';
import { atomically, type Database, once, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { config } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { nowMs, randomBytes } from '@/lib/kernel/env/system';
import { AppError, toAppError } from '@/lib/kernel/http/errors';
import type { Role } from '@/lib/people/people/rights';
import { deviceLabel } from './device.server';
import * as queries from './queries.server';
import { IDLE_LIFETIME, isOpen, isToken, needsRefresh, publicId, WHOLE_LIFETIME } from './rules';
import type { SessionSummary } from './schema';

/** What the cookie of a request opens. */
export interface OpenSession {
  id: string;
  /** Who signed in. */
  persona: string;
  /** The page that is shown, and what its person may do there. */
  uid: string;
  rol: Role;
  /** The operator's e-mail address; empty for all others. */
  operador: string;
  creadaEn: number;
  vistaEn: number;
  /** Whether its use was just written down, so that the cookie lives longer as well. */
  refreshed: boolean;
}

/** An address as it is kept where it is one of the operators' now; empty where it is none. */
function operatorAddress(address = ''): string {
  const small = address.toLowerCase();
  return config().operators.includes(small) ? small : '';
}

const oldest = (now: number) => ({ seen: now - IDLE_LIFETIME, begun: now - WHOLE_LIFETIME });

/**
 * Opens a session inside the caller's transaction and returns its token, which only the browser
 * stores. Closes the session that this browser had before. Stores the proven address only where it
 * is an operator's.
 */
export async function createSession(
  tx: Database,
  persona: string,
  browser: { userAgent: string | null; previousToken: string | undefined },
  proven?: string,
): Promise<string> {
  const now = nowMs();
  const token = randomBytes(32).toString('base64url');
  if (isToken(browser.previousToken))
    await queries.deleteSession(tx, sha256(browser.previousToken));
  const dispositivo = deviceLabel(browser.userAgent, config().language);
  await queries.insertSession(tx, {
    id: sha256(token),
    persona,
    uid: null,
    dispositivo,
    creadaEn: now,
    vistaEn: now,
    operador: operatorAddress(proven),
  });
  return token;
}

/** Runs in the background: when it fails, the session is extended a little later. */
function writeDownUse(id: string, now: number): void {
  atomically((tx) => queries.touchSession(tx, id, now)).catch((err: unknown) =>
    log().warn({ code: toAppError(err).code }, 'a session could not be refreshed'),
  );
}

/**
 * The open session of a token, or undefined; with the page that is wanted, where the
 * person has it. Its use is written down once an hour.
 */
export async function readSession(
  token: string | undefined,
  wanted = '',
): Promise<OpenSession | undefined> {
  if (!isToken(token)) return undefined;
  const row = await queries.findSession(await reading(), sha256(token), wanted);
  const now = nowMs();
  if (!row || !isOpen(row.session, now)) return undefined;
  const { id, persona, creadaEn, vistaEn } = row.session;
  const refreshed = needsRefresh(row.session, now);
  if (refreshed) writeDownUse(id, now);
  const { uid, rol } = row;
  const operador = operatorAddress(row.session.operador);
  return {
    id,
    persona,
    uid,
    rol,
    operador,
    creadaEn,
    vistaEn: refreshed ? now : vistaEn,
    refreshed,
  };
}

/**
 * Whether a token that `readSession` knows nothing of is of an open session all the same: its person
 * works on no page any more, until signing in again makes them one.
 */
export async function isPageless(token: string | undefined): Promise<boolean> {
  if (!isToken(token)) return false;
  const row = await queries.findBareSession(await reading(), sha256(token));
  return row !== undefined && isOpen(row, nowMs());
}

/** Closes the session of a token. An unknown token changes nothing. */
export async function closeSessionOf(token: string | undefined): Promise<void> {
  if (isToken(token)) await once((db) => queries.deleteSession(db, sha256(token)));
}

/** A person's open sessions, the last used first; `currentId` is the one that asks. */
export async function listSessions(
  persona: string,
  currentId: string,
  db?: Database,
): Promise<SessionSummary[]> {
  const now = nowMs();
  const rows = await queries.listSessions(db ?? (await reading()), persona, oldest(now));
  return rows.map((row) => {
    const actual = row.id === currentId;
    return {
      id: publicId(row.id),
      dispositivo: row.dispositivo,
      creadaEn: new Date(row.creadaEn).toISOString(),
      // Written down once an hour only, while the one that asks is in use right now.
      vistaEn: new Date(actual ? now : row.vistaEn).toISOString(),
      actual,
    };
  });
}

/** Closes one of a person's sessions by its public id. Throws `notFound` for another person's. */
export async function closeSession(persona: string, shownId: string): Promise<{ id: string }> {
  return atomically(async (tx) => {
    const rows = await queries.listSessions(tx, persona, oldest(nowMs()));
    const row = rows.find(({ id }) => publicId(id) === shownId);
    if (!row) throw new AppError('notFound');
    await queries.deleteSession(tx, row.id);
    return { id: row.id };
  });
}

/** Closes all sessions of a person, the one that asks included. Returns how many. */
export async function closeAllSessions(persona: string): Promise<number> {
  return once((db) => queries.deleteSessionsOf(db, persona));
}

/** Closes all sessions of a person inside the caller's transaction. */
export async function closeSessionsOf(tx: Database, persona: string): Promise<void> {
  await queries.deleteSessionsOf(tx, persona);
}

/** Removes sessions that have not been used for as long as one lasts. */
export async function purgeSessions(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteIdleSessions(tx, now - IDLE_LIFETIME, most));
}

/** Says which page a session shows from now on. Returns whether its person works on it. */
export const showPage = queries.updateShownPage;
