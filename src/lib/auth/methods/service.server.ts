import { sha256 } from '@/lib/core/crypto/digest';
import {
  atomically,
  type Database,
  exclusively,
  isUniqueViolation,
  personLock,
  reading,
} from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { isoOf } from '@/lib/core/time/iso';
import { hasMail } from '@/lib/mail/service.server';
import { describePerson } from '@/lib/people/service.server';
import type { Identity } from '../entry.server';
import { SignInError } from '../error';
import type { SignedIn } from '../guard';
import * as passkeys from '../passkeys/queries.server';
import { relyingParty } from '../passkeys/rules';
import * as accounts from '../queries.server';
import { PROVIDER_IDS, parseProviderId } from '../rules';
import { providerName } from '../service.server';
import { isFresh } from '../sessions/rules';
import { methodIssue } from '../texts';
import { type Addition, notifySignInMethod } from './notify.server';
import { isLasting, MAX_METHODS, type MethodKind, methodName } from './rules';
import type { Method, Methods } from './schema';

/** Returns the public id of a method, a hash that does not reveal the subject. */
const idOf = (...parts: string[]) => sha256(JSON.stringify(parts)).slice(0, 16);

const REMOTE = ['google', 'oidc'] as const;

function nameOf({ proveedor, etiqueta }: Pick<accounts.AccountRow, 'proveedor' | 'etiqueta'>) {
  const id = parseProviderId(proveedor);
  // A provider that is no longer configured is shown by its id.
  return methodName(proveedor as MethodKind, (id && providerName(id)) ?? proveedor, etiqueta);
}

/** The kinds of identity with which people can sign in here. */
function usableKinds(): string[] {
  const providers = PROVIDER_IDS.filter((id) => providerName(id) !== undefined);
  const mail = hasMail() ? ['correo'] : [];
  return [...providers, ...mail, ...(relyingParty(config().publicUrl) ? ['llave'] : [])];
}

/** A listed method, with the function that removes it. */
interface HeldMethod extends Omit<Method, 'quitable'> {
  /** The address to notify of a removal. */
  address?: string | undefined;
  remove(tx: Database): Promise<boolean>;
  /** Renames the method. Present only if the person can choose its name. */
  rename?(tx: Database, nombre: string): Promise<void>;
}

/** Lists all sign-in methods of a person, oldest first. */
export async function findMethods(db: Database, persona: string): Promise<HeldMethod[]> {
  const usable = usableKinds();
  const identities = (await accounts.listAccounts(db, persona)).map((row): HeldMethod => {
    const { proveedor, sujeto } = row;
    return {
      id: idOf(proveedor, sujeto),
      tipo: proveedor as MethodKind,
      nombre: nameOf(row),
      desde: isoOf(row.creadaEn),
      usadaEn: null,
      address: proveedor === 'correo' ? sujeto : undefined,
      remove: (tx) => accounts.deleteAccount(tx, row, usable),
    };
  });
  const keys = (await passkeys.listPasskeys(db, persona)).map(
    (row): HeldMethod => ({
      id: methodOfPasskey(row.id),
      tipo: 'llave',
      nombre: row.nombre,
      desde: isoOf(row.creadaEn),
      usadaEn: isoOf(row.usadaEn),
      remove: (tx) => accounts.deletePasskey(tx, row, usable),
      rename: (tx, nombre) => passkeys.renamePasskey(tx, row, nombre),
    }),
  );
  const moment = ({ desde }: HeldMethod) => Date.parse(desde);
  return [...identities, ...keys].sort((one, other) => moment(one) - moment(other));
}

