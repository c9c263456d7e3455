import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, newPerson, signIn } from '../../setup/client';
import { programPort } from '../../setup/ports';
import { type PretendedModel, startModel } from '../../setup/programs/openai';
import { advanceToNoon, type RunningServer, startServer } from '../../setup/server';

const ASK = { nombre: 'Ana', profesion: 'Escritor/a' };

let model: PretendedModel;
let url: string;
const servers: RunningServer[] = [];

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { ...model.env, ...env } });
  servers.push(server);
  await advanceToNoon(server);
  return server;
}

beforeAll(async () => {
  model = await startModel();
  ({ url } = await start());
});
beforeEach(() => model.behave('good'));
afterAll(async () => {
  for (const server of servers) await server.stop();
  await model?.stop();
});

const ask = (client: Client) => client.post('/api/generarBio', ASK);
const remainingUses = async (client: Client) => (await client.get('/api/ia')).json.bio.restantes;

/** Requests a bio and aborts as soon as the model was called. */
async function askAndLeave(client: Client): Promise<void> {
  model.behave('hanging');
  const controller = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const going = fetch(`${client.url}/api/generarBio`, {
    method: 'POST',
    signal: controller.signal,
    headers: { 'Content-Type': 'application/json', Origin: client.url, Cookie: cookie },
    body: JSON.stringify(ASK),
  });
  await expect.poll(() => model.calls.length).toBe(1);
  controller.abort();
  await expect(going).rejects.toThrow();
  await expect.poll(() => model.calls[0]?.abandoned).toBe(true);
  model.behave('good');
}

test('whoever goes away ends the call to the model and has used it', async () => {
  const ana = await signIn(url, newPerson());
  await askAndLeave(ana);
  expect((await ask(ana)).status).toBe(200);
  expect(await remainingUses(ana)).toBe(3);
});

test('nobody asks the model more than 30 times a minute, however often it fails', async () => {
  const [ana, eva] = [await signIn(url, newPerson()), await signIn(url, newPerson('Eva'))];
  model.behave('empty');
  for (let call = 0; call < 30; call += 1) expect((await ask(ana)).status).toBe(503);
  const refused = await ask(ana);
  expect([refused.status, refused.json.error]).toEqual([
    429,
    { code: 'tooMany', message: 'Pediste muchas biografías seguidas. Espera un momento.' },
  ]);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(model.calls).toHaveLength(30);
  expect(await remainingUses(ana)).toBe(5);
  expect((await ana.post('/api/generarBio', { ...ASK, local: true })).status).toBe(200);
  expect((await ask(eva)).status).toBe(503);
});

describe('the ceiling of the whole instance', () => {
  test('stops the model, not the local writer', async () => {
    const low = await start({ AI_DAILY_CEILING: '2' });
    const people = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => signIn(low.url, newPerson(name))),
    );
    const answers = await Promise.all(people.map(ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect(model.calls).toHaveLength(2);
    const refused = people[answers.findIndex(({ status }) => status === 429)];
    const message = answers.find(({ status }) => status === 429)?.json.error.message;
    expect(message).toMatch(/^La IA alcanzó su límite de hoy para todo el sitio\. Se renueva en /);
    const local = await refused?.post('/api/generarBio', { ...ASK, local: true });
    expect(local?.json.sinIA).toBe(true);
  });

  test('counts calls that went out, whatever came of them, and none that were refused', async () => {
    const low = await start({ AI_DAILY_CEILING: '3' });
    const ana = await signIn(low.url, newPerson());
    for (const mode of ['failing', 'limited', 'brokenJson', 'cut'] as const) {
      model.behave(mode);
      expect((await ask(ana)).status, mode).toBe(503);
    }
    await askAndLeave(ana);
    model.behave('good');
    expect((await ask(ana)).status).toBe(429);
    expect(model.calls).toHaveLength(0);
  });

  test('does not count a call that never reached the model', async () => {
    const nobody = `http://127.0.0.1:${programPort()}/v1`;
    const low = await start({ AI_DAILY_CEILING: '1', OPENAI_BASE_URL: nobody });
    const ana = await signIn(low.url, newPerson());
    for (let call = 0; call < 2; call += 1) expect((await ask(ana)).status).toBe(503);
  });
});
