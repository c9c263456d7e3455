import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION } from '../../api/auth/flow';
import { signInOn } from '../../setup/actions/billing';
import { hiddenFields } from '../../setup/actions/contact';
import { linksTo, mailsTo } from '../../setup/actions/mailbox';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { actOn, buy, keyOf, newestOrder, offer, openShop, order } from '../../setup/actions/shop';
import { invite } from '../../setup/actions/team';
import { anonymous, type Client, elsewhere, newPerson, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import type { RunningServer } from '../../setup/server';

const MANUAL = { tipo: 'manual', metodo: 'cuenta', titular: 'Ana', cuenta: 'ES 12', moneda: 'EUR' };

/** Attacks by mail without a session (bars X18 and X22). */
let server: RunningServer;
beforeAll(async () => {
  server = await startOnEngine({});
});
afterAll(async () => {
  await server?.stop();
});

const stranger = () => anonymous(server.url, elsewhere());
const ask = (client: Client, correo: string) =>
  client.post('/auth/correo', new URLSearchParams({ correo }));
const countOf = async (correo: string) => (await mailsTo(server.url, correo)).length;

/** Creates a page with a newsletter. Returns its sign-up and its count of pending subscribers. */
async function newsletter() {
  const owner = await signIn(server.url, newPerson('Ana'));
  const bloques = [{ tipo: 'boletin', activo: true, datos: { titulo: 'Mis novedades' } }];
  const { slug } = (await saveProfile(owner, { bloques })).json;
  const fields = hiddenFields(await stranger().get(`/${slug}/boletin`));
  const signUp = (correo: string, from = stranger()) =>
    from.post(`/${slug}/boletin`, new URLSearchParams({ ...fields, correo }));
  const pending = async () => (await owner.get('/api/suscriptores')).json.cuentas.pendiente;
  return { signUp, pending };
}

/** A person who has signed in by mail in the browser `home`. */
async function person() {
  const [home, { correo }] = [stranger(), newPerson()];
  await ask(home, correo);
  const [path = ''] = await linksTo(server.url, correo);
  expect((await home.get(path)).status).toBe(303);
  const uid = (await readProfile(home)).uid;
  home.cookies.delete(SESSION);
  return { correo, home, uid };
}

describe('twenty strangers who ask for links for an address', () => {
  test('cause one mail, and its owner gets in where they did before and in a new browser', async () => {
    const { correo, home, uid } = await person();
    const before = await countOf(correo);
    for (let at = 0; at < 20; at += 1) expect((await ask(stranger(), correo)).status).toBe(303);
    expect(await countOf(correo)).toBe(before + 1);
    const [theirs = ''] = await linksTo(server.url, correo);
    // A known browser gets its own link.
    expect((await ask(home, correo)).headers.get('location')).toBe('/entrar?correo=enviado');
    const [own = ''] = await linksTo(server.url, correo);
    expect(own).not.toBe(theirs);
    expect((await home.get(own)).status).toBe(303);
    expect((await readProfile(home)).uid).toBe(uid);
    // A new browser is referred to the link that a stranger requested, which works there too.
    const phone = stranger();
    const location = (await ask(phone, correo)).headers.get('location') ?? '';
    expect((await phone.get(location)).text).toContain('ya le mandamos un enlace');
    await phone.post(theirs, new URLSearchParams());
    expect((await readProfile(phone)).uid).toBe(uid);
    // After that link is used, another new browser gets a new one.
    await ask(stranger(), correo);
    expect((await linksTo(server.url, correo))[0]).not.toBe(own);
  });

  test('at one network address keep out nobody else who is at it', async () => {
    const { correo, home } = await person();
    const shared = elsewhere();
    const school = anonymous(server.url, shared);
    for (let at = 0; at < 60; at += 1) await ask(school, newPerson().correo);
    const refused = await ask(school, newPerson().correo);
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/Espera (?:1 hora|\d+ minutos)/);
    const here = anonymous(server.url, shared, home.cookies);
    expect((await ask(here, correo)).status).toBe(303);
    expect((await linksTo(server.url, correo)).length).toBe(2);
  });

  test('for aliases of a mailbox cause three, and the mailbox itself has its own; all are answered alike', async () => {
    const { correo } = newPerson();
    const alias = (at: number) => correo.replace('@', `+${at}@`);
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await ask(stranger(), alias(at))).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303]);
    for (const at of [0, 1, 2, 3, 4]) expect(await countOf(alias(at))).toBe(at < 3 ? 1 : 0);
    expect((await ask(stranger(), correo)).status).toBe(303);
    expect(await countOf(correo)).toBe(1);
  });

  test('do not learn which alias of a mailbox has an account', async () => {
    const { correo } = newPerson();
    const alias = (name: string) => correo.replace('@', `+${name}@`);
    const home = stranger();
    await ask(home, alias('cuenta'));
    const [path = ''] = await linksTo(server.url, alias('cuenta'));
    expect((await home.get(path)).status).toBe(303);
    for (let at = 0; at < 4; at += 1) await ask(stranger(), alias(`otra${at}`));
    const answers = [await ask(stranger(), alias('cuenta')), await ask(stranger(), alias('nadie'))];
    const [one, two] = answers.map(({ status, headers }) => [status, headers.get('location')]);
    expect(one).toEqual(two);
    expect(await countOf(alias('cuenta'))).toBe(2);
    expect(await countOf(alias('nadie'))).toBe(0);
  });

  test('cause none where the mail was used to end them; a known browser still gets its own', async () => {
    const { correo, home } = await person();
    await ask(stranger(), correo);
    const [id] = await mailsTo(server.url, correo);
    const { text } = await stranger().get(`/correo/${id}`);
    const key = /\/correo\/baja\/([\w-]{86})/.exec(text)?.[1] ?? '';
    const program = { origin: null, 'content-type': 'application/x-www-form-urlencoded' };
    const ended = await stranger().post(
      `/api/correo/baja/${key}`,
      'List-Unsubscribe=One-Click',
      program,
    );
    expect(ended.status).toBe(200);
    const page = await stranger().get(`/correo/baja/${key}`);
    expect(page.text).toContain('Recibirlos otra vez');
    expect(page.text).not.toContain(correo);
    await stranger().post((await linksTo(server.url, correo))[0] ?? '', new URLSearchParams());
    const refused = await ask(stranger(), correo);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('pidió que no')]);
    expect((await ask(home, correo)).status).toBe(303);
    const allow = new URLSearchParams({ llave: key, accion: 'recibir' });
    expect((await stranger().post('/api/correo/dejar', allow)).status).toBe(303);
    expect((await ask(stranger(), correo)).status).toBe(303);
  });
});