/** Lists a person's sign-in methods, oldest first, and those that can be added. */
export async function listMethods({
  persona,
  creadaEn,
}: SignedIn): Promise<Omit<Methods, 'enApp'>> {
  const methods = await findMethods(await reading(), persona);
  const usable = usableKinds();
  const accesos = methods.map(({ id, tipo, nombre, desde, usadaEn }): Method => {
    const quitable = methods.some((one) => one.id !== id && usable.includes(one.tipo));
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
  throw new AppError('forbidden', { message: methodIssue('signInAgain') });
}

/** Removes a method except the last usable one. Throws `forbidden`, `notFound`, `invalid`. */
export async function removeMethod(session: SignedIn, id: string): Promise<void> {
  requireFresh(session);
  const { persona } = session;
  await exclusively(personLock(persona), async (tx) => {
    const method = existing((await findMethods(tx, persona)).find((one) => one.id === id));
    if (!(await method.remove(tx))) {
      throw new AppError('invalid', { message: methodIssue('lastOne') });
    }
    const { tipo, nombre, address } = method;
    await notifySignInMethod(tx, persona, { cambio: 'quitado', tipo, nombre }, { former: address });
  });
}

/** Renames a passkey. Throws `notFound` where it does not exist. */
export async function renameMethod(
  { persona }: SignedIn,
  id: string,
  nombre: string,
): Promise<void> {
  await atomically(async (tx) => {
    const method = (await findMethods(tx, persona)).find((one) => one.id === id);
    if (!method?.rename) throw new AppError('notFound');
    await method.rename(tx, nombre);
  });
}

/**
 * Returns the methods that an undo restores. They are older than every addition that can still be
 * undone, so that undoing one of an attacker's additions does not restore another.
 */
export async function lastingMethods(tx: Database, persona: string) {
  const { creadaEn: founded } = await describePerson(tx, persona);
  const lasts = ({ creadaEn }: { creadaEn: number }) => isLasting(creadaEn, founded, nowMs());
  const cuentas = (await accounts.listAccounts(tx, persona)).filter(lasts).map((row) => {
    const { proveedor, sujeto, etiqueta, creadaEn } = row;
    return { proveedor: proveedor as Identity['proveedor'], sujeto, etiqueta, creadaEn };
  });
  const llaves = (await passkeys.listPasskeys(tx, persona)).filter(lasts).map((row) => {
    const { id, nombre, llavePublica, contador, transportes, creadaEn } = row;
    return { id, nombre, llavePublica, contador, transportes, creadaEn };
  });
  return { cuentas, llaves };
}

/** Returns the public ids of accounts and passkeys. */
export const idsOf = ({ cuentas, llaves }: Pick<Addition, 'cuentas' | 'llaves'>) => [
  ...cuentas.map(({ proveedor, sujeto }) => idOf(proveedor, sujeto)),
  ...llaves.map(({ id }) => methodOfPasskey(id)),
];

/** Returns the public id of a passkey. */
export const methodOfPasskey = (id: string) => idOf('llave', id);

async function insertMethod(tx: Database, persona: string, identity: Identity): Promise<void> {
  const { proveedor, sujeto, etiqueta } = identity;
  const owner = await accounts.findAccount(tx, proveedor, sujeto);
  if (owner === persona) return;
  if (owner !== undefined) throw new SignInError('taken');
  const held = await accounts.listAccounts(tx, persona);
  if (held.length >= MAX_METHODS) throw new SignInError('tooMany');
  const before = await lastingMethods(tx, persona);
  const creadaEn = nowMs();
  await accounts.insertAccount(tx, { ...identity, persona, creadaEn });
  const method = { tipo: proveedor, nombre: nameOf({ proveedor, etiqueta }) };
  const addition = { persona, acceso: idOf(proveedor, sujeto), creadaEn, ...method, ...before };
  await notifySignInMethod(tx, persona, { cambio: 'agregado', ...method }, { addition });
}

/**
 * Adds the identity that `arrive` returns to a person's sign-in methods, in one transaction.
 * Changes nothing if the person has it already. Throws SignInError `taken` when it belongs to
 * another account.
 */
export async function addMethod(
  persona: string,
  arrive: (tx: Database) => Promise<Identity>,
): Promise<void> {
  try {
    await exclusively(personLock(persona), async (tx) =>
      insertMethod(tx, persona, await arrive(tx)),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new SignInError('taken');
    throw error;
  }
}
