import { reading } from '@/lib/kernel/db';
import { closeAllSessions } from '@/lib/people/auth/sessions/service.server';
import { ownersOf } from '@/lib/people/people/service.server';
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
