import { beforeAll, describe, expect, test } from 'vitest';
import { linksTo, mailsTo } from '../../setup/actions/mailbox';
import { type Forged, SoftPasskey } from '../../setup/actions/passkey';
import { type Answer, type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl, visitor } from '../../setup/scenario';
import { expectNoSession, SIGN_IN } from './flow';

const uidOf = async (client: Client) => (await client.get('/api/perfil')).json.uid;

async function challengeFor(client: Client, path: string): Promise<string> {
  const { json, text } = await client.post(path);
  expect(json.challenge, text).toMatch(/^[\w-]{43}$/);
  return json.challenge;
}

const toMake = (client: Client) => challengeFor(client, '/api/accesos/llaves/opciones');
const toSignIn = (client: Client) => challengeFor(client, '/auth/llave/opciones');
const add = (client: Client, respuesta: unknown) =>
  client.post('/api/accesos/llaves', { respuesta });
const enter = (client: Client, respuesta: unknown, more = {}): Promise<Answer> =>
  client.post('/auth/llave', { respuesta, ...more });

/** A person with a passkey. */
async function owner(): Promise<{ client: Client; key: SoftPasskey; uid: string }> {
  const client = await signIn(serverUrl(), newPerson());
  const key = new SoftPasskey(serverUrl());
  const added = await add(client, key.create(await toMake(client)));
  expect(added.status, added.text).toBe(200);
  return { client, key, uid: await uidOf(client) };
}

let ana: Awaited<ReturnType<typeof owner>>;
beforeAll(async () => {
  ana = await owner();
});

