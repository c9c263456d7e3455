// SQLite only: the tested behaviour is the same on both engines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

/** The demo form accepts 300 attempts a minute from one IP address, empty ones included. */
const FORM = new URLSearchParams({ nombre: '', correo: '' });

function attempt(server: RunningServer, forwardedFor: string): Promise<number> {
  const headers = { 'x-forwarded-for': forwardedFor, 'x-real-ip': forwardedFor };
  return anonymous(server.url)
    .post('/auth/demo', FORM, headers)
    .then(({ status }) => status);
}

async function attempts(server: RunningServer, addresses: string[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let at = 0; at < addresses.length; at += 20) {
    const batch = addresses.slice(at, at + 20).map((address) => attempt(server, address));
    for (const status of await Promise.all(batch)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  return statuses;
}

const made = (count: number, make: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => make(number));

describe('without a proxy', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('1,000 forged X-Forwarded-For share one bucket', async () => {
    const forged = made(1_000, (n) => `10.${n % 7}.${n % 250}.${n % 200}, 8.8.${n % 9}.${n % 99}`);
    const statuses = await attempts(server, forged);
    expect(Object.fromEntries(statuses)).toEqual({ 422: 300, 429: 700 });
  });
});

describe('behind one proxy', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY_HOPS: '1' } });
  });
  afterAll(() => server.stop());

  test('100 clients have a bucket each', async () => {
    // Together they exceed the limit of one IP address.
    const clients = made(400, (n) => `10.0.0.${n % 100}`);
    expect(Object.fromEntries(await attempts(server, clients))).toEqual({ 422: 400 });
  });

  test('1,000 forged addresses before the real one share its bucket', async () => {
    const forged = made(1_000, (n) => `10.${n % 7}.${n % 250}.${n % 200}, 203.0.113.9`);
    const statuses = await attempts(server, forged);
    expect(Object.fromEntries(statuses)).toEqual({ 422: 300, 429: 700 });
  });

  test('400 addresses of one IPv6 network share one bucket', async () => {
    const network = made(400, (n) => `2001:db8:1:2::${n.toString(16)}`);
    const statuses = await attempts(server, network);
    expect(Object.fromEntries(statuses)).toEqual({ 422: 300, 429: 100 });
  });
});
