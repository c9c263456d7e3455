import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { type Client, newPerson, signIn } from '../../setup/client';
import { startServer } from '../../setup/server';
import { Counter } from './support/counter';
import { IS_LONG } from './support/rounds';

const ROUNDS = IS_LONG ? 5 : 2;
const CLIENTS = 16;
/** Number of responses before the stop. */
const LOAD = 200;

interface Tally {
  answered: Counter;
  failed: string[];
}

function call(agent: Agent, url: URL, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      response.on('end', () => resolve(response)).on('error', reject);
      response.resume();
    });
    sent.on('error', reject).end();
  });
}

/** A client that reuses its connection and sends requests until the server accepts no more. */
async function ask(url: URL, headers: Record<string, string>, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    try {
      const response = await call(agent, url, headers);
      if (response.statusCode === 200) tally.answered.add();
      else tally.failed.push(`status ${response.statusCode}`);
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      // The server no longer listens: a new connection was refused, but no request was lost.
      if (code !== 'ECONNREFUSED') tally.failed.push(code);
      agent.destroy();
      return;
    }
  }
}

/** A client that saves until the server accepts no more, each save on a new connection. */
async function save(client: Client, tally: Tally): Promise<void> {
  let draft = (await client.get('/api/perfil')).json;
  for (;;) {
    try {
      const response = await client.put('/api/perfil', draft);
      if (response.status !== 200) tally.failed.push(`save: status ${response.status}`);
      else tally.answered.add();
      draft = response.json;
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED') tally.failed.push(`save: ${code}`);
      return;
    }
  }
}

test('SIGTERM under load fails no request and ends with 0', async () => {
  const tally: Tally = { answered: new Counter(), failed: [] };
  const codes: (number | null)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer();
    const client = await signIn(server.url, newPerson());
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = new URL('/api/perfil', server.url);
    const load = Array.from({ length: CLIENTS }, () => ask(url, { cookie }, tally));
    load.push(save(client, tally));
    await tally.answered.more(LOAD);
    codes.push(await server.stop());
    await Promise.all(load);
  }
  process.stdout.write(
    `R4: ${ROUNDS} stops, ${tally.answered.count} requests answered, ${tally.failed.length} failed, exit codes ${codes.join(', ')}\n`,
  );
  expect(tally.failed).toEqual([]);
  expect(codes).toEqual(codes.map(() => 0));
});
