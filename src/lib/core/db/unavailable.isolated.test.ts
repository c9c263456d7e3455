import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { toAppError } from '@/lib/core/http/errors';
import { DatabaseUnavailableError } from './database';
import { readCommitted } from './postgres/transactions';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

/** An error with a code, or in words that the driver has none for. */
const coded = (code: string) =>
  code.includes(' ') ? new Error(code) : Object.assign(new Error(code), { code });
const query = (code: string) => new DrizzleQueryError('select 1', [], coded(code));
const AWAY = ['08006', '57P01', '53300', 'Connection terminated unexpectedly', 'ECONNREFUSED'];

/** What comes of a transaction whose every attempt fails, and how often it was tried. */
async function failing(error: Error): Promise<{ thrown: unknown; attempts: number }> {
  let attempts = 0;
  const transaction = async () => {
    attempts += 1;
    throw error;
  };
  const thrown = await readCommitted({ transaction })(async () => 0).catch((one: unknown) => one);
  return { thrown, attempts };
}

describe('a transaction on PostgreSQL', () => {
  it('that meets others again and again is unavailable in the end', async () => {
    const { thrown, attempts } = await failing(query('40P01'));
    expect(thrown).toBeInstanceOf(DatabaseUnavailableError);
    expect(attempts).toBe(8);
  });

  it.each(AWAY)('that loses its server is unavailable at once: %s', async (code) => {
    const { thrown, attempts } = await failing(coded(code));
    expect(thrown).toBeInstanceOf(DatabaseUnavailableError);
    expect(attempts).toBe(1);
  });

  it.each(['55P03', '57014'])('that waits too long is unavailable: %s', async (code) => {
    const { thrown, attempts } = await failing(query(code));
    expect(thrown).toBeInstanceOf(DatabaseUnavailableError);
    expect([attempts, toAppError(thrown).status]).toEqual([1, 503]);
  });

  it.each(['23505', '42601'])('that is wrong says so: %s', async (code) => {
    const error = query(code);
    expect(await failing(error)).toEqual({ thrown: error, attempts: 1 });
  });
});

describe('the answer', () => {
  it.each(AWAY)('to a query without a server is 503, with when to ask again: %s', (code) => {
    const { status, headers } = toAppError(query(code));
    expect([status, headers]).toEqual([503, { 'Retry-After': '5' }]);
  });

  it('to what has nothing to do with the database is not', () => {
    expect(toAppError(query('42601')).status).toBe(500);
    expect(toAppError(coded('ECONNREFUSED')).status).toBe(500);
  });
});