describe('a passkey', () => {
  test('signs in without a name, and leads where somebody wanted to be', async () => {
    const client = visitor();
    const answer = await enter(client, ana.key.get(await toSignIn(client)), { volver: '/perfil' });
    expect([answer.status, answer.json]).toEqual([200, { volver: '/perfil' }]);
    expect(await uidOf(client)).toBe(ana.uid);
    const { accesos } = (await client.get('/api/accesos')).json;
    const key = accesos.find(({ tipo }: { tipo: string }) => tipo === 'llave');
    expect(key).toMatchObject({ usadaEn: expect.any(String), quitable: true });
  });

  test('is called as its owner calls it, and nobody else calls it anything', async () => {
    const { client } = await owner();
    const listed = async () => (await client.get('/api/accesos')).json.accesos;
    const idOf = async (kind: string) =>
      (await listed()).find(({ tipo }: { tipo: string }) => tipo === kind)?.id;
    const path = `/api/accesos/${await idOf('llave')}`;
    expect((await client.put(path, { nombre: '  Llave   azul ' })).status).toBe(200);
    expect(await listed()).toContainEqual(expect.objectContaining({ nombre: 'Llave azul' }));
    for (const nombre of ['', ' ', 'x'.repeat(61), 7, null]) {
      expect((await client.put(path, { nombre })).status).toBe(422);
    }
    const other = `/api/accesos/${await idOf('demo')}`;
    expect((await client.put(other, { nombre: 'Mía' })).status).toBe(404);
    expect((await ana.client.put(path, { nombre: 'Mía' })).status).toBe(404);
    expect(await listed()).toContainEqual(expect.objectContaining({ nombre: 'Llave azul' }));
  });

  test('stays when it is the last way in, and is one when the others go', async () => {
    const { client, key } = await owner();
    const idOf = async (kind: string) => {
      const { accesos } = (await client.get('/api/accesos')).json;
      return accesos.find(({ tipo }: { tipo: string }) => tipo === kind)?.id;
    };
    const both = [await idOf('demo'), await idOf('llave')];
    const answers = await Promise.all(both.map((id) => client.delete(`/api/accesos/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const other = visitor();
    const answer = await enter(other, key.get(await toSignIn(other)));
    expect(answer.status).toBe((await idOf('llave')) ? 200 : 403);
  });

  test('leads nowhere else, though that was asked for', async () => {
    for (const volver of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const client = visitor();
      const answer = await enter(client, ana.key.get(await toSignIn(client)), { volver });
      expect(answer.json).toEqual({ volver: '/dashboard' });
    }
  });
});

describe('a passkey opens no session', () => {
  const forgeries: [string, Forged][] = [
    ['for another origin', { origin: 'https://evil.example' }],
    ['for an origin that only begins alike', { origin: `${serverUrl()}.evil.example` }],
    ['for another site', { rpId: 'evil.example' }],
    ['as if it were made, not used', { type: 'webauthn.create' }],
    ['of somebody whom it has not verified', { unverified: true }],
    ['whose counter stands still', { counter: 1 }],
    ['whose counter goes back to nothing', { counter: 0 }],
    ['under a name that nobody has', { id: 'A'.repeat(43) }],
    ['that says it is somebody else’s', { userHandle: Buffer.from('otra').toString('base64url') }],
  ];
  test.each(forgeries)('%s', async (_, forged) => {
    const client = visitor();
    const answer = await enter(client, ana.key.get(await toSignIn(client), forged));
    expect(answer.status).toBe(403);
    await expectNoSession(client, answer);
  });

  test('under the name of another’s', async () => {
    const client = visitor();
    const ownPasskey = new SoftPasskey(serverUrl());
    const answer = await enter(client, ownPasskey.get(await toSignIn(client), { id: ana.key.id }));
    expect(answer.status).toBe(403);
    await expectNoSession(client, answer);
  });

  test('a second time with what it signed (replay), even at once', async () => {
    const client = visitor();
    const signed = ana.key.get(await toSignIn(client));
    const answers = await Promise.all([enter(client, signed), enter(client, signed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const again = visitor();
    again.cookies.set(SIGN_IN, client.cookies.get(SIGN_IN) ?? '');
    await expectNoSession(again, await enter(again, signed));
  });

  test('in another browser than the one that asked', async () => {
    const [asking, other] = [visitor(), visitor()];
    const signed = ana.key.get(await toSignIn(asking));
    await expectNoSession(other, await enter(other, signed));
    await toSignIn(other);
    await expectNoSession(other, await enter(other, ana.key.get(await toSignIn(asking))));
  });

  test('for what was never asked', async () => {
    const client = visitor();
    await toSignIn(client);
    for (const challenge of ['', 'A'.repeat(43), 'x'.repeat(4_000)]) {
      const answer = await enter(client, ana.key.get(challenge));
      expect(answer.status).toBe(403);
      await expectNoSession(client, answer);
    }
  });

  test('for what was asked to make a new one', async () => {
    const challenge = await toMake(ana.client);
    const client = visitor();
    client.cookies.set(SIGN_IN, ana.client.cookies.get(SIGN_IN) ?? '');
    await expectNoSession(client, await enter(client, ana.key.get(challenge)));
  });

  test('when what it signed was changed afterwards', async () => {
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const client = visitor();
      const signed = ana.key.get(await toSignIn(client));
      const bytes = Buffer.from(signed.response[part], 'base64url');
      bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
      signed.response[part] = bytes.toString('base64url');
      const answer = await enter(client, signed);
      expect(answer.status, part).toBe(403);
      await expectNoSession(client, answer);
    }
  });

  test('when it is no answer of one', async () => {
    const client = visitor();
    const signed = ana.key.get(await toSignIn(client));
    const { response } = signed;
    for (const wrong of [
      null,
      {},
      { ...signed, id: 'á' },
      { ...signed, id: 'A'.repeat(2_000) },
      { ...signed, response: { ...response, clientDataJSON: 'A'.repeat(9_000) } },
      { ...signed, response: { ...response, signature: { $ne: null } } },
    ]) {
      expect((await enter(client, wrong)).status).toBe(422);
    }
    const asForm = await client.post('/auth/llave', new URLSearchParams({ respuesta: 'x' }));
    expect(asForm.status).toBe(415);
    const foreign = { origin: 'https://evil.example' };
    expect((await client.post('/auth/llave', { respuesta: signed }, foreign)).status).toBe(403);
    await expectNoSession(client, await client.get('/entrar'));
  });
});

test('a passkey must verify who uses it, when it is made and when it signs in', async () => {
  const made = (await ana.client.post('/api/accesos/llaves/opciones')).json;
  expect(made.authenticatorSelection.userVerification).toBe('required');
  const challenge = (await visitor().post('/auth/llave/opciones')).json;
  expect(challenge.userVerification).toBe('required');
});

test('a copy of a passkey is refused, and its owner is told by mail and notice, once a day', async () => {
  const person = newPerson();
  const client = await signIn(serverUrl(), person);
  const key = new SoftPasskey(serverUrl());
  await add(client, key.create(await toMake(client)));
  const own = visitor();
  expect((await enter(own, key.get(await toSignIn(own), { counter: 9 }))).status).toBe(200);
  const before = await mailsTo(serverUrl(), person.correo);
  for (const counter of [9, 4]) {
    const thief = visitor();
    const answer = await enter(thief, key.get(await toSignIn(thief), { counter }));
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('parece copiada')]);
    await expectNoSession(thief, answer);
  }
  const after = await mailsTo(serverUrl(), person.correo);
  expect(after.length - before.length).toBe(1);
  const { text } = await visitor().get(`/correo/${after[0]}`);
  expect(text).toContain('No dejamos entrar con esta llave');
  const { notificaciones } = (await client.get('/api/notificaciones')).json;
  expect(notificaciones[0]).toMatchObject({ tipo: 'acceso', datos: { cambio: 'copiado' } });
});

describe('a passkey is not added', () => {
  test('to another’s account, or by nobody', async () => {
    const eva = await signIn(serverUrl(), newPerson());
    const made = new SoftPasskey(serverUrl()).create(await toMake(eva));
    const stranger = visitor();
    stranger.cookies.set(SIGN_IN, eva.cookies.get(SIGN_IN) ?? '');
    expect((await add(stranger, made)).status).toBe(401);
    expect((await add(ana.client, made)).status).toBe(403);
    expect((await eva.get('/api/accesos')).json.accesos).toHaveLength(1);
  });

  test('for another origin or site, twice, or when it is known', async () => {
    const eva = await signIn(serverUrl(), newPerson());
    const key = new SoftPasskey(serverUrl());
    for (const forged of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { id: ana.key.id },
      { unverified: true } as const,
    ]) {
      expect((await add(eva, key.create(await toMake(eva), forged))).status).toBe(403);
    }
    const made = key.create(await toMake(eva));
    expect([(await add(eva, made)).status, (await add(eva, made)).status]).toEqual([200, 403]);
    const foreign = { origin: 'https://evil.example' };
    const challenge = await eva.post('/api/accesos/llaves/opciones', undefined, foreign);
    expect(challenge.status).toBe(403);
    expect((await eva.get('/api/accesos')).json.accesos).toHaveLength(2);
  });

  test('and the name of one opens nothing by a link of a mail', async () => {
    const { correo } = newPerson();
    const client = visitor();
    await client.post('/auth/correo', new URLSearchParams({ correo }));
    const [link = ''] = await linksTo(serverUrl(), correo);
    const answer = await client.get(link.replace(/[^/]+$/, ana.key.id));
    expect(answer.status).toBe(400);
    await expectNoSession(client, answer);
  });
});
