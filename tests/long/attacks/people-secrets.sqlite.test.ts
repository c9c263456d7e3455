import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, SESSION, SIGN_IN, start, visitor } from '../../api/auth/flow';
import { heard, secretsFound } from '../../api/people/access/places';
import { checkout, planOf, sessionOf } from '../../setup/actions/billing';
import { askForNews } from '../../setup/actions/contact';
import { offering } from '../../setup/actions/domains';
import { bytesOf, upload } from '../../setup/actions/files';
import { makeKey } from '../../setup/actions/keys';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { buy, offer } from '../../setup/actions/shop';
import { keyOf as invitationKey, invite } from '../../setup/actions/team';
import { type Answer, type Client, newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import { type Provider, startProvider, startServerWith } from '../../setup/programs/oauth';
import { type PretendedModel, startModel } from '../../setup/programs/openai';
import { type Bucket, startBucket } from '../../setup/programs/s3';
import { type MailServer, startMailServer } from '../../setup/programs/smtp';
import { CreatorMercadoPago, SIGNATURE, TOKEN } from '../../setup/providers/mercadopago';
import { CreatorStripe, GOOD_KEY } from '../../setup/providers/stripe';
import { type RunningServer, startServer } from '../../setup/server';
import { FakeStripe } from '../../setup/stripe';

const secret = (name: string) => `${name}-${randomBytes(18).toString('hex')}`;
const SMTP_PASSWORD = secret('clave');
/** Secrets in the operator's configuration. */
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
/** Every secret, by its description. */
const needles = new Map<string, string>();
/** All responses, without the cookies that they are meant to set. */
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
    ...bucket.env,
    ...model.env,
    ...stripe.env,
    ...configured,
    SMTP_URL: `smtp://enlaza:${SMTP_PASSWORD}@127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Enlaza <hola@ejemplo.com>',
    DATA_DIR: data,
    LOG_LEVEL: 'trace',
  };
  server = await startServerWith(provider, env);
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

/** A client whose responses are recorded. */
const watched = () => heard(visitor(server.url), answers);

const cookieOf = ({ cookies }: Client, name: string) => cookies.get(name) ?? '';

/** Signs in by the provider and records its code and the cookies as secrets. */
async function byProvider(client: Client): Promise<Answer> {
  const address = await start(client);
  needles.set('the cookie of a sign-in', cookieOf(client, SIGN_IN));
  const back = await authorize(address);
  needles.set('the code of a provider', new URLSearchParams(back.split('?')[1]).get('code') ?? '');
  const response = await client.get(back);
  needles.set('a session', cookieOf(client, SESSION));
  return response;
}

/** Requests a link that is not followed, and one that is. */
async function byMail(): Promise<void> {
  for (const name of ['unused', 'used']) {
    const client = watched();
    const correo = `${name}@ejemplo.com`;
    await client.post('/auth/correo', new URLSearchParams({ correo }));
    const mailSource = () => mails.taken.find(({ to }) => to.includes(correo))?.source ?? '';
    await expect.poll(mailSource).toContain('/auth/correo/');
    const key =
      /\/auth\/correo\/([\w-]{20,})/.exec(mailSource().replaceAll('=\r\n', ''))?.[1] ?? '';
    needles.set(`the key of a link, ${name}`, key);
    if (name === 'unused') continue;
    expect((await client.get(`/auth/correo/${key}`)).status).toBe(303);
    needles.set('a session by mail', cookieOf(client, SESSION));
  }
}

test('no secret is in clear in the database, copies, exports, logs and answers', async () => {
  const client = watched();
  expect((await byProvider(client)).status).toBe(303);
  await byMail();
  const challenge = await visitor(server.url).post('/auth/llave/opciones');
  needles.set('what a passkey is to sign', challenge.json.challenge);
  stripe.pay(sessionOf(await checkout(client, 'pro')));
  await stripe.deliverAll(server.url);
  expect(await planOf(client)).toBe('pro');
  await upload(client, bytesOf(2_000));
  const written = await client.post('/api/generarBio', { nombre: 'Ana', profesion: '' });
  expect([written.status, model.calls.length > 0]).toEqual([200, true]);
  // The responses to page requests, with and without a session.
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
  const knownAddress = 'used@ejemplo.com';
  expect(await secretsFound(server, client, answers, { needles, known: knownAddress })).toEqual([]);
});

describe('what creators bring along', () => {
  const responses: string[] = [];
  const folder = freshDataDir();
  const [key, secrets] = [secret('metricas'), new Map<string, string>()];
  let dns: NameServer;
  let own: CreatorStripe;
  let mercadopago: CreatorMercadoPago;
  let open: RunningServer;

  beforeAll(async () => {
    dns = await startNameServer();
    own = await new CreatorStripe().start();
    mercadopago = await new CreatorMercadoPago().start();
    open = await startServer({
      env: {
        ...offering(dns),
        DEFAULT_PLAN: 'enterprise',
        METRICS_TOKEN: key,
        STRIPE_API_URL: own.url,
        MERCADOPAGO_API_URL: mercadopago.url,
        SMTP_URL: `smtp://enlaza:${SMTP_PASSWORD}@127.0.0.1:${mails.port}`,
        MAIL_FROM: 'hola@ejemplo.com',
        SECRET_KEY: configured['SECRET_KEY'] ?? '',
        DATA_DIR: folder,
        LOG_LEVEL: 'trace',
      },
    });
    secrets.set('METRICS_TOKEN', key);
  });
  afterAll(async () => {
    await open?.stop();
    await Promise.all([own.stop(), mercadopago.stop(), dns.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Records secrets that are returned only at their creation; those responses are not checked. */
  async function shownOnce(owner: Client): Promise<void> {
    secrets.set('a key of the API', (await makeKey(owner)).llave);
    const hook = {
      nombre: 'Facturas',
      url: 'https://facturas.example/',
      sucesos: ['pedido.creado'],
    };
    const made = await owner.post('/api/webhooks', hook);
    const former: string = made.json.secreto;
    const renewed = (await owner.post(`/api/webhooks/${made.json.id}/secreto`)).json.secreto;
    for (const [name, value] of [['', renewed] as const, [', the former one', former] as const]) {
      secrets.set(`the secret of a webhook${name}`, value.slice('whsec_'.length));
    }
    secrets.set('the key of an invitation', invitationKey(await invite(owner, 'editor')));
    secrets.set('a session', cookieOf(owner, SESSION));
  }

  async function ways(owner: Client): Promise<string> {
    const body = { tipo: 'mercadopago', llave: TOKEN, firma: SIGNATURE };
    for (const way of [{ tipo: 'stripe', llave: GOOD_KEY }, body]) {
      const response = await owner.post('/api/cobros', way);
      expect(response.status, response.text).toBe(200);
    }
    for (const endpoint of own.endpoints.values()) {
      const signing = String(endpoint['secret'] ?? '');
      if (signing) secrets.set('what Stripe signs with', signing);
    }
    secrets.set('a key of Stripe', GOOD_KEY);
    secrets.set('a token of Mercado Pago', TOKEN);
    secrets.set('what Mercado Pago signs with', SIGNATURE);
    return (await owner.post('/api/cobros', { tipo: 'demo' })).json.id;
  }

  async function sender(owner: Client): Promise<void> {
    const brand = { nombre: 'Casa Río', imagen: '', acento: '', tinta: '', version: 0 };
    const saved = { ...brand, privacidad: 'https://casario.example/p' };
    expect((await owner.put('/api/marca', saved)).status).toBe(200);
    const chosen = await owner.put('/api/marca/remitente', { correo: 'hola@casario.test' });
    const { name, value } = chosen.json.remitente.registro;
    dns.names.set(name, { TXT: [value] });
    const checked = await owner.post('/api/marca/remitente/comprobar');
    expect(checked.json.remitente.estado).toBe('activo');
    // The beginning of every private key of that kind, in base64 and as PEM.
    secrets.set('the key that mails are signed with', 'ANBgkqhkiG9w0BAQEFAASC');
    secrets.set('the same with its name', 'BEGIN PRIVATE KEY');
  }

  /** Returns the key in a mail to an address, at the end of a path. */
  async function keyInMail(correo: string, path: RegExp): Promise<string> {
    const text = () =>
      (mails.taken.find(({ to }) => to.includes(correo))?.source ?? '').replaceAll('=\r\n', '');
    await expect.poll(text).toMatch(path);
    return path.exec(text())?.[1] ?? '';
  }

  test('is in clear nowhere: keys of payment, of the API, of webhooks, of mails, of buyers', async () => {
    const owner = await signIn(open.url, newPerson('Ana'));
    const { slug, uid } = await readProfile(owner);
    await shownOnce(owner);
    const client = heard(owner, responses);
    const shop = { url: open.url, owner: client, slug, uid, cobro: await ways(client) };
    await sender(client);
    await saveProfile(client, {
      bloques: [{ id: crypto.randomUUID(), tipo: 'boletin', activo: true, datos: {} }],
    });
    const correo = 'conocida@ejemplo.com';
    const bought = await buy(shop, await offer(shop), { correo });
    secrets.set('the key of an order', bought);
    expect(await keyInMail(correo, /\/pedido\/([\w-]{43})/)).toBeTruthy();
    const subscriber = 'lectora@ejemplo.com';
    await askForNews(open.url, slug, subscriber);
    const newsletter = await keyInMail(subscriber, /\/boletin\/([\w-]{43})/);
    secrets.set('the key of a subscription', newsletter);

    for (const path of [
      ...['/api/cobros', '/api/llaves', '/api/webhooks', '/api/marca', '/api/miembros'],
      ...['/api/suscriptores', '/api/suscriptores.csv', '/api/ventas', '/api/perfil', '/tienda'],
      ...['/api', '/webhooks', '/enterprise', '/equipo', '/ventas', '/contacto', `/${slug}`],
    ]) {
      expect((await client.get(path)).status, path).toBe(200);
    }
    // Errors must not repeat the values that were sent.
    await client.post('/api/cobros', { tipo: 'stripe', llave: `${GOOD_KEY}!` });
    await client.get('/metrics', { headers: { authorization: 'Bearer otra' } });
    expect(secrets.size).toBeGreaterThanOrEqual(12);
    const leaks = await secretsFound(open, client, responses, { needles: secrets, known: correo });
    expect(leaks).toEqual([]);
  });
});
