import { AppError } from '@/lib/kernel/http/errors';
import { SignInError, type SignInFault } from '../fault';
import type { SignedIn } from '../guard';
import { sendLink } from '../mail-links/service.server';
import { startSignIn } from '../service.server';
import { signInFault } from '../texts';
import { WAYS_PLACE } from './rules';
import type { NewWay } from './schema';
import { requireFresh } from './service.server';

/** What a program is answered where a page would explain it. */
const CODES: Partial<Record<SignInFault, 'notFound' | 'tooMany' | 'unavailable' | 'invalid'>> = {
  unknownProvider: 'notFound',
  tooManyLinks: 'tooMany',
  unwanted: 'invalid',
  unavailable: 'unavailable',
};

function asAppError(thrown: unknown): unknown {
  if (!(thrown instanceof SignInError)) return thrown;
  const { fault, retryAfter } = thrown;
  const code = CODES[fault];
  if (!code) return thrown;
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return new AppError(code, { message: signInFault(fault, retryAfter ?? 0), headers });
}

async function begin(way: NewWay, session: SignedIn, secret: string) {
  const wish = { volver: WAYS_PLACE, ventana: false };
  if (way.proveedor !== 'correo') return startSignIn(way.proveedor, secret, wish, session.id);
  const { correo } = way;
  await sendLink({ correo, volver: WAYS_PLACE, secret, sesion: session.id, visitor: '' });
  return null;
}

/**
 * Begins to add a way in, for the session that asks and no other. Returns where the browser
 * goes, or null when a mail is on its way. Throws `forbidden`, `notFound`, `tooMany`,
 * `unavailable`.
 */
export async function beginAdding(
  way: NewWay,
  session: SignedIn,
  secret: string,
): Promise<string | null> {
  requireFresh(session);
  return begin(way, session, secret).catch((thrown: unknown) => {
    throw asAppError(thrown);
  });
}
