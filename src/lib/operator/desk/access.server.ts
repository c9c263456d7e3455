import { createAccount, personOf } from '@/lib/auth/entry.server';
import { normalAddress } from '@/lib/auth/mail-links/rules';
import { issueLink } from '@/lib/auth/mail-links/service.server';
import { atomically, type Database, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { AppError } from '@/lib/core/http/errors';
import { emailSchema } from '@/lib/core/text/schema';
import { MODERATION_LIMITS, REASONS } from '@/lib/operator/moderation/rules';
import { membershipsOf, ownersOf } from '@/lib/people/service.server';
import { findPageNamed } from './accounts.server';
import { recordAct } from './acts.server';
import { suspendPage } from './pages.server';
import { findPage } from './queries.server';
import { OperatorError } from './rules';
import { whySchema } from './schema';

const TERMINAL = 'terminal';

/** A single-use sign-in link that the operator passes on. */
export interface IssuedLink {
  enlace: string;
  caducaEn: number;
}

async function issue(tx: Database, persona: string, label: string): Promise<IssuedLink> {
  const { path, caducaEn } = await issueLink(tx, { persona, label });
  return { enlace: config().publicUrl + path, caducaEn };
}

/** Returns the owner of a uid's, slug's or e-mail's account. Throws OperatorError for several. */
async function ownerNamed(tx: Database, text: string) {
  const { uid, slug } = await findPageNamed(text);
  const [persona, other] = await ownersOf(tx, uid);
  if (!persona) throw new OperatorError(`/${slug} has no owner`);
  if (other)
    throw new OperatorError(`/${slug} has several owners: name one by their e-mail address`);
  return { persona, uid, slug, label: `/${slug}` };
}

/** Returns the oldest page that a person works on; empty names where there is none. */
async function pageOf(tx: Database, persona: string): Promise<{ uid: string; slug: string }> {
  const [first] = await membershipsOf(tx, persona);
  const page = first && (await findPage(tx, first.uid));
  return { uid: page?.uid ?? '', slug: page?.slug ?? '' };
}

/** Returns the person who signs in by an e-mail address, or undefined. */
async function personNamed(tx: Database, text: string) {
  const label = normalAddress(text);
  const persona = await personOf(tx, { proveedor: 'correo', sujeto: label });
  if (persona === undefined) return undefined;
  return { persona, label, ...(await pageOf(tx, persona)) };
}

/**
 * Creates a link that signs a person in once within 15 minutes, and records it. A person found by
 * their sign-in address gets all rights of that address, the operator's desk included. Throws
 * OperatorError when no account or several accounts match.
 */
export function giveSignInLink(text: string): Promise<IssuedLink & { cuenta: string }> {
  return atomically(async (tx) => {
    const { persona, uid, slug, label } =
      (await personNamed(tx, text)) ?? (await ownerNamed(tx, text));
    await recordAct(tx, { quien: TERMINAL, hecho: 'enlace-entrada', uid, slug });
    return { cuenta: label, ...(await issue(tx, persona, label)) };
  });
}

/**
 * Creates a person with a page and an e-mail address, even where registration is closed, and a
 * sign-in link. Throws OperatorError for an invalid address, and for the address of an existing
 * account.
 */
export function registerPerson(
  address: string,
  nombre = '',
): Promise<IssuedLink & { slug: string }> {
  const sujeto = normalAddress(address);
  if (!emailSchema.safeParse(sujeto).success) {
    throw new OperatorError(`${address} is no e-mail address`);
  }
  return atomically(async (tx) => {
    const identity = { proveedor: 'correo', sujeto, etiqueta: sujeto } as const;
    if ((await personOf(tx, identity)) !== undefined) {
      throw new OperatorError(`${sujeto} has an account: use sign-in-link`);
    }
    const account = { email: sujeto, ...(nombre && { nombre }) };
    const persona = await createAccount(tx, identity, account);
    const { uid, slug } = await pageOf(tx, persona);
    await recordAct(tx, { quien: TERMINAL, hecho: 'crear-persona', uid, slug });
    return { slug, ...(await issue(tx, persona, sujeto)) };
  });
}

/**
 * Creates a link that opens the desk to an address of OPERATORS where mail is off. A missing
 * account is created. Throws OperatorError for another address.
 */
export async function openDesk(address: string): Promise<IssuedLink> {
  const sujeto = normalAddress(address);
  if (!config().operators.includes(sujeto)) {
    throw new OperatorError(
      `${sujeto} is not in OPERATORS: add it there, restart the server, and run this again`,
    );
  }
  const known = await personOf(await reading(), { proveedor: 'correo', sujeto });
  const { enlace, caducaEn } = await (known ? giveSignInLink : registerPerson)(sujeto);
  return { enlace, caducaEn };
}

const TEXT_LIMIT = `${MODERATION_LIMITS.respuesta} letters at most`;

/** Suspends a page and notifies its owners. Throws OperatorError if it is already suspended. */
export async function suspendAccount(
  text: string,
  why: { motivo: string | undefined; texto: string | undefined },
): Promise<{ uid: string; slug: string; suspended: true }> {
  const parsed = whySchema.safeParse(why);
  if (!parsed.success) {
    const reasons = `--reason must be one of ${REASONS.join(', ')}`;
    throw new OperatorError(`${reasons}, and --text tell the owner why: ${TEXT_LIMIT}`);
  }
  const { uid, slug } = await findPageNamed(text);
  await suspendPage(TERMINAL, uid, parsed.data).catch((error: unknown) => {
    const isStale = error instanceof AppError && error.code === 'stale';
    throw isStale ? new OperatorError(`/${slug} is suspended already`) : error;
  });
  return { uid, slug, suspended: true };
}
