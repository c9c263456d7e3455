import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';
import { ALL } from '@/pages/api/salud';

const ping = vi.fn<() => Promise<void>>();
vi.mock('@/lib/db', () => ({ database: async () => ({ ping }) }));

const context = {
  request: new Request('http://localhost/api/salud'),
  locals: { session: { kind: 'anonymous' } },
} as APIContext;

test.each([
  ['fails', () => Promise.reject(new Error('secreto'))],
  ['does not answer', () => new Promise<void>(() => undefined)],
])('health is 503 in the one error shape when the database %s', async (_, behave) => {
  ping.mockImplementation(behave);
  const began = performance.now();
  const answer = await ALL(context);
  expect(answer.status).toBe(503);
  expect(performance.now() - began).toBeLessThan(2_500);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({
    error: { code: 'unavailable', message: expect.stringContaining('no está disponible') },
  });
});