describe('strangers who order confirmations', () => {
  test('for one address cause one mail over all pages, forms and aliases', async () => {
    const pages = [await newsletter(), await newsletter(), await newsletter(), await newsletter()];
    const { correo } = newPerson();
    for (const { signUp } of pages) {
      expect((await signUp(correo)).status).toBe(303);
      expect((await signUp(correo.replace('@', '+b@'))).status).toBe(303);
    }
    expect((await countOf(correo)) + (await countOf(correo.replace('@', '+b@')))).toBe(1);
    // All subscriptions are stored, and their mails follow later.
    for (const { pending } of pages) expect(await pending()).toBe(2);
    // The address can still sign in.
    await ask(stranger(), correo);
    expect(await linksTo(server.url, correo)).toHaveLength(1);
  });

  test('303 times leave all to people, buyers and other visitors, and every sign-up is kept', async () => {
    const { signUp, pending } = await newsletter();
    for (let from = 0; from < 16; from += 1) {
      const client = stranger();
      for (let at = 0; at < 19; at += 1) {
        if (from * 19 + at >= 303) break;
        expect((await signUp(`v${from}-${at}@ejemplo.com`, client)).status).toBe(303);
      }
    }
    expect(await pending()).toBe(303);
    const visitor = newPerson().correo;
    await signUp(visitor);
    expect(await countOf(visitor)).toBe(1);
    const owner = await signInOn(server.url, 'enterprise', 'Eva');
    const invited = newPerson().correo;
    expect((await invite(owner, 'editor', invited)).enviada).toBe(true);
    expect(await countOf(invited)).toBe(1);
    const shop = await openShop(server.url);
    const free = await offer(shop, { precio: 0, existencias: null });
    const buyer = newPerson().correo;
    keyOf(await order(shop, free, { correo: buyer }));
    expect(await countOf(buyer)).toBe(1);
  });
});

test('who types the address of another into an order cannot end the mails to it', async () => {
  const shop = await openShop(server.url);
  const free = await offer(shop, { precio: 0, existencias: null });
  const { correo } = newPerson();
  const key = keyOf(await order(shop, free, { correo }));
  expect((await actOn(shop, key, { accion: 'silenciar' })).status).toBe(400);
  const { signUp } = await newsletter();
  await signUp(correo);
  expect(await countOf(correo)).toBe(2);
});

describe('on the day of a sale', () => {
  test('every order has its mail, and its seller and its buyer have it sent again apart', async () => {
    const shop = await openShop(server.url);
    const id = await offer(shop, { existencias: null });
    for (let at = 0; at < 6; at += 1) {
      const { correo } = newPerson();
      const key = await buy(shop, id, { correo });
      const { id: sale } = await newestOrder(shop);
      const resend = () => shop.owner.post(`/api/ventas/${sale}/reenviar`);
      expect((await resend()).status).toBe(200);
      const again = await actOn(shop, key, { accion: 'correo' });
      expect([again.status, again.text]).toEqual([200, expect.stringContaining('Te lo enviamos')]);
      expect(await countOf(correo)).toBe(3);
      if (at > 0) continue;
      for (let more = 0; more < 4; more += 1) {
        expect((await resend()).status).toBe(200);
        expect((await actOn(shop, key, { accion: 'correo' })).status).toBe(200);
      }
      const refused = [await resend(), await actOn(shop, key, { accion: 'correo' })];
      for (const { status, headers } of refused) {
        expect(status).toBe(429);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
      }
      expect(refused[1]?.text).toContain('Mañana puedes pedirlo otra vez');
    }
  });

  test('a second unpaid order of an address has its mail too; what is too much waits and says so', async () => {
    const shop = await openShop(server.url);
    const byHand = await shop.owner.post('/api/cobros', MANUAL);
    expect(byHand.status, byHand.text).toBe(200);
    const forma = byHand.json.id;
    const { correo } = newPerson();
    const ids = [await offer(shop), await offer(shop), await offer(shop)];
    const keys: string[] = [];
    for (const id of ids) keys.push(keyOf(await order(shop, id, { correo, forma })));
    expect(await countOf(correo)).toBe(3);
    const again = await actOn(shop, keys[0] ?? '', { accion: 'correo' });
    expect([again.status, again.text]).toEqual([200, expect.stringContaining('próximas 24 horas')]);
    expect(await countOf(correo)).toBe(3);
  });
});
