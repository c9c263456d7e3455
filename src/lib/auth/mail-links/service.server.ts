import { isSameText, sha256 } from '@/lib/core/crypto/digest';
import { signText } from '@/lib/core/crypto/mac';
import { atomically, type Database, lockName, once, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { newKey, nowMs } from '@/lib/core/env/system';
import { networkOf } from '@/lib/core/http/ip-networks';
import { countPoints, secondsToWait } from '@/lib/core/http/rate-limit.server';
import { mailboxOf } from '@/lib/core/text/email';
import { isSilenced } from '@/lib/mail/opt-outs.server';
import { hasMail, sendMail } from '@/lib/mail/service.server';
import { type Browser, type Identity, signIn, signInAs } from '../entry.server';
import { SignInError } from '../error';
import { addAddressMail, signInLinkMail } from '../mails';
import { addMethod } from '../methods/service.server';
import * as accounts from '../queries.server';
import { codesLimit, linkLimit, ownCodesLimit, takeAttempt } from '../rate-limits.server';
import { HOME } from '../rules';
import { isToken } from '../sessions/rules';
import * as queries from './queries.server';
import {
  BY_OPERATOR,
  isWholeCode,
  LINK_LIFETIME,
  LINKS_TIME,
  linkPath,
  MAX_ALIASES,
  MAX_CODES,
  MAX_OPEN_LINKS,
  normalAddress,
  OPEN_LINK_LIFETIME,
  secondsToNextLink,
} from './rules';

export interface LinkRequest {
  correo: string;
  volver: string;
  /** The secret that binds a sign-in to its browser (cookies.server.ts). */
  secret: string;
  /** The requester's network address. */
  visitor: string;
  /** The token of a browser that has signed in before (cookies.server.ts). */
  browser?: string;
  /** The session whose account the address is added to. */
  sesion?: string;
}

/**
 * The id of the link whose mailed code is typed. It grants no access and does not reveal whether a
 * link was sent now or reused.
 */
export type LinkId = string;

/** Returns the six digits of a link's mail, computed from the id by HMAC and not stored. */
function codeOf(id: string): string {
  const digest = Buffer.from(signText('codigo', id), 'base64url');
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Rate limit key for codes typed from one network. */
const ownTries = (visitor: string, id: string) => `${networkOf(visitor)} ${id}`;

const tooMany = (seconds: number) =>
  new SignInError('tooManyLinks', 'tooManyLinks', Math.max(1, seconds));

/**
 * Returns the verified origin: a session, or a browser in which the address has signed in. Empty
 * for an unknown browser.
 */
async function originOf(tx: Database, { sesion, browser }: LinkRequest, persona?: string) {
  if (sesion !== undefined) return sesion;
  if (persona === undefined || browser === undefined) return '';
  return (await accounts.hasSignedInFrom(tx, persona, sha256(browser))) ? sha256(browser) : '';
}

/** Throws `tooManyLinks` when a known browser or a session has reached its limit. */
async function checkOrigin(tx: Database, origen: string, now: number): Promise<void> {
  const ordered = await queries.listOrdered(tx, origen, now - LINKS_TIME);
  const seconds = secondsToNextLink(ordered, now);
  if (seconds !== undefined) throw tooMany(seconds);
}

/**
 * Returns true if a link for an unknown browser must be mailed. The limit applies to aliases
 * without an account: further aliases of a mailbox get no mail, with the same response, so that
 * strangers do not learn which alias has an account. Throws `unwanted` for an address that has
 * opted out.
 */
async function isMailed(
  tx: Database,
  { correo, buzon, isKnown }: { correo: string; buzon: string; isKnown: boolean },
  now: number,
): Promise<boolean> {
  if (await isSilenced(tx, correo)) throw new SignInError('unwanted');
  if (isKnown || mailboxOf(correo) === correo) return true;
  const ordered = await queries.listOfMailbox(tx, buzon, now - OPEN_LINK_LIFETIME);
  return ordered.length < MAX_ALIASES;
}

/**
 * Returns the newest open link, to reuse it instead of sending another, if this requester can still
 * type its code or the address has reached its daily limit.
 */
async function reusableLink(
  db: Database,
  huella: string,
  visitor: string,
): Promise<queries.LinkRow | undefined> {
  const open = await queries.listOpenLinks(db, huella, nowMs());
  const [newest] = open;
  if (!newest || open.length >= MAX_OPEN_LINKS) return newest;
  const isSpent =
    newest.intentos >= MAX_CODES ||
    (await countPoints(ownCodesLimit, ownTries(visitor, newest.id), 0)).remaining === 0;
  return isSpent ? undefined : newest;
}

async function orderLink(tx: Database, wish: LinkRequest, correo: string): Promise<LinkId> {
  const now = nowMs();
  const { volver, secret, sesion = null } = wish;
  const [huella, buzon] = [sha256(correo), sha256(mailboxOf(correo))];
  await lockName(tx, `enlace ${buzon}`);
  const persona = await accounts.findAccount(tx, 'correo', correo);
  const origen = await originOf(tx, wish, persona);
  const isOpen = origen === '';
  const open = isOpen ? await reusableLink(tx, huella, wish.visitor) : undefined;
  if (open) return open.id;
  let mailed = true;
  if (isOpen) mailed = await isMailed(tx, { correo, buzon, isKnown: persona !== undefined }, now);
  else {
    await lockName(tx, `enlace ${origen}`);
    await checkOrigin(tx, origen, now);
  }
  const llave = newKey();
  const id = sha256(llave);
  await queries.insertLink(tx, {
    id,
    correo,
    huella,
    buzon,
    origen,
    volver,
    sesion,
    navegador: sha256(secret),
    creadoEn: now,
    usadoEn: null,
    intentos: 0,
    caducaEn: now + (isOpen ? OPEN_LINK_LIFETIME : LINK_LIFETIME),
    persona: null,
  });
  if (!mailed) return id;
  const enlace = linkPath(llave);
  const to = { to: correo, ...(persona && { persona }) };
  const codigo = codeOf(id);
  const params = { enlace, codigo, ...(isOpen && { vence: '24h' as const }) };
  const sent = sesion
    ? await sendMail(tx, addAddressMail, { ...to, params: { enlace }, cause: { by: 'person' } })
    : await sendMail(tx, signInLinkMail, { ...to, params, cause: { by: 'signIn' } });
  if (sent === 'silenced') throw new SignInError('unwanted');
  if (sent === 'limited') throw tooMany(OPEN_LINK_LIFETIME / 1_000);
  return id;
}

/**
 * Mails a link that signs in, or adds the address to an account. An unknown browser triggers
 * another mail only after guesses have used up the last code, so that strangers cause few mails and
 * lock no one out. The result is the same with and without an account. Throws SignInError
 * `unknownProvider` where mail is off, `tooManyLinks`, `tooMany`, `unwanted`.
 */
export async function sendLink(wish: LinkRequest): Promise<LinkId> {
  if (!hasMail()) throw new SignInError('unknownProvider');
  const correo = normalAddress(wish.correo);
  const db = await reading();
  const persona = await accounts.findAccount(db, 'correo', correo);
  const isOpen = (await originOf(db, wish, persona)) === '';
  const open = isOpen ? await reusableLink(db, sha256(correo), wish.visitor) : undefined;
  if (open) return open.id;
  // Known browsers are not limited by network address, which others may share.
  if (isOpen) await takeAttempt(linkLimit, wish.visitor);
  return atomically((tx) => orderLink(tx, wish, correo));
}

/**
 * Creates a single-use link that signs a person in from any browser, inside the transaction of the
 * operator's action. Nothing is mailed; the operator gives the path to the person.
 * @param label the account's name on the confirmation page: a verified address, or the page's path
 */
export async function issueLink(
  tx: Database,
  { persona, label }: { persona: string; label: string },
): Promise<{ path: string; caducaEn: number }> {
  const now = nowMs();
  const llave = newKey();
  const caducaEn = now + LINK_LIFETIME;
  await queries.insertLink(tx, {
    id: sha256(llave),
    correo: label,
    huella: '',
    buzon: '',
    origen: BY_OPERATOR,
    navegador: '',
    volver: HOME,
    creadoEn: now,
    caducaEn,
    usadoEn: null,
    intentos: 0,
    sesion: null,
    persona,
  });
  return { path: linkPath(llave), caducaEn };
}

export interface SignInLink {
  /** The recipient's address, or the account's name in an operator's link. */
  correo: string;
  volver: string;
  /** True in the browser that requested it. */
  isAsked: boolean;
  /** The session whose account the address is added to, or null. */
  sesion: string | null;
  /** The person whom an operator's link signs in, or null. */
  persona: string | null;
}

/** Returns the link of a key. Throws SignInError `linkOver`. */
export async function readLink(
  llave: string | undefined,
  secret: string | undefined,
): Promise<SignInLink> {
  const id = isToken(llave) ? sha256(llave) : '';
  const row = id && (await queries.findLink(await reading(), id, nowMs()));
  if (!row) throw new SignInError('linkOver');
  const { correo, volver, navegador, sesion, persona } = row;
  return {
    correo,
    volver,
    sesion,
    persona,
    isAsked: isToken(secret) && sha256(secret) === navegador,
  };
}

/** Marks a link as used. Throws SignInError `linkOver`. */
async function take(tx: Database, id: string): Promise<queries.LinkRow> {
  const row = await queries.takeLink(tx, id, nowMs());
  if (!row) throw new SignInError('linkOver');
  return row;
}

/** Marks a link as used and returns the identity that it proves. Throws SignInError `linkOver`. */
async function useUp(tx: Database, id: string): Promise<Identity> {
  const { correo } = await take(tx, id);
  return { proveedor: 'correo', sujeto: correo, etiqueta: correo };
}

function enter(id: string, browser: Browser, volver: string): Promise<string> {
  return signIn(async (tx) => {
    const identity = await useUp(tx, id);
    const { sujeto: email } = identity;
    return { identity, account: { email }, volver, proven: email };
  }, browser);
}

/**
 * Signs in by a single-use link and returns the session's token. `volver` is the path that this
 * browser returns to. Throws SignInError `linkOver`.
 */
export function signInByLink(llave: string, browser: Browser, volver: string): Promise<string> {
  return enter(sha256(llave), browser, volver);
}

export interface CodeAttempt {
  /** The id of the link whose mail contains the code. */
  solicitud: string;
  codigo: string;
  volver: string;
  /** The network address of the person who types it. */
  visitor: string;
}

/**
 * Signs in by the code of a link's mail, once, and returns the session's token. An attempt is
 * counted by one statement before it is compared, so that concurrent attempts cannot exceed the
 * limit. Throws SignInError `wrongCode`, `spentCodes`, `linkOver`, `tooMany`.
 */
export async function signInByCode(
  { solicitud: id, codigo, volver, visitor }: CodeAttempt,
  browser: Browser,
): Promise<string> {
  await takeAttempt(codesLimit, visitor);
  const now = nowMs();
  const isOpen = async () => (await queries.findLink(await reading(), id, now)) !== undefined;
  if (!(await isOpen())) throw new SignInError('linkOver');
  if (!isWholeCode(codigo)) throw new SignInError('wrongCode');
  const isSpent = (await secondsToWait(ownCodesLimit, ownTries(visitor, id))) !== undefined;
  const isCounted =
    !isSpent && (await once((db) => queries.countCode(db, { id, most: MAX_CODES, now })));
  // `countCode` also returns false for a link that a concurrent right code has just used up.
  if (!isCounted) throw new SignInError(isSpent || (await isOpen()) ? 'spentCodes' : 'linkOver');
  if (!isSameText(codeOf(id), codigo)) throw new SignInError('wrongCode');
  return enter(id, browser, volver);
}

/** Signs in by an operator's link, once. Returns the session's token. Throws `linkOver`. */
export function signInByOperator(llave: string, browser: Browser): Promise<string> {
  return signInAs(async (tx) => {
    const { persona, correo } = await take(tx, sha256(llave));
    if (persona === null) throw new SignInError('linkOver');
    return { persona, proven: correo };
  }, browser);
}

/** Adds a link's address to a person's sign-in methods. Throws SignInError `linkOver`, `taken`. */
export function addByLink(llave: string, persona: string): Promise<void> {
  return addMethod(persona, (tx) => useUp(tx, sha256(llave)));
}

/** Deletes links that no longer count for limits. */
export async function purgeLinks(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteOldLinks(tx, now - OPEN_LINK_LIFETIME, most));
}
