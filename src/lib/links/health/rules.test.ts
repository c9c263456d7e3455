import { describe, expect, it, vi } from 'vitest';
import { UnsafeAddressError } from '@/lib/core/http/outgoing/safe-fetch.server';
import { APART, isAlive, isNotificationDue } from './rules';
import { ask } from './service.server';

describe('whether a link works', () => {
  it.each([200, 204, 301, 401, 403, 405, 429])('%i means that it does', (status) => {
    expect(isAlive(status)).toBe(true);
  });
  it.each([404, 410, 500, 502, 503])('%i means that it does not', (status) => {
    expect(isAlive(status)).toBe(false);
  });

  it('asks again with GET where HEAD is not understood', async () => {
    const status = vi.fn(async (_: string, method?: string) => (method === 'HEAD' ? 405 : 200));
    expect(await ask('https://a.example', status)).toBe('alive');
    expect(status.mock.calls.map(([, method]) => method)).toEqual(['HEAD', 'GET']);
  });

  it('takes a connection that fails for dead, and an address that is not for us for unknown', async () => {
    const failing = (error: Error) => ask('https://a.example', () => Promise.reject(error));
    expect(await failing(new Error('ECONNREFUSED'))).toBe('dead');
    expect(await failing(new UnsafeAddressError('address'))).toBe('unknown');
    expect(await ask('https://a.example', async () => 404)).toBe('dead');
  });
});

describe('when the owner is told', () => {
  const url = 'https://a.example';
  const failing = { url, desde: 0, avisadoEn: null };

  it('is after a second failure a day later, once, and only of the same address', () => {
    expect(isNotificationDue(undefined, url, APART)).toBe(false);
    expect(isNotificationDue(failing, url, APART - 1)).toBe(false);
    expect(isNotificationDue(failing, url, APART)).toBe(true);
    expect(isNotificationDue({ ...failing, avisadoEn: 5 }, url, APART)).toBe(false);
    expect(isNotificationDue(failing, 'https://otra.example', APART)).toBe(false);
  });
});
