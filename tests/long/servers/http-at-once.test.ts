import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contactPage, hiddenFields, writeTo } from '../../setup/actions/contact';
import { mailsTo } from '../../setup/actions/mailbox';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { buy, leftOf, offer, openShop, order } from '../../setup/actions/shop';
import { anonymous, type Client, elsewhere, newPerson, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { type RunningServer, startServer } from '../../setup/server';

const MANY = 24;
const times = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, at) => make(at)));
const count = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

/** The rules under concurrent requests, which go to two processes on a PostgreSQL server. */
describe('many at once', () => {
  const servers: RunningServer[] = [];
  const urlOf = (at: number) => servers[at % servers.length]?.url ?? '';
  const at = (turn: number, person: Client) => anonymous(urlOf(turn), elsewhere(), person.cookies);

  beforeAll(async () => {
    const first = await startOnEngine();
    servers.push(first);
    if (inject('engine') === 'postgres' && process.env['TEST_POSTGRES_URL']) {
      const { DATABASE_URL = '' } = first.env;
      servers.push(await startServer({ env: { DATABASE_URL } }));
    }
  });
  afterAll(async () => {
    for (const server of servers.reverse()) await server.stop();
  });

  test('new people of one name have a slug each', async () => {
    const people = await times((turn) => signIn(urlOf(turn), newPerson('Marta Ruiz')));
    const slugs = await Promise.all(people.map(async (each) => (await readProfile(each)).slug));
    expect(new Set(slugs).size).toBe(MANY);
  });

  test('one new person who signs in often is one person with one page', async () => {
    const person = newPerson('Olga Sanz');
    const clients = await times((turn) => signIn(urlOf(turn), person));
    const uids = await Promise.all(clients.map(async (each) => (await readProfile(each)).uid));
    expect(new Set(uids).size).toBe(1);
    const { paginas } = (await clients[0]?.get('/api/paginas'))?.json ?? {};
    expect(paginas).toHaveLength(1);
  });

  test('of saves of one version one is taken, and the others are told so', async () => {
    const ana = await signIn(urlOf(0), newPerson());
    const before = await readProfile(ana);
    const answers = await times((turn) =>
      at(turn, ana).put('/api/perfil', { ...before, bio: `Bio ${turn}.` }),
    );
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, MANY - 1]);
    const after = await readProfile(ana);
    expect(after.version).toBe(before.version + 1);
    expect(after.bio).toBe(answers.find(({ status }) => status === 200)?.json.bio);
  });

  test('of pages that want one slug one has it', async () => {
    const people = await times((turn) => signIn(urlOf(turn), newPerson()));
    const slug = `unico-${process.pid}`;
    const statuses = await Promise.all(
      people.map(async (each) => (await saveProfile(each, { slug })).status),
    );
    expect([count(statuses, 200), count(statuses, 422)]).toEqual([1, MANY - 1]);
  });

  test('a slug that is left at this moment stays reserved for who leaves it', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const [owner, other] = [
        await signIn(urlOf(turn), newPerson()),
        await signIn(urlOf(turn + 1), newPerson()),
      ];
      const { slug } = await readProfile(owner);
      const profile = await readProfile(other);
      const [left, ...taken] = await Promise.all([
        saveProfile(owner, { slug: `${slug}-otro` }),
        ...Array.from({ length: 4 }, () => other.put('/api/perfil', { ...profile, slug })),
      ]);
      expect(left?.status, left?.text).toBe(200);
      expect(taken.map(({ status }) => status)).not.toContain(200);
    }
  });

  /** Any process can be asked, because the mailbox is in the database. */
  const mailed = async (correo: string) => (await mailsTo(urlOf(0), correo)).length;

  test('of requests for one sign-in link one is mailed', async () => {
    const { correo } = newPerson();
    const answers = await times((turn) =>
      anonymous(urlOf(turn), elsewhere()).post('/auth/correo', new URLSearchParams({ correo })),
    );
    expect(
      count(
        answers.map(({ status }) => status),
        303,
      ),
    ).toBe(MANY);
    expect(await mailed(correo)).toBe(1);
  });

  test('of sign-ups of one address to one newsletter one is asked to confirm', async () => {
    const owner = await signIn(urlOf(0), newPerson());
    const bloques = [{ tipo: 'boletin', activo: true, datos: { titulo: 'Novedades' } }];
    const { slug } = (await saveProfile(owner, { bloques })).json;
    const { correo } = newPerson();
    const path = `/${slug}/boletin`;
    const answers = await times(async (turn) => {
      const visitor = anonymous(urlOf(turn), elsewhere());
      const fields = hiddenFields(await visitor.get(path));
      return visitor.post(path, new URLSearchParams({ ...fields, correo }));
    });
    expect(
      count(
        answers.map(({ status }) => status),
        303,
      ),
    ).toBe(MANY);
    expect(await mailed(correo)).toBe(1);
    expect((await owner.get('/api/suscriptores')).json.cuentas).toMatchObject({ pendiente: 1 });
  });

  test('of sign-ups of many addresses each is asked to confirm', async () => {
    const owner = await signIn(urlOf(0), newPerson());
    const bloques = [{ tipo: 'boletin', activo: true, datos: { titulo: 'Novedades' } }];
    const { slug } = (await saveProfile(owner, { bloques })).json;
    const path = `/${slug}/boletin`;
    const statuses = await times(async (turn) => {
      const visitor = anonymous(urlOf(turn), elsewhere());
      const fields = hiddenFields(await visitor.get(path));
      const { correo } = newPerson();
      return (await visitor.post(path, new URLSearchParams({ ...fields, correo }))).status;
    });
    expect(count(statuses, 303)).toBe(MANY);
    expect((await owner.get('/api/suscriptores')).json.cuentas).toMatchObject({ pendiente: MANY });
  });

  test('one message that is sent often arrives once', async () => {
    const owner = await signIn(urlOf(0), newPerson());
    const slug = await contactPage(owner);
    const { correo } = newPerson();
    await times((turn) => writeTo(urlOf(turn), slug, { correo, mensaje: '¿Tienes cupo en mayo?' }));
    const { mensajes } = (await owner.get('/api/mensajes')).json;
    expect(mensajes).toHaveLength(1);
  });

  test('of many buyers as many have a piece as there are, at a price that a code allows as often', async () => {
    const shop = await openShop(urlOf(0));
    const id = await offer(shop, { existencias: 9 });
    const code = { codigo: 'VERANO', porcentaje: 20, usosMaximos: 4 };
    expect((await shop.owner.post('/api/descuentos', code)).status).toBe(200);
    const buyAt = (turn: number, codigo: string) =>
      order({ ...shop, url: urlOf(turn) }, id, { codigo, correo: `e${turn}@ejemplo.com` });
    const withCode = await times((turn) => buyAt(turn, 'VERANO'));
    expect(
      count(
        withCode.map(({ status }) => status),
        303,
      ),
    ).toBe(4);
    const without = await times((turn) => buyAt(turn, ''));
    expect(
      count(
        without.map(({ status }) => status),
        303,
      ),
    ).toBe(5);
    expect(await leftOf(shop, id)).toBe(0);
  });

  test('who asks for the links to their orders often has them mailed once', async () => {
    const shop = await openShop(urlOf(0));
    const { correo } = newPerson();
    await buy(shop, await offer(shop), { correo });
    const before = await mailed(correo);
    await times((turn) =>
      anonymous(urlOf(turn), elsewhere()).post('/pedido', new URLSearchParams({ correo })),
    );
    expect((await mailed(correo)) - before).toBe(1);
  });
});
