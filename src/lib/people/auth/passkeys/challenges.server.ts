import { sha256 } from '@/lib/kernel/crypto/digest';
import { once } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { parseJson } from '@/lib/kernel/text/json';
import { wayFault } from '../texts';
import * as queries from './queries.server';
import { CHALLENGE_LIFETIME } from './rules';

/** Who is asked to sign: a browser, and the session that adds a passkey to its account. */
export interface ChallengeOwner {
  secret: string;
  sesion: string | null;
}

/** A passkey's response failed verification. The client does not learn which part. */
export function refused(): AppError {
  return new AppError('forbidden', { message: wayFault('keyRefused') });
}

/** Keeps what a passkey is to sign, for the browser and the session that ask. */
export async function keepChallenge(
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
 * Takes out what a passkey says that it has signed: once, in time, in the browser and the session
 * that it was made for. Throws `forbidden`.
 */
export async function takeChallenge(
  clientDataJSON: string,
  owner: ChallengeOwner,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const row = challenge && (await once((db) => queries.takeChallenge(db, sha256(challenge))));
  const isTheirs = row && row.navegador === sha256(owner.secret) && row.sesion === owner.sesion;
  if (!isTheirs || nowMs() >= row.caducaEn) throw refused();
  return challenge;
}

/** Deletes expired challenges. */
export async function purgeChallenges(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOldChallenges(tx, now, most));
}
