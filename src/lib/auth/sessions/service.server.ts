import Bowser from 'bowser';
import { sha256 } from '@/lib/core/crypto/digest';
import { atomically, type Database, once, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { newKey, nowMs } from '@/lib/core/env/system';
import { existing, toAppError } from '@/lib/core/http/errors';
import type { Role } from '@/lib/people/rights';
import { getAuthTexts } from '../texts';
import * as queries from './queries.server';
import { IDLE_LIFETIME, isOpen, isToken, needsRefresh, publicId, WHOLE_LIFETIME } from './rules';
import type { SessionSummary } from './schema';

/** No browser sends a longer user agent; the limit bounds the cost of pattern matching. */
const MAX_LENGTH = 512;
/** Bowser returns any name that an unknown user agent claims: only listed names are stored. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** Returns a coarse label such as "Chrome en Android". Nothing else of the user agent is stored. */
export function deviceLabel(userAgent: string | null, language: string): string {
  const t = getAuthTexts(language).device;
  if (!userAgent || userAgent.length > MAX_LENGTH) return t.unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : undefined;
  const system = os.name && SYSTEMS.has(os.name) ? os.name : undefined;
  if (name && system) return t.both(name, system);
  return name ?? (system ? t.system(system) : t.unknown);
}

export interface OpenSession {
  id: string;
  persona: string;
  /** The shown page, and the person's role there. */
  uid: string;
  rol: Role;
  /** The operator's e-mail address; empty for all others. */
  operador: string;
  creadaEn: number;
  vistaEn: number;
  /** True if the last use was just stored, so that the cookie must be prolonged too. */
  refreshed: boolean;
}

/** Returns an operator's normalized address; empty for any other. */
function operatorAddress(address = ''): string {
  const small = address.toLowerCase();
  return config().operators.includes(small) ? small : '';
}

const oldest = (now: number) => ({ seen: now - IDLE_LIFETIME, begun: now - WHOLE_LIFETIME });

/**
 * Opens a session inside the caller's transaction and returns its token, of which only a hash is
 * stored. Closes the browser's earlier session. Stores the verified address only if it is an
 * operator's.
 */
export async function createSession(
  tx: Database,
  persona: string,
  browser: { userAgent: string | null; previousToken: string | undefined },
  proven?: string,
): Promise<string> {
  const now = nowMs();
  const token = newKey();
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

/** Stores the last use in the background. If it fails, a later request stores it. */
function storeUse(id: string, now: number): void {
  atomically((tx) => queries.touchSession(tx, id, now)).catch((err: unknown) =>
    log().warn({ code: toAppError(err).code }, 'a session could not be refreshed'),
  );
}

/**
 * Returns the session of a token, or undefined, with the page `wanted` if it is the person's. The
 * session's use is stored once an hour.
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
  if (refreshed) storeUse(id, now);
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
 * True if a token that `readSession` does not accept belongs to an open session of a person without
 * a page; signing in again creates one.
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

/** Lists a person's sessions, last used first; `currentId` is that of the request. */
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
      // The stored time may be an hour old, although this session is in use now.
      vistaEn: new Date(actual ? now : row.vistaEn).toISOString(),
      actual,
    };
  });
}

/** Closes one of a person's sessions by its public id. Throws `notFound` for another person's. */
export async function closeSession(persona: string, shownId: string): Promise<{ id: string }> {
  return atomically(async (tx) => {
    const rows = await queries.listSessions(tx, persona, oldest(nowMs()));
    const row = existing(rows.find(({ id }) => publicId(id) === shownId));
    await queries.deleteSession(tx, row.id);
    return { id: row.id };
  });
}

/** Closes all sessions of a person, the current one included. Returns their number. */
export async function closeAllSessions(persona: string): Promise<number> {
  return once((db) => queries.deleteSessionsOf(db, persona));
}

/** Closes all sessions of a person inside the caller's transaction. */
export const closeSessionsOf = queries.deleteSessionsOf;

/** Deletes sessions that were not used for IDLE_LIFETIME. */
export async function purgeSessions(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteIdleSessions(tx, now - IDLE_LIFETIME, most));
}

/** Sets the page that a session shows. Returns false if its person does not work on it. */
export const showPage = queries.updateShownPage;
