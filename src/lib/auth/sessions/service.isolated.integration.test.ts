import { afterEach, expect, it, vi } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically } from '@/lib/core/db';
import { DAY_MS } from '@/lib/core/time/units';
import { createSession, listSessions, readSession } from './service.server';

afterEach(() => vi.useRealTimers());

it('a session that nobody used for 30 days opens nothing, and is not listed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2096, 0, 15) });
  const browser = { userAgent: null, previousToken: undefined };
  const { persona, token } = await atomically(async (tx) => {
    const { persona } = await createAccount(tx, { nombre: 'Ana' });
    return { persona, token: await createSession(tx, persona, browser) };
  });
  const isOpen = async () => (await readSession(token)) !== undefined;
  const listed = async () => (await listSessions(persona, '')).length;
  expect([await isOpen(), await listed()]).toEqual([true, 1]);
  vi.setSystemTime(Date.now() + 30 * DAY_MS);
  expect([await isOpen(), await listed()]).toEqual([false, 0]);
});
