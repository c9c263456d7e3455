import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
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
import { rateLimit, secondsToWait } from '@/lib/kernel/http/rate-limit.server';
import { contactOf } from '@/lib/people/people/service.server';
import { type Browser, signInAs } from '../entry.server';
import type { SignedIn } from '../guard';
import { wayFault } from '../texts';
import { notifySignInMethod } from '../ways/notices.server';
import { requireFresh, wayOfPasskey, waysBefore } from '../ways/service.server';
import { keepChallenge, refused, takeChallenge } from './challenges.server';
import * as queries from './queries.server';
import {
  CHALLENGE_LIFETIME,
  isCopied,
  MAX_PASSKEYS,
  type RelyingParty,
  relyingParty,
} from './rules';
import type { CreatedKey, SignedKey } from './schema';

/** Whose passkeys are made here. Throws `notFound` where browsers make none. */
function party(): RelyingParty {
  const party = relyingParty(config().publicUrl);
  if (!party) throw new AppError('notFound');
  return party;
}

/** A verification that throws is one that failed: the library says which part of it. */
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

/** The passkeys of a person who may add one. Throws `tooMany`. */
async function listWithRoom(db: Database, persona: string): Promise<queries.PasskeyRow[]> {
  const passkeys = await queries.listPasskeys(db, persona);
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('tooMany');
  return passkeys;
}

/** What a browser makes a new passkey with. Throws `forbidden`, `notFound`, `tooMany`. */
export async function creationOptions(session: SignedIn, secret: string) {
  requireFresh(session);
  const { id: rpID } = party();
  const { persona, id: sesion } = session;
  const db = await reading();
  const { nombre, email } = await contactOf(db, persona);
  const passkeys = await listWithRoom(db, persona);
  const options = await generateRegistrationOptions({
    ...{ rpName: config().siteName, rpID, userID: new Uint8Array(Buffer.from(persona)) },
    ...{ userName: email || nombre, userDisplayName: nombre, timeout: CHALLENGE_LIFETIME },
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transportes }) => {
      return { id, transports: transportes as Transports };
    }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(options.challenge, { secret, sesion });
  return options;
}

/** Adds a passkey that a browser has made. Throws `forbidden`, `tooMany`. */
export async function addPasskey(
  session: SignedIn,
  answer: CreatedKey,
  { secret, nombre }: { secret: string; nombre: string },
): Promise<void> {
  requireFresh(session);
  const { id: expectedRPID, origin: expectedOrigin } = party();
  const { persona, id: sesion } = session;
  const expectedChallenge = await takeChallenge(answer.response.clientDataJSON, { secret, sesion });
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as never,
      ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true },
    }),
  );
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const llavePublica = Buffer.from(publicKey).toString('base64url');
  const times = { creadaEn: nowMs(), usadaEn: null };
  await exclusively(personLock(persona), async (tx) => {
    await listWithRoom(tx, persona);
    const before = await waysBefore(tx, persona);
    await queries.insertPasskey(tx, {
      ...{ id, persona, nombre, llavePublica, contador: counter },
      ...{ transportes: transports, ...times },
    });
    const way = { tipo: 'llave', nombre } as const;
    const addition = { persona, acceso: wayOfPasskey(id), ...way, ...before };
    await notifySignInMethod(tx, persona, { cambio: 'agregado', ...way }, { addition });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refused() : error;
  });
}

/** What a browser asks for any passkey of here with. Throws `notFound`. */
export async function signInOptions(secret: string) {
  const { id: rpID } = party();
  const options = await generateAuthenticationOptions({
    ...{ rpID, userVerification: 'required', timeout: CHALLENGE_LIFETIME },
  });
  await keepChallenge(options.challenge, { secret, sesion: null });
  return options;
}

const handleOf = (persona: string) => Buffer.from(persona).toString('base64url');

/** A copy that goes on trying is told of once a day. */
const COPIES = rateLimit('llaves-copiadas', 1, 86_400);

/** Tells a person that one of their passkeys was used in two places, and refuses it. */
async function copied({ id, persona, nombre }: queries.PasskeyRow): Promise<AppError> {
  if ((await secondsToWait(COPIES, id)) === undefined) {
    const way = { cambio: 'copiado', tipo: 'llave', nombre } as const;
    await atomically((tx) => notifySignInMethod(tx, persona, way));
  }
  return new AppError('forbidden', { message: wayFault('keyCopied') });
}

/** Signs in whose passkey it is and returns the token of the session. Throws `forbidden`. */
export async function signInByPasskey(
  answer: SignedKey,
  secret: string,
  browser: Browser,
): Promise<string> {
  const { id: expectedRPID, origin: expectedOrigin } = party();
  const { clientDataJSON, userHandle } = answer.response;
  const expectedChallenge = await takeChallenge(clientDataJSON, { secret, sesion: null });
  const key = await queries.findPasskey(await reading(), answer.id);
  if (!key || (userHandle && userHandle !== handleOf(key.persona))) throw refused();
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as never,
      ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true },
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.llavePublica, 'base64url')),
        // Compared below, where its owner is told of it.
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
