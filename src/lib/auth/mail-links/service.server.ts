import { randomBytes } from 'node:crypto';
import { sha256 } from '../../crypto/digest';
import { atomically, type Database, reading } from '../../db';
import { hasMail, sendMail } from '../../mail/service.server';
import { type Browser, type Identity, signIn } from '../entry.server';
import { SignInError } from '../fault';
import * as accounts from '../queries.server';
import { isToken } from '../sessions/rules';
import { addWay } from '../ways/service.server';
import * as queries from './queries.server';
import { LINK_LIFETIME, LINKS_TIME, linkPath, normalAddress, secondsToNextLink } from './rules';

/** Who asks for a link, and where it leads. */
export interface LinkWish {
  correo: string;
  volver: string;
  /** What binds a sign-in to the browser that began it (cookies.server.ts). */
  secret: string;
  /** The session whose account the address is added to. */
  sesion?: string;
}

/** Throws SignInError `tooManyLinks` when an address has had as many as it gets. */
async function checkBound(tx: Database, huella: string, now: number): Promise<void> {
  const ordered = await queries.listOrdered(tx, huella, now - LINKS_TIME);
  const seconds = secondsToNextLink(ordered, now);
  if (seconds !== undefined) throw new SignInError('tooManyLinks', 'tooManyLinks', seconds);
}

/**
 * Sends a link that signs in whoever has the mail, or adds the address to an account. Whether the address is known changes
 * nothing of it. Throws SignInError `unknownProvider` where no mail leaves, `tooManyLinks`.
 */
export async function sendLink({ correo: typed, volver, secret, sesion }: LinkWish): Promise<void> {
  if (!hasMail()) throw new SignInError('unknownProvider');
  const correo = normalAddress(typed);
  const [huella, navegador] = [sha256(correo), sha256(secret)];
  const llave = randomBytes(32).toString('base64url');
  await atomically(async (tx) => {
    const now = Date.now();
    await checkBound(tx, huella, now);
    const persona = await accounts.findAccount(tx, 'correo', correo);
    await queries.insertLink(tx, {
      ...{ id: sha256(llave), correo, huella, navegador, volver, sesion: sesion ?? null },
      ...{ creadoEn: now, caducaEn: now + LINK_LIFETIME, usadoEn: null },
    });
    const params = { enlace: linkPath(llave) };
    const sent = await sendMail(tx, {
      ...{ to: correo, template: sesion ? 'agregar' : 'entrada', params },
      ...(persona && { persona }),
    });
    if (sent === 'limited') throw new SignInError('tooManyLinks', sent, LINKS_TIME / 1_000);
  });
}

/** What a link is, for whoever follows it. */
export interface FoundLink {
  correo: string;
  volver: string;
  /** Whether it was asked for in this browser. */
  isAsked: boolean;
  /** The session whose account the address is added to, or null. */
  sesion: string | null;
}

/** The link of a key. Throws SignInError `linkOver`. */
export async function readLink(
  llave: string | undefined,
  secret: string | undefined,
): Promise<FoundLink> {
  const id = isToken(llave) ? sha256(llave) : '';
  const row = id && (await queries.findLink(await reading(), id, Date.now()));
  if (!row) throw new SignInError('linkOver');
  const { correo, volver, navegador, sesion } = row;
  return { correo, volver, sesion, isAsked: isToken(secret) && sha256(secret) === navegador };
}

/** Uses a link up and returns whose address it shows, and where it leads. Throws SignInError `linkOver`. */
async function useUp(tx: Database, llave: string): Promise<{ identity: Identity; volver: string }> {
  const row = await queries.takeLink(tx, sha256(llave), Date.now());
  if (!row) throw new SignInError('linkOver');
  const { correo, volver } = row;
  return { identity: { proveedor: 'correo', sujeto: correo, etiqueta: correo }, volver };
}

/** Signs in by a link, once, and returns the session's token. Throws SignInError `linkOver`. */
export function signInByLink(llave: string, browser: Browser): Promise<string> {
  return signIn(async (tx) => {
    const { identity, volver } = await useUp(tx, llave);
    const { sujeto: email } = identity;
    return { identity, account: { email }, volver, proven: email };
  }, browser);
}

/** Adds the address of a link to somebody's ways in. Throws SignInError `linkOver`, `taken`. */
export function addByLink(llave: string, persona: string): Promise<void> {
  return addWay(persona, async (tx) => (await useUp(tx, llave)).identity);
}

/** Forgets links that count no more. */
export async function purgeLinks(now: number): Promise<void> {
  await atomically((tx) => queries.deleteOldLinks(tx, now - LINKS_TIME));
}
