import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../../setup/admin';
import { checkout, planOf, sessionOf } from '../../setup/billing';
import type { Answer, Client } from '../../setup/client';
import { bytesOf, upload } from '../../setup/files';
import { type Provider, startProvider, startServerWith } from '../../setup/oauth';
import { type PretendedModel, startModel } from '../../setup/openai';
import { startOnEngine } from '../../setup/own-server';
import { type Bucket, startBucket } from '../../setup/s3';
import { freshDataDir, type RunningServer } from '../../setup/server';
import { type MailServer, startMailServer } from '../../setup/smtp';
import { FakeStripe } from '../../setup/stripe';
import { unzip } from '../../setup/zip';
import { authorize, SESSION, SIGN_IN, start, visitor } from '../auth/flow';

const secret = (name: string) => `${name}-${randomBytes(18).toString('hex')}`;
const SMTP_PASSWORD = secret('clave');
/** What the operator's configuration holds of others. */
const configured: Record<string, string> = {
  SECRET_KEY: randomBytes(32).toString('hex'),
  OIDC_CLIENT_SECRET: secret('oidc'),
  GOOGLE_CLIENT_ID: 'enlaza',
  GOOGLE_CLIENT_SECRET: secret('google'),
  STRIPE_SECRET_KEY: secret('sk_test'),
  OPENAI_API_KEY: secret('sk'),
};

let provider: Provider;
let model: PretendedModel;
let bucket: Bucket;
let mails: MailServer;
let stripe: FakeStripe;
let server: RunningServer;
const data = freshDataDir();
/** Every secret there is, by what it is. */
const needles = new Map<string, string>();
/** All that was ever answered, but for the cookies that it is an answer's work to set. */
const answers: string[] = [];

