import { closeAllSessions } from '../auth/sessions/service.server';
import { reading } from '../db';
import { ownersOf } from '../people/service.server';
import { accountNamed } from './accounts.server';

/** Closes every session of an account's owners. */
export async function closeAccountSessions(text: string) {
  const { uid, slug } = await accountNamed(text);
  let closed = 0;
  for (const persona of await ownersOf(await reading(), uid)) {
    closed += await closeAllSessions(persona);
  }
  return { uid, slug, closed };
}
