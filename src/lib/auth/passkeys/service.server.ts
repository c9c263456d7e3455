import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sha256 } from '@/lib/core/crypto/digest';
import {
  atomically,
  type Database,
  exclusively,
  isUniqueViolation,
  once,
  personLock,
  reading,
} from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit, secondsToWait } from '@/lib/core/http/rate-limit.server';
import { parseJson } from '@/lib/core/text/json';
import { contactOf } from '@/lib/people/service.server';
import { type Browser, signInAs } from '../entry.server';
import type { SignedIn } from '../guard';
import { notifySignInMethod } from '../methods/notify.server';
import { lastingMethods, methodOfPasskey, requireFresh } from '../methods/service.server';
import { methodIssue } from '../texts';
import * as queries from './queries.server';
import {
  CHALLENGE_LIFETIME,
  isCopied,
  MAX_PASSKEYS,
  type RelyingParty,
  relyingParty,
} from './rules';
import type { CreatedKey, SignedKey } from './schema';

/** The browser of a challenge, and the session that adds a passkey to its account. */
interface ChallengeOwner {
  secret: string;
  sesion: string | null;
}

/** Returns the error for a response that failed verification. It does not say which part failed. */
function refused(): AppError {
  return new AppError('forbidden', { message: methodIssue('keyRefused') });
}

/** Stores a challenge for a browser and a session. */
async function storeChallenge(
  challenge: string,
  { secret, sesion }: ChallengeOwner,
): Promise<void> {
  const caducaEn = nowMs() + CHALLENGE_LIFETIME;
  const row = { id: sha256(challenge), navegador: sha256(secret), sesion, caducaEn };
  await once((db) => queries.insertChallenge(db, row));
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data = parseJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8'), 100);
    const challenge: unknown = Object(data).challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Deletes and verifies the challenge of a passkey's response: single use, not expired, for this
 * browser and session. Throws `forbidden`.
 */
async function takeChallenge(clientDataJSON: string, owner: ChallengeOwner): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const row = challenge && (await once((db) => queries.takeChallenge(db, sha256(challenge))));
  const isTheirs = row && row.navegador === sha256(owner.secret) && row.sesion === owner.sesion;
  if (!isTheirs || nowMs() >= row.caducaEn) throw refused();
  return challenge;
}

export async function purgeChallenges(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteOldChallenges(tx, now, most));
}

/** Returns the relying party. Throws `notFound` where browsers create no passkeys. */
function party(): RelyingParty {
  return existing(relyingParty(config().publicUrl));
}

/** Throws the same error for a failed verification and for an exception of the library. */
async function verified<T extends { verified: boolean }>(verification: Promise<T>): Promise<T> {
  const result = await verification.catch(() => undefined);
  if (!result?.verified) throw refused();
  return result;
}

type Transports = NonNullable<
  NonNullable<
    Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']
  >[number]['transports']
>;

/** Returns the passkeys of a person. Throws `tooMany` when the limit is reached. */
async function listBelowLimit(db: Database, persona: string): Promise<queries.PasskeyRow[]> {
  const passkeys = await queries.listPasskeys(db, persona);
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('tooMany');
  return passkeys;
}

/** Returns options to create a passkey. Throws `forbidden`, `notFound`, `tooMany`. */
export async function creationOptions(session: SignedIn, secret: string) {
  requireFresh(session);
  const { id: rpID } = party();
  const { persona, id: sesion } = session;
  const db = await reading();
  const { nombre, email } = await contactOf(db, persona);
  const passkeys = await listBelowLimit(db, persona);
  const options = await generateRegistrationOptions({
    rpName: config().siteName,
    rpID,
    userID: new Uint8Array(Buffer.from(persona)),
    userName: email || nombre,
    userDisplayName: nombre,
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transportes }) => {
      return { id, transports: transportes as Transports };
    }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(options.challenge, { secret, sesion });
  return options;
}

/** Verifies and adds a new passkey. Throws `forbidden`, `tooMany`. */
export async function addPasskey(
  session: SignedIn,
  credential: CreatedKey,
  { secret, nombre }: { secret: string; nombre: string },
): Promise<void> {
  requireFresh(session);
  const { id: expectedRPID, origin: expectedOrigin } = party();
  const { persona, id: sesion } = session;
  const expectedChallenge = await takeChallenge(credential.response.clientDataJSON, {
    secret,
    sesion,
  });
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const llavePublica = Buffer.from(publicKey).toString('base64url');
  await exclusively(personLock(persona), async (tx) => {
    await listBelowLimit(tx, persona);
    const before = await lastingMethods(tx, persona);
    const creadaEn = nowMs();
    await queries.insertPasskey(tx, {
      id,
      persona,
      nombre,
      llavePublica,
      contador: counter,
      transportes: transports,
      creadaEn,
      usadaEn: null,
    });
    const method = { tipo: 'llave', nombre } as const;
    const addition = { persona, acceso: methodOfPasskey(id), creadaEn, ...method, ...before };
    await notifySignInMethod(tx, persona, { cambio: 'agregado', ...method }, { addition });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refused() : error;
  });
}

/** Returns options to sign in by any passkey. Throws `notFound`. */
export async function signInOptions(secret: string) {
  const { id: rpID } = party();
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: CHALLENGE_LIFETIME,
  });
  await storeChallenge(options.challenge, { secret, sesion: null });
  return options;
}

const handleOf = (persona: string) => Buffer.from(persona).toString('base64url');

/** Repeated use of a copied passkey is notified once a day. */
const COPIES = rateLimit('llaves-copiadas', 1, 86_400);

/** Notifies a person of a copied passkey, and returns the error that refuses it. */
async function copied({ id, persona, nombre }: queries.PasskeyRow): Promise<AppError> {
  if ((await secondsToWait(COPIES, id)) === undefined) {
    const method = { cambio: 'copiado', tipo: 'llave', nombre } as const;
    await atomically((tx) => notifySignInMethod(tx, persona, method));
  }
  return new AppError('forbidden', { message: methodIssue('keyCopied') });
}

/** Signs in by a passkey and returns the session's token. Throws `forbidden`. */
export async function signInByPasskey(
  credential: SignedKey,
  secret: string,
  browser: Browser,
): Promise<string> {
  const { id: expectedRPID, origin: expectedOrigin } = party();
  const { clientDataJSON, userHandle } = credential.response;
  const expectedChallenge = await takeChallenge(clientDataJSON, { secret, sesion: null });
  const key = await queries.findPasskey(await reading(), credential.id);
  if (!key || (userHandle && userHandle !== handleOf(key.persona))) throw refused();
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.llavePublica, 'base64url')),
        // The counter is compared below, where the owner is notified.
        counter: -1,
      },
    }),
  );
  const { newCounter: contador } = authenticationInfo;
  if (isCopied(contador, key.contador)) throw await copied(key);
  const use = { contador, usadaEn: nowMs() };
  return signInAs(async (tx) => {
    if (!(await queries.usePasskey(tx, key, use))) throw refused();
    return { persona: key.persona };
  }, browser);
}
