import type { APIContext } from 'astro';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ALL } from '@/pages/api/salud';
import { healthCheck } from '@/server/requests';

const ping = vi.fn<() => Promise<void>>();
vi.mock('@/lib/core/db', () => ({ database: async () => ({ ping }) }));

const context = {
  request: new Request('http://localhost/api/salud'),
  locals: { session: { kind: 'anonymous' } },
} as APIContext;

test.each([
  ['fails', () => Promise.reject(new Error('secreto'))],
  ['does not answer', () => new Promise<void>(() => undefined)],
])('health is 503 in the one error shape when the database %s', async (_, behave) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  ping.mockImplementation(behave);
  const answering = ALL(context);
  await vi.advanceTimersByTimeAsync(2_000);
  const response = await answering;
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual({
    error: { code: 'unavailable', message: expect.stringContaining('no está disponible') },
  });
});

test('/up is 503 when the database fails, and says nothing else', async () => {
  ping.mockImplementation(() => Promise.reject(new Error('secreto')));
  const written = Promise.withResolvers<unknown[]>();
  const res = { writeHead: (...head: unknown[]) => ({ end: () => written.resolve(head) }) };
  healthCheck({ req: { method: 'GET' }, res, path: '/up', clientAddress: '' } as never, () =>
    written.reject(new Error('handed on')),
  );
  expect(await written.promise).toEqual([503, expect.objectContaining({ 'Retry-After': '5' })]);
});
