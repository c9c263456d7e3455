// SQLite only: other test files run the same statements on PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR } from '../../setup/actions/admin';
import { askForNews } from '../../setup/actions/contact';
import { importInto } from '../../setup/actions/import';
import { subscriptionsTo } from '../../setup/actions/mailbox';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { actOn, buy, offer, openShop, order, type Shop } from '../../setup/actions/shop';
import { idOf, join } from '../../setup/actions/team';
import { anonymous, type Client, elsewhere, newPerson, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import type { RunningServer } from '../../setup/server';

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

let server: RunningServer;
let operator: Client;
let shop: Shop;
let mug: string;

const visitor = () => anonymous(server.url, elsewhere());
const decide = (fields: Record<string, string>) =>
  operator.post(`/operador/paginas/${shop.uid}`, form(fields));
const suspend = () =>
  decide({ hacer: 'suspender', motivo: 'fraude', texto: 'Nos escribieron varios compradores.' });

beforeAll(async () => {
  server = await startOnEngine({ OPERATORS: OPERATOR.correo });
  operator = await signIn(server.url, OPERATOR);
  shop = await openShop(server.url);
  mug = await offer(shop);
});
afterAll(() => server?.stop());

test('who is told the news of a page can end that while it is suspended, and nobody begins', async () => {
  const bloques = [{ tipo: 'boletin', activo: true, datos: { titulo: 'Novedades' } }];
  await saveProfile(shop.owner, { bloques });
  const [reader, late] = [newPerson().correo, newPerson().correo];
  const ask = async (correo: string) => {
    await askForNews(server.url, shop.slug, correo);
    return (await subscriptionsTo(server.url, correo))[0] ?? '';
  };
  const [own, pending] = [await ask(reader), await ask(late)];
  await visitor().post(own, form({ accion: 'confirmar' }));
  await suspend();

  const page = await visitor().get(own);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Darme de baja');
  expect(page.text).not.toContain('Taza');
  await visitor().post(pending, form({ accion: 'confirmar' }));
  expect((await shop.owner.get('/api/suscriptores')).json.cuentas.confirmado).toBe(1);
  const response = await visitor().post(own, form({ accion: 'baja' }));
  const { text } = await visitor().get(response.headers.get('location') ?? '');
  expect(text).toContain('Borramos tu dirección');
  expect((await shop.owner.get('/api/suscriptores')).json.cuentas.confirmado).toBe(0);
  await decide({ hacer: 'levantar', texto: '' });
});

test('nobody buys from a suspended page, and who bought still has their order and can withdraw', async () => {
  const key = await buy(shop, mug);
  await suspend();
  expect((await visitor().get(`/${shop.slug}/p/${mug}/comprar`)).status).toBe(410);
  const tried = await order(shop, mug).catch((thrown: unknown) => thrown);
  expect(tried).not.toMatchObject({ status: 303 });
  const own = await visitor().get(`/pedido/${key}`);
  expect(own.status).toBe(200);
  expect(own.text).toContain('Taza');
  expect((await actOn(shop, key, { accion: 'desistir' })).status).toBeLessThan(500);
  expect((await shop.owner.get('/api/ventas')).json.ventas).toHaveLength(1);
  await decide({ hacer: 'levantar', texto: '' });
  expect((await visitor().get(`/${shop.slug}/p/${mug}`)).status).toBe(200);
});

test('neither an import nor handing the page over opens it again', async () => {
  const heir = await signIn(server.url, newPerson('Heredera'));
  await decide({ hacer: 'plan', plan: 'enterprise' });
  await join(shop.owner, heir, 'editor');
  await suspend();
  const brought = await importInto(shop.owner, 'Traído https://ejemplo.com/traido');
  expect(brought.status, brought.text).toBe(200);
  expect((await visitor().get(`/${shop.slug}`)).status).toBe(410);
  const persona = await idOf(heir);
  const change = { rol: 'dueno', propio: 'editor' };
  expect((await shop.owner.put(`/api/miembros/${persona}`, change)).status).toBe(200);
  expect((await visitor().get(`/${shop.slug}`)).status).toBe(410);
  expect((await heir.get('/ajustes/suspension')).text).toContain('Nos escribieron');
  const { plan } = await readProfile(heir);
  expect(plan).toBe('enterprise');
  await decide({ hacer: 'levantar', texto: '' });
  expect((await visitor().get(`/${shop.slug}`)).text).toContain('Traído');
});
