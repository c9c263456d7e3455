import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTurn } from '@/lib/core/env/system';
import { freshDatabase } from '../../../../../tests/setup/programs/postgres';
import type { Connection } from '../database';
import { createNotifier, purgeChanges, readChanges } from './changes';
import { connectPostgres } from './connection';
import { migratePostgres } from './migrate';
import { openClients } from './pool';

const server = process.env['TEST_POSTGRES_URL'];

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. */
describe.skipIf(!server)('changes of pages that other processes committed', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  /** The other process, the one that follows it, and a look at the database. */
  let other: Connection;
  let own: Connection;
  let client: ReturnType<typeof openClients>;

  beforeAll(async () => {
    database = await freshDatabase(server ?? '');
    await migratePostgres(database.url);
    [other, own] = [connectPostgres(database.url), connectPostgres(database.url)];
    client = openClients(database.url, { max: 2 });
  });
  beforeEach(async () => {
    await client.query('DELETE FROM cambios');
  });
  afterAll(async () => {
    await Promise.all([other?.close(), own?.close(), client?.end()]);
    await database?.drop();
  });

  /** A commit that changes pages; `before` runs between the change and the commit. */
  const commit = (paths: string[], before: () => Promise<unknown> = async () => undefined) =>
    other.atomically(async (tx) => {
      await other.publish(tx, paths);
      await before();
    });

  /** Follows the changes from now on. */
  async function follow() {
    const seen: string[] = [];
    let dropped = -1;
    const end = await own.subscribe({
      changed: (paths) => {
        if (!paths) dropped += 1;
        seen.push(...(paths ?? []));
      },
      caughtUp: () => undefined,
    });
    const paths = () => seen;
    /** How often everything was dropped since the start, which does it once. */
    return { paths, dropped: () => dropped, end };
  }

  it('are read in whatever order their transactions end', async () => {
    const { seen } = await readChanges(client, undefined);
    let read = { seen, paths: [] as string[] | undefined };
    await commit(['/antes'], async () => {
      await commit(['/despues']);
      read = await readChanges(client, seen);
      expect(read.paths).toEqual(['/despues']);
    });
    read = await readChanges(client, read.seen);
    expect(read.paths).toEqual(['/antes']);
    expect((await readChanges(client, read.seen)).paths).toEqual([]);
  });

  it('are not read when their transaction is taken back', async () => {
    const { seen } = await readChanges(client, undefined);
    const failing = commit(['/nunca'], () => Promise.reject(new Error('taken back')));
    await expect(failing).rejects.toThrow('taken back');
    expect((await readChanges(client, seen)).paths).toEqual([]);
  });

  it('are read once each, of ten that commit at once', async () => {
    const { paths, end } = await follow();
    await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        for (let turn = 0; turn < 30; turn += 1) {
          const path = `/${at}-${turn}`;
          await commit([path], nextTurn);
        }
      }),
    );
    await expect.poll(() => paths().length).toBe(300);
    expect(new Set(paths()).size).toBe(300);
    end();
  });

  it('are read all the same when the listening connection is ended', async () => {
    const { paths, dropped, end } = await follow();
    const listening = async () => {
      const { rows } = await client.query(`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'`);
      return rows;
    };
    // The one of the test before may still be on its way out.
    await expect.poll(async () => (await listening()).length).toBe(1);
    await client.query('SELECT pg_terminate_backend($1)', [(await listening())[0]?.['pid']]);
    await commit(['/ana']);
    await expect.poll(paths).toEqual(['/ana']);
    expect(dropped()).toBe(0);
    end();
  });

  it('are read in time while the listening connection stalls', async () => {
    const { port, hostname } = new URL(database.url);
    const relayed = new Set<Socket>();
    const relay = createServer((socket) => {
      const onward = connect(Number(port || 5432), hostname);
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) relayed.add(end.on('error', () => undefined));
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const listenUrl = new URL(database.url);
    listenUrl.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const stalling = connectPostgres(database.url, listenUrl.href);
    const seen: string[] = [];
    const end = await stalling.subscribe({
      changed: (paths) => seen.push(...(paths ?? [])),
      caughtUp: () => undefined,
    });
    for (const socket of relayed) socket.pause();
    await commit(['/ana']);
    await expect.poll(() => seen).toEqual(['/ana']);
    await commit(['/eva']);
    await expect.poll(() => seen).toEqual(['/ana', '/eva']);
    end();
    for (const socket of relayed) socket.destroy();
    relay.close();
    await stalling.close();
  });

  it('wake the other processes once where many are committed at once', async () => {
    const wakes = vi.fn();
    const listener = openClients(database.url, { max: 1, idleTimeoutMillis: 0 });
    listener.on('connect', (one) => one.on('notification', wakes));
    await listener.query('LISTEN enlaza_cambios');
    const wake = createNotifier(() => client);
    for (let count = 0; count < 20; count += 1) wake();
    await expect.poll(() => wakes.mock.calls.length).toBe(1);
    // Notifications arrive in the order in which they were sent.
    await client.query("SELECT pg_notify('enlaza_cambios', 'fin')");
    await expect.poll(() => wakes.mock.lastCall?.[0].payload).toBe('fin');
    expect(wakes).toHaveBeenCalledTimes(2);
    wake();
    await expect.poll(() => wakes.mock.calls.length).toBe(3);
    await listener.end();
  });

  it('of this process are left out once it has dropped them itself', async () => {
    const { seen } = await readChanges(client, undefined);
    let confirm = () => {};
    await own.atomically(async (tx) => {
      confirm = await own.publish(tx, ['/propia']);
    });
    confirm();
    // Its commit was lost on the way: it does not know that it has changed a page.
    await own.atomically((tx) => own.publish(tx, ['/perdida']));
    expect((await readChanges(client, seen)).paths).toEqual(['/perdida']);
  });

  it('may be any page after a pause longer than changes are kept', async () => {
    const { seen } = await readChanges(client, undefined);
    const minutes = (count: number) => ({ ...seen, at: seen.at - count * 60_000 });
    expect((await readChanges(client, minutes(29))).paths).toEqual([]);
    expect((await readChanges(client, minutes(31))).paths).toBeUndefined();
  });

  it('are read again after a restart of the server, which may give its numbers again', async () => {
    await commit(['/ana']);
    const { seen } = await readChanges(client, undefined);
    expect((await readChanges(client, seen)).paths).toEqual([]);
    expect((await readChanges(client, { ...seen, server: 'another' })).paths).toEqual(['/ana']);
  });

  it('may be any page where another database has taken the place of the former', async () => {
    const { seen } = await readChanges(client, undefined);
    const later = { ...seen, snapshot: '999999999:999999999:' };
    expect((await readChanges(client, later)).paths).toBeUndefined();
  });

  it('are deleted after an hour, a batch at a time', async () => {
    const hourAgo = Date.now() - 61 * 60_000;
    await client.query(
      "INSERT INTO cambios SELECT n, '[]', $1::bigint FROM generate_series(1, 1500) n",
      [hourAgo],
    );
    await commit(['/ana']);
    expect(await purgeChanges(client)).toBe(true);
    expect(await purgeChanges(client)).toBe(false);
    const { rows: remaining } = await client.query('SELECT rutas FROM cambios');
    expect(remaining.map(({ rutas }) => rutas)).toEqual([['/ana']]);
  });
});
