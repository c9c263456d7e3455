import { isSameText, sha256 } from '@/lib/kernel/crypto/digest';
import { signText } from '@/lib/kernel/crypto/mac';
import { atomically, type Database, lockName, once, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { nowMs, randomBytes } from '@/lib/kernel/env/system';
import { secondsToWait } from '@/lib/kernel/http/rate-limit.server';
import { mailboxOf } from '@/lib/kernel/text/email';
import { hasMail, sendMail } from '@/lib/people/mail/service.server';
import { isSilenced } from '@/lib/people/mail/silence.server';
import { type Browser, type Identity, signIn, signInAs } from '../entry.server';
import { SignInError } from '../fault';
import { codesLimit, linkLimit, ownCodesLimit, takeAttempt } from '../limits.server';
import { addAddressMail, signInLinkMail } from '../mails';
import * as accounts from '../queries.server';
import { HOME } from '../rules';
import { isToken } from '../sessions/rules';
import { addWay } from '../ways/service.server';
import * as queries from './queries.server';
import {
  BY_OPERATOR,
  LINK_LIFETIME,
  LINKS_TIME,
  linkPath,
  MAX_ALIASES,
  MAX_CODES,
  normalAddress,
  OPEN_LINK_LIFETIME,
  secondsToNextLink,
} from './rules';

/** Who asks for a link, and where it leads. */
export interface LinkRequest {
  correo: string;
  volver: string;
  /** What binds a sign-in to the browser that began it (cookies.server.ts). */
  secret: string;
  /** The network address of who asks. */
  visitor: string;
  /** The token of a browser that has signed in before (cookies.server.ts). */
  browser?: string;
  /** The session whose account the address is added to. */
  sesion?: string;
}

/** What became of it: a link was sent now, or there is one that can still be used. */
export interface LinkOutcome {
  /** The link that its mail's code is typed for. It opens nothing. */
  id: string;
  sentAt: number;
  isNew: boolean;
}

/** The six digits of a link's mail. They are stored nowhere: only this installation computes them. */
function codeOf(id: string): string {
  const digest = Buffer.from(signText('codigo', id), 'base64url');
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const tooMany = (seconds: number) =>
  new SignInError('tooManyLinks', 'tooManyLinks', Math.max(1, seconds));

/** Who asks, as far as it is proven: a session, or a browser in which the address has signed in. */
async function originOf(tx: Database, { sesion, browser }: LinkRequest, persona?: string) {
  if (sesion !== undefined) return sesion;
  if (persona === undefined || browser === undefined) return '';
  return (await accounts.hasSignedInFrom(tx, persona, sha256(browser))) ? sha256(browser) : '';
}

/** Throws `tooManyLinks` when a known browser or a session was sent as many as it gets. */
async function checkOrigin(tx: Database, origen: string, now: number): Promise<void> {
  const ordered = await queries.listOrdered(tx, origen, now - LINKS_TIME);
  const seconds = secondsToNextLink(ordered, now);
  if (seconds !== undefined) throw tooMany(seconds);
}

/**
 * Throws `unwanted` where the address wants none that any browser asks for, and `tooManyLinks` for
 * one more alias of a mailbox. An address of an account, and one that is no alias, is never kept
 * waiting by what others asked for.
 */
async function checkOpen(
  tx: Database,
  { correo, buzon, isKnown }: { correo: string; buzon: string; isKnown: boolean },
  now: number,
): Promise<void> {
  if (await isSilenced(tx, correo)) throw new SignInError('unwanted');
  if (isKnown || mailboxOf(correo) === correo) return;
  const since = now - OPEN_LINK_LIFETIME;
  const ordered = await queries.listOfMailbox(tx, buzon, since);
  const binding = ordered.at(-MAX_ALIASES);
  if (binding === undefined) return;
  throw tooMany(Math.ceil((binding + OPEN_LINK_LIFETIME - now) / 1_000));
}

async function orderLink(tx: Database, wish: LinkRequest, correo: string): Promise<LinkOutcome> {
  const now = nowMs();
  const { volver, secret, sesion = null } = wish;
  const [huella, buzon] = [sha256(correo), sha256(mailboxOf(correo))];
  await lockName(tx, `enlace ${buzon}`);
  const persona = await accounts.findAccount(tx, 'correo', correo);
  const origen = await originOf(tx, wish, persona);
  const isOpen = origen === '';
  const open = isOpen ? await queries.findOpenLink(tx, huella, now) : undefined;
  if (open) return { id: open.id, sentAt: open.creadoEn, isNew: false };
  if (isOpen) await checkOpen(tx, { correo, buzon, isKnown: persona !== undefined }, now);
  else {
    await lockName(tx, `enlace ${origen}`);
    await checkOrigin(tx, origen, now);
  }
  const llave = randomBytes(32).toString('base64url');
  const id = sha256(llave);
  await queries.insertLink(tx, {
    ...{ id, correo, huella, buzon, origen, volver, sesion },
    ...{ navegador: sha256(secret), creadoEn: now, usadoEn: null, intentos: 0 },
    caducaEn: now + (isOpen ? OPEN_LINK_LIFETIME : LINK_LIFETIME),
    persona: null,
  });
  const enlace = linkPath(llave);
  const to = { to: correo, ...(persona && { persona }) };
  const codigo = codeOf(id);
  const params = { enlace, codigo, ...(isOpen && { vence: '24h' as const }) };
  const sent = sesion
    ? await sendMail(tx, addAddressMail, { ...to, params: { enlace }, cause: { by: 'person' } })
    : await sendMail(tx, signInLinkMail, { ...to, params, cause: { by: 'signIn' } });
  if (sent === 'silenced') throw new SignInError('unwanted');
  if (sent === 'limited') throw tooMany(OPEN_LINK_LIFETIME / 1_000);
  return { id, sentAt: now, isNew: true };
}

/**
 * Mails a link that signs in, or adds the address to an account. A browser in which the address has
 * not signed in causes only one valid link at a time: strangers cause one mail, and lock no one
 * out. Known and unknown addresses behave alike. Throws SignInError `unknownProvider` where mail is
 * off, `tooManyLinks`, `tooMany`, `unwanted`.
 */
export async function sendLink(wish: LinkRequest): Promise<LinkOutcome> {
  if (!hasMail()) throw new SignInError('unknownProvider');
  const correo = normalAddress(wish.correo);
  const db = await reading();
  const persona = await accounts.findAccount(db, 'correo', correo);
  const isOpen = (await originOf(db, wish, persona)) === '';
  const open = isOpen ? await queries.findOpenLink(db, sha256(correo), nowMs()) : undefined;
  if (open) return { id: open.id, sentAt: open.creadoEn, isNew: false };
  // What is counted by network address is no bound for who is known: others may share it.
  if (isOpen) await takeAttempt(linkLimit, wish.visitor);
  return atomically((tx) => orderLink(tx, wish, correo));
}

/**
 * Creates a link that signs a person in, once and in any browser, inside the transaction of the
 * operator's act. Nothing is sent: who gets its path is the operator's to decide.
 * @param label how the page before the sign-in names the account: a proven address, or its path
 */
export async function issueLink(
  tx: Database,
  { persona, label }: { persona: string; label: string },
): Promise<{ path: string; caducaEn: number }> {
  const now = nowMs();
  const llave = randomBytes(32).toString('base64url');
  const caducaEn = now + LINK_LIFETIME;
  await queries.insertLink(tx, {
    ...{ id: sha256(llave), correo: label, huella: '', buzon: '', origen: BY_OPERATOR },
    ...{ navegador: '', volver: HOME, creadoEn: now, caducaEn, usadoEn: null },
    ...{ intentos: 0, sesion: null, persona },
  });
  return { path: linkPath(llave), caducaEn };
}

/** The contents of a link. */
export interface SignInLink {
  /** The address that it was sent to, or how an operator's link names the account. */
  correo: string;
  volver: string;
  /** Whether it was asked for in this browser. */
  isAsked: boolean;
  /** The session whose account the address is added to, or null. */
  sesion: string | null;
  /** Whom an operator's link signs in, or null. */
  persona: string | null;
}

/** The link of a key. Throws SignInError `linkOver`. */
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

/** Uses a link up. Throws SignInError `linkOver`. */
async function take(tx: Database, id: string): Promise<queries.LinkRow> {
  const row = await queries.takeLink(tx, id, nowMs());
  if (!row) throw new SignInError('linkOver');
  return row;
}

/** Uses a link up and returns whose address it shows. Throws SignInError `linkOver`. */
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
 * Signs in by a link, once, and returns the session's token; `volver` is the path to return to in
 * this browser. Throws SignInError `linkOver`.
 */
export function signInByLink(llave: string, browser: Browser, volver: string): Promise<string> {
  return enter(sha256(llave), browser, volver);
}

/** A code that is typed. */
export interface CodeAttempt {
  /** The id of the link in whose mail the code stands. */
  solicitud: string;
  codigo: string;
  volver: string;
  /** The network address of who types it. */
  visitor: string;
}

/**
 * Signs in by the code of a link's mail, once, and returns the session's token. An attempt is
 * counted before it is compared, by one statement, however many arrive at once. Throws SignInError
 * `wrongCode`, `spentCodes`, `linkOver`, `tooMany`.
 */
export async function signInByCode(
  { solicitud: id, codigo, volver, visitor }: CodeAttempt,
  browser: Browser,
): Promise<string> {
  await takeAttempt(codesLimit, visitor);
  const now = nowMs();
  const isOpen = async () => (await queries.findLink(await reading(), id, now)) !== undefined;
  if (!(await isOpen())) throw new SignInError('linkOver');
  const isSpent = (await secondsToWait(ownCodesLimit, `${visitor} ${id}`)) !== undefined;
  const isCounted =
    !isSpent && (await once((db) => queries.countCode(db, { id, most: MAX_CODES, now })));
  // Not counted is also what another one's right code has used up in the meantime.
  if (!isCounted) throw new SignInError(isSpent || (await isOpen()) ? 'spentCodes' : 'linkOver');
  if (!isSameText(codeOf(id), codigo)) throw new SignInError('wrongCode');
  return enter(id, browser, volver);
}

/**
 * Signs in by an operator's link, once, and returns the session's token. Throws SignInError
 * `linkOver`.
 */
export function signInByOperator(llave: string, browser: Browser): Promise<string> {
  return signInAs(async (tx) => {
    const { persona, correo } = await take(tx, sha256(llave));
    if (persona === null) throw new SignInError('linkOver');
    return { persona, proven: correo };
  }, browser);
}

/** Adds the address of a link to a person's ways to sign in. Throws SignInError `linkOver`, `taken`. */
export function addByLink(llave: string, persona: string): Promise<void> {
  return addWay(persona, (tx) => useUp(tx, sha256(llave)));
}

/** Forgets links that count no more. */
export async function purgeLinks(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOldLinks(tx, now - OPEN_LINK_LIFETIME, most));
}
