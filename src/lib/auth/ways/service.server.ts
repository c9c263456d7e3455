import { createHash } from 'node:crypto';
import { atomically, type Database, isUniqueViolation, reading } from '../../db';
import { AppError } from '../../http/errors';
import { hasMail } from '../../mail/service.server';
import type { Identity } from '../entry.server';
import { SignInError } from '../fault';
import type { SignedIn } from '../guard';
import * as accounts from '../queries.server';
import { PROVIDER_IDS, parseProviderId } from '../rules';
import { providerName } from '../service.server';
import { isFresh } from '../sessions/rules';
import { wayFault } from '../texts';
import { tellOfWay } from './notices.server';
import { MOST_WAYS, wayName } from './rules';
import type { Way, WayKind, Ways } from './schema';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a way is called outside: nothing that tells the subject. */
const idOf = ({ proveedor, sujeto }: accounts.AccountRow) =>
  sha256(JSON.stringify([proveedor, sujeto])).slice(0, 16);

const REMOTE = ['google', 'oidc'] as const;

function nameOf({ proveedor, etiqueta }: Pick<accounts.AccountRow, 'proveedor' | 'etiqueta'>) {
  const id = parseProviderId(proveedor);
  // A provider that is not configured any more is known by its id.
  return wayName(proveedor as WayKind, (id && providerName(id)) ?? proveedor, etiqueta);
}

/** The kinds of identity that open something here and now. */
function usableKinds(): string[] {
  const providers = PROVIDER_IDS.filter((id) => providerName(id) !== undefined);
  return hasMail() ? [...providers, 'correo'] : providers;
}

/** How somebody signs in, the oldest way first, and what can be added. */
export async function listWays({ persona, creadaEn }: SignedIn): Promise<Ways> {
  const rows = await accounts.listAccounts(await reading(), persona);
  const usable = usableKinds();
  const accesos = rows.map((row): Way => {
    const others = rows.filter((one) => one !== row && usable.includes(one.proveedor));
    const desde = new Date(row.creadaEn).toISOString();
    const tipo = row.proveedor as WayKind;
    return { id: idOf(row), tipo, nombre: nameOf(row), desde, quitable: others.length > 0 };
  });
  const proveedores = REMOTE.flatMap((id) => {
    const nombre = providerName(id);
    return nombre === undefined ? [] : [{ id, nombre }];
  });
  return { accesos, proveedores, correo: hasMail(), reciente: isFresh(creadaEn, Date.now()) };
}

/** Throws `forbidden` unless somebody signed in so recently that it is surely they. */
export function requireFresh({ creadaEn }: SignedIn): void {
  if (isFresh(creadaEn, Date.now())) return;
  throw new AppError('forbidden', { message: wayFault('signInAgain') });
}

/** Removes a way of somebody's, unless no other would be left. Throws `forbidden`, `notFound`, `invalid`. */
export async function removeWay(session: SignedIn, id: string): Promise<void> {
  requireFresh(session);
  const { persona } = session;
  await atomically(async (tx) => {
    const row = (await accounts.listAccounts(tx, persona)).find((one) => idOf(one) === id);
    if (!row) throw new AppError('notFound');
    if (!(await accounts.deleteAccount(tx, row, usableKinds()))) {
      throw new AppError('invalid', { message: wayFault('lastOne') });
    }
    const way = { cambio: 'quitado', tipo: row.proveedor as WayKind, nombre: nameOf(row) } as const;
    await tellOfWay(tx, persona, way, row.proveedor === 'correo' ? row.sujeto : undefined);
  });
}

async function insertWay(tx: Database, persona: string, identity: Identity): Promise<void> {
  const { proveedor, sujeto, etiqueta } = identity;
  const owner = await accounts.findAccount(tx, proveedor, sujeto);
  if (owner === persona) return;
  if (owner !== undefined) throw new SignInError('taken');
  if ((await accounts.listAccounts(tx, persona)).length >= MOST_WAYS) {
    throw new SignInError('tooMany');
  }
  await accounts.insertAccount(tx, { ...identity, persona, creadaEn: Date.now() });
  const nombre = nameOf({ proveedor, etiqueta });
  await tellOfWay(tx, persona, { cambio: 'agregado', tipo: proveedor, nombre });
}

/**
 * Adds whom `arrive` says has come to a person's ways, in one transaction. What they have
 * already stays as it is. Throws SignInError `taken` when it is somebody else's.
 */
export async function addWay(
  persona: string,
  arrive: (tx: Database) => Promise<Identity>,
): Promise<void> {
  try {
    await atomically(async (tx) => insertWay(tx, persona, await arrive(tx)));
  } catch (error) {
    if (isUniqueViolation(error)) throw new SignInError('taken');
    throw error;
  }
}