beforeAll(async () => {
  [provider, model, stripe] = [await startProvider(), await startModel(), await FakeStripe.start()];
  bucket = await startBucket(secret('s3'));
  mails = await startMailServer({
    allowInsecureAuth: true,
    authOptional: false,
    onAuth: ({ password }, _, done) =>
      password === SMTP_PASSWORD ? done(null, { user: 'enlaza' }) : done(new Error('no')),
  });
  const env = {
    ...{ ...bucket.env, ...model.env, ...stripe.env, ...configured },
    SMTP_URL: `smtp://enlaza:${SMTP_PASSWORD}@127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Enlaza <hola@ejemplo.com>',
    ...{ DATA_DIR: data, LOG_LEVEL: 'trace' },
  };
  server = await startServerWith(provider, env, startOnEngine);
  for (const [name, value] of Object.entries(configured)) {
    if (name !== 'GOOGLE_CLIENT_ID') needles.set(name, value);
  }
  needles.set('STRIPE_WEBHOOK_SECRET', env['STRIPE_WEBHOOK_SECRET' as keyof typeof env] ?? '');
  needles.set('S3_SECRET_ACCESS_KEY', bucket.env['S3_SECRET_ACCESS_KEY'] ?? '');
  needles.set('the password of SMTP_URL', SMTP_PASSWORD);
  const plain = Buffer.from(`\0enlaza\0${SMTP_PASSWORD}`).toString('base64');
  needles.set('the password of SMTP_URL as it is sent', plain);
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([provider.stop(), model.stop(), stripe.stop(), bucket.stop(), mails.stop()]);
  rmSync(data, { recursive: true, force: true });
});

/** Somebody whose answers are kept to be looked at. */
function watched(): Client {
  const client = visitor(server.url);
  const request: Client['request'] = async (method, path, options) => {
    const answer = await client.request(method, path, options);
    const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
    answers.push(JSON.stringify(headers), answer.text);
    return answer;
  };
  return {
    ...client,
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, body, headers = {}) => request('POST', path, { body, headers }),
    put: (path, body, headers = {}) => request('PUT', path, { body, headers }),
  };
}

const cookieOf = ({ cookies }: Client, name: string) => cookies.get(name) ?? '';

/** Comes in by the provider: its code, and the cookies before and after. */
async function byProvider(client: Client): Promise<Answer> {
  const address = await start(client);
  needles.set('the cookie of a sign-in', cookieOf(client, SIGN_IN));
  const back = await authorize(address);
  needles.set('the code of a provider', new URLSearchParams(back.split('?')[1]).get('code') ?? '');
  const answer = await client.get(back);
  needles.set('a session', cookieOf(client, SESSION));
  return answer;
}

/** Has a link sent that nobody follows, and one that somebody does. */
async function byMail(): Promise<void> {
  for (const name of ['unused', 'used']) {
    const client = watched();
    const correo = `${name}@ejemplo.com`;
    await client.post('/auth/correo', new URLSearchParams({ correo }));
    const mine = () => mails.taken.find(({ to }) => to.includes(correo))?.source ?? '';
    await expect.poll(mine).toContain('/auth/correo/');
    const key = /\/auth\/correo\/([\w-]{20,})/.exec(mine().replaceAll('=\r\n', ''))?.[1] ?? '';
    needles.set(`the key of a link, ${name}`, key);
    if (name === 'unused') continue;
    expect((await client.get(`/auth/correo/${key}`)).status).toBe(303);
    needles.set('a session by mail', cookieOf(client, SESSION));
  }
}

function filesIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'latin1')]);
}

/** All rows of a PostgreSQL server; of one inside the process nobody else sees any. */
async function rowsOf(url = ''): Promise<[string, string][]> {
  if (!url.startsWith('postgres:')) return [];
  const client = postgres(url, { max: 1 });
  const found: [string, string][] = [];
  for (const {
    name,
  } of await client`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`) {
    found.push([`table ${name}`, JSON.stringify(await client`SELECT * FROM ${client(name)}`)]);
  }
  await client.end();
  return found;
}

test('no secret is in clear in the database, copies, exports, logs and answers', async () => {
  const client = watched();
  expect((await byProvider(client)).status).toBe(303);
  await byMail();
  const asked = await visitor(server.url).post('/auth/llave/opciones');
  needles.set('what a passkey is to sign', asked.json.challenge);
  stripe.pay(sessionOf(await checkout(client, 'pro')));
  await stripe.deliverAll(server.url);
  expect(await planOf(client)).toBe('pro');
  await upload(client, bytesOf(2_000));
  const written = await client.post('/api/generarBio', { nombre: 'Ana', profesion: '' });
  expect([written.status, model.calls.length > 0]).toEqual([200, true]);
  // What is answered to whoever asks for a page, signed in or not.
  for (const path of [
    '/dashboard',
    '/ajustes',
    '/configuracion',
    '/api/accesos',
    '/api/sesiones',
  ]) {
    expect((await client.get(path)).status, path).toBe(200);
  }
  for (const path of ['/', '/entrar', '/precios', '/api/salud', '/no-existe-aqui']) {
    await watched().get(path);
  }
  const exported = unzip((await client.get('/api/exportar')).bytes);
  const places: [string, string][] = exported.names.map((name) => [
    `export: ${name}`,
    JSON.stringify(name.endsWith('.json') ? exported.json(name) : ''),
  ]);
  const isFile = !server.env['DATABASE_URL'];
  if (isFile) expect((await admin(server, 'backup', join(data, 'copia.db'))).code).toBe(0);
  const work = await admin(server, 'work');
  places.push(['admin work', work.out + work.err]);
  places.push(...filesIn(data), ...(await rowsOf(server.env['DATABASE_URL'])));
  places.push(['the log', server.log()], ['an answer', answers.join('\n')]);
  const holding = (text: string) =>
    places.filter(([, bytes]) => bytes.includes(text)).map(([name]) => name);
  // What is no secret is found in all of them, so that a secret would be.
  const known = holding('used@ejemplo.com').join();
  if (isFile) expect(known).toMatch(/enlaza\.db.*copia\.db|copia\.db.*enlaza\.db/);
  else if (server.env['DATABASE_URL']?.startsWith('postgres:')) expect(known).toContain('correos');
  expect(server.log()).toContain('listening');
  expect([...needles.values()].filter((needle) => needle.length < 12)).toEqual([]);
  const hits = [...needles].flatMap(([what, needle]) =>
    holding(needle).map((place) => `${what}: ${place}`),
  );
  expect(hits).toEqual([]);
});
