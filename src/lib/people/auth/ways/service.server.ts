import { sha256 } from '@/lib/kernel/crypto/digest';
import {
  atomically,
  type Database,
  exclusively,
  isUniqueViolation,
  personLock,
  reading,
} from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { hasMail } from '@/lib/people/mail/service.server';
import type { Identity } from '../entry.server';
import { SignInError } from '../fault';
import type { SignedIn } from '../guard';
import * as passkeys from '../passkeys/queries.server';
import { relyingParty } from '../passkeys/rules';
import * as accounts from '../queries.server';
import { PROVIDER_IDS, parseProviderId } from '../rules';
import { providerName } from '../service.server';
import { isFresh } from '../sessions/rules';
import { wayFault } from '../texts';
import { notifySignInMethod } from './notices.server';
import { MAX_WAYS, type WayKind, wayName } from './rules';
import type { Way, Ways } from './schema';

/** What a way is called outside: nothing that tells the subject. */
const idOf = (...parts: string[]) => sha256(JSON.stringify(parts)).slice(0, 16);

const REMOTE = ['google', 'oidc'] as const;

function nameOf({ proveedor, etiqueta }: Pick<accounts.AccountRow, 'proveedor' | 'etiqueta'>) {
  const id = parseProviderId(proveedor);
  // A provider that is not configured any more is known by its id.
  return wayName(proveedor as WayKind, (id && providerName(id)) ?? proveedor, etiqueta);
}

/** The kinds of identity that open something here and now. */
function usableKinds(): string[] {
  const providers = PROVIDER_IDS.filter((id) => providerName(id) !== undefined);
  const mail = hasMail() ? ['correo'] : [];
  return [...providers, ...mail, ...(relyingParty(config().publicUrl) ? ['llave'] : [])];
}

/** A way as it is listed, and how it is removed. */
interface HeldWay extends Omit<Way, 'quitable'> {
  /** The address that is told when it is removed. */
  address?: string | undefined;
  remove(tx: Database): Promise<boolean>;
  /** Calls it something else, where its name is the person's to choose. */
  rename?(tx: Database, nombre: string): Promise<void>;
}

const iso = (moment: number) => new Date(moment).toISOString();

/** All ways of a person, the oldest first. */
export async function findWays(db: Database, persona: string): Promise<HeldWay[]> {
  const usable = usableKinds();
  const identities = (await accounts.listAccounts(db, persona)).map((row): HeldWay => {
    const { proveedor, sujeto } = row;
    return {
      id: idOf(proveedor, sujeto),
      ...{ tipo: proveedor as WayKind, nombre: nameOf(row), desde: iso(row.creadaEn) },
      usadaEn: null,
      address: proveedor === 'correo' ? sujeto : undefined,
      remove: (tx) => accounts.deleteAccount(tx, row, usable),
    };
  });
  const keys = (await passkeys.listPasskeys(db, persona)).map(
    (row): HeldWay => ({
      id: wayOfPasskey(row.id),
      ...{ tipo: 'llave', nombre: row.nombre, desde: iso(row.creadaEn) },
      usadaEn: row.usadaEn === null ? null : iso(row.usadaEn),
      remove: (tx) => accounts.deletePasskey(tx, row, usable),
      rename: (tx, nombre) => passkeys.renamePasskey(tx, row, nombre),
    }),
  );
  const moment = ({ desde }: HeldWay) => Date.parse(desde);
  return [...identities, ...keys].sort((one, other) => moment(one) - moment(other));
}

/** A person's ways to sign in, the oldest first, and those that can be added. */
export async function listWays({ persona, creadaEn }: SignedIn): Promise<Omit<Ways, 'enApp'>> {
  const ways = await findWays(await reading(), persona);
  const usable = usableKinds();
  const accesos = ways.map(({ id, tipo, nombre, desde, usadaEn }): Way => {
    const quitable = ways.some((one) => one.id !== id && usable.includes(one.tipo));
    return { id, tipo, nombre, desde, usadaEn, quitable };
  });
  const proveedores = REMOTE.flatMap((id) => {
    const nombre = providerName(id);
    return nombre === undefined ? [] : [{ id, nombre }];
  });
  const [correo, llaves] = [hasMail(), usable.includes('llave')];
  return { accesos, proveedores, correo, llaves, reciente: isFresh(creadaEn, nowMs()) };
}

/** Throws `forbidden` unless the session is fresh. */
export function requireFresh({ creadaEn }: SignedIn): void {
  if (isFresh(creadaEn, nowMs())) return;
  throw new AppError('forbidden', { message: wayFault('signInAgain') });
}

/** Removes a way to sign in, unless it is the last one. Throws `forbidden`, `notFound`, `invalid`. */
export async function removeWay(session: SignedIn, id: string): Promise<void> {
  requireFresh(session);
  const { persona } = session;
  await exclusively(personLock(persona), async (tx) => {
    const way = (await findWays(tx, persona)).find((one) => one.id === id);
    if (!way) throw new AppError('notFound');
    if (!(await way.remove(tx))) {
      throw new AppError('invalid', { message: wayFault('lastOne') });
    }
    const { tipo, nombre, address } = way;
    await notifySignInMethod(tx, persona, { cambio: 'quitado', tipo, nombre }, { former: address });
  });
}

/** Renames a passkey. Throws `notFound` where it does not exist. */
export async function renameWay({ persona }: SignedIn, id: string, nombre: string): Promise<void> {
  await atomically(async (tx) => {
    const way = (await findWays(tx, persona)).find((one) => one.id === id);
    if (!way?.rename) throw new AppError('notFound');
    await way.rename(tx, nombre);
  });
}

/** The current ways to sign in of an account, which an undo restores. */
export async function waysBefore(tx: Database, persona: string) {
  const cuentas = (await accounts.listAccounts(tx, persona)).map((row) => {
    const { proveedor, sujeto, etiqueta } = row;
    return { proveedor: proveedor as Identity['proveedor'], sujeto, etiqueta };
  });
  const llaves = (await passkeys.listPasskeys(tx, persona)).map((row) => {
    const { id, nombre, llavePublica, contador, transportes } = row;
    return { id, nombre, llavePublica, contador, transportes };
  });
  return { cuentas, llaves };
}

/** What a passkey is called among the ways of its person. */
export const wayOfPasskey = (id: string) => idOf('llave', id);

async function insertWay(tx: Database, persona: string, identity: Identity): Promise<void> {
  const { proveedor, sujeto, etiqueta } = identity;
  const owner = await accounts.findAccount(tx, proveedor, sujeto);
  if (owner === persona) return;
  if (owner !== undefined) throw new SignInError('taken');
  const before = await waysBefore(tx, persona);
  if (before.cuentas.length >= MAX_WAYS) throw new SignInError('tooMany');
  await accounts.insertAccount(tx, { ...identity, persona, creadaEn: nowMs() });
  const way = { tipo: proveedor, nombre: nameOf({ proveedor, etiqueta }) };
  const addition = { persona, acceso: idOf(proveedor, sujeto), ...way, ...before };
  await notifySignInMethod(tx, persona, { cambio: 'agregado', ...way }, { addition });
}

/**
 * Adds the identity that `arrive` returns to a person's ways, in one transaction. An existing one
 * stays as it is. Throws SignInError `taken` when it belongs to another account.
 */
export async function addWay(
  persona: string,
  arrive: (tx: Database) => Promise<Identity>,
): Promise<void> {
  try {
    await exclusively(personLock(persona), async (tx) => insertWay(tx, persona, await arrive(tx)));
  } catch (error) {
    if (isUniqueViolation(error)) throw new SignInError('taken');
    throw error;
  }
}
