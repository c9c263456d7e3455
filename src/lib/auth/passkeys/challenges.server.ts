import { sha256 } from '@/lib/core/crypto/digest';
import { once } from '@/lib/core/db';
import { inBites } from '@/lib/core/db/bulk/bites';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { parseJson } from '@/lib/core/text/json';
import { wayFault } from '../texts';
import * as queries from './queries.server';
import { CHALLENGE_LIFETIME } from './rules';

/** The browser of a challenge, and the session that adds a passkey to its account. */
export interface ChallengeOwner {
  secret: string;
  sesion: string | null;
}

/** A passkey's response failed verification. The client does not learn which part. */
export function refused(): AppError {
  return new AppError('forbidden', { message: wayFault('keyRefused') });
}

/** Stores a challenge for a browser and a session. */
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
 * Deletes and verifies the challenge of a passkey's response: single use, not expired, for this
 * browser and session. Throws `forbidden`.
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

export async function purgeChallenges(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOldChallenges(tx, now, most));
}
