import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { BROWSER, sendBeacon, statisticsOnce } from '../../setup/actions/visits';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { startServer, workersOf } from '../../setup/server';
import { clientOfFirst, clientOfSecond, startTwo, untilWhole } from '../../setup/workers';

const LONG = 60_000;

describe('a worker that fails', () => {
  test(
    'is replaced when it is killed under load, and nothing wrong is answered after',
    async () => {
      const server = await startTwo();
      const { cookies } = await signIn(server.url, newPerson());
      const owner = await clientOfFirst(server, cookies);
      await saveProfile(owner, { bio: 'Antes' });
      const { slug } = await readProfile(owner);
      const [pid = 0] = workersOf(server);
      const clients = await Promise.all(Array.from({ length: 8 }, () => clientOfFirst(server)));
      let isOver = false;
      const wrong: number[] = [];
      const load = clients.map(async (client) => {
        while (!isOver) {
          const { status } = await client.get(`/${slug}`);
          if (status !== 200) wrong.push(status);
        }
      });
      process.kill(pid, 'SIGKILL');
      expect((await saveProfile(owner, { bio: 'Después' })).status).toBe(200);
      await expect.poll(() => workersOf(server).includes(pid), { timeout: 10_000 }).toBe(false);
      await untilWhole(server, 1);
      isOver = true;
      await Promise.all(load);
      expect(wrong).toEqual([]);
      const client = await clientOfSecond(server);
      for (let count = 0; count < 5; count += 1) {
        expect((await client.get(`/${slug}`)).text).toContain('Después');
      }
      expect(server.log()).toContain('a worker ended');
      expect(await server.stop()).toBe(0);
    },
    LONG,
  );

  test(
    'is killed rather than left with what was there before a save',
    async () => {
      const server = await startTwo();
      const owner = await signIn(server.url, newPerson());
      const { slug } = await readProfile(owner);
      const [pid = 0] = workersOf(server);
      const first = await clientOfFirst(server, owner.cookies);
      process.kill(pid, 'SIGSTOP');
      const began = performance.now();
      expect((await saveProfile(first, { bio: 'Nuevo' })).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(workersOf(server)).not.toContain(pid);
      await untilWhole(server, 1);
      expect((await (await clientOfSecond(server)).get(`/${slug}`)).text).toContain('Nuevo');
      expect(server.log()).toContain('did not answer');
      expect(await server.stop()).toBe(0);
    },
    LONG,
  );

  test(
    'ends with the first process, and leaves its port',
    async () => {
      const server = await startTwo();
      const [pid = 0] = workersOf(server);
      await server.kill();
      const isThere = () => {
        try {
          process.kill(pid, 0);
          return true;
        } catch {
          return false;
        }
      };
      await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
      const { hostname, port } = new URL(server.url);
      const refused = new Promise((resolve) => {
        connect(Number(port), hostname).once('error', resolve);
      });
      expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
      await server.stop();
    },
    LONG,
  );
});

describe('a stop', () => {
  test(
    'fails no request on either process and ends with 0',
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const server = await startTwo();
        const owner = await signIn(server.url, newPerson());
        const { slug } = await readProfile(owner);
        const [pid = 0] = workersOf(server);
        const failed: string[] = [];
        let answered = 0;
        const ask = async (path: string, own: boolean) => {
          for (;;) {
            try {
              const { status } = await (own ? owner : anonymous(server.url)).get(path);
              answered += 1;
              if (status !== 200) failed.push(`${path}: ${status}`);
            } catch (error) {
              const { code = String(error) } = error as NodeJS.ErrnoException;
              if (code !== 'ECONNREFUSED') failed.push(`${path}: ${code}`);
              return;
            }
          }
        };
        const load = Array.from({ length: 16 }, (_, at) =>
          ask(at % 2 ? `/${slug}` : '/api/perfil', at % 2 === 0),
        );
        await sleep(500);
        expect(await server.stop()).toBe(0);
        await Promise.all(load);
        expect(failed).toEqual([]);
        expect(answered).toBeGreaterThan(16);
        expect(() => process.kill(pid, 0)).toThrow();
        expect(server.log()).not.toMatch(/"level":(?:50|60)/);
      }
    },
    LONG,
  );

  test.runIf(inject('engine') === 'sqlite')(
    'loses no visit that either process has taken',
    async () => {
      const server = await startServer({ env: { WORKERS: '2', DATA_DIR: freshDataDir() } });
      await untilWhole(server, 1);
      const owner = await signIn(server.url, newPerson());
      const { uid } = await readProfile(owner);
      for (let visitor = 0; visitor < 20; visitor += 1) {
        await sendBeacon(
          server.url,
          { tipo: 'view', uid },
          { 'user-agent': `${BROWSER} ${visitor}` },
        );
      }
      expect(await server.stop()).toBe(0);
      const again = await startServer({ env: server.env });
      const client = anonymous(again.url, undefined, owner.cookies);
      const figures = await statisticsOnce(client, (json) => json.views === 20);
      expect(figures.views).toBe(20);
      await again.stop();
    },
    LONG,
  );
});
