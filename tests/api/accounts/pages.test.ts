import { describe, expect, inject, test } from 'vitest';
import { act, buyDemo, planOf } from '../../setup/actions/billing';
import { readProfile } from '../../setup/actions/profile';
import { join, teamOf } from '../../setup/actions/team';
import { BROWSER, statisticsOnce } from '../../setup/actions/visits';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { ONCE } from '../../setup/own-server';
import { serverUrl } from '../../setup/scenario';

const newcomer = (nombre = 'Ana') => signIn(serverUrl(), newPerson(nombre));
const pagesOf = async (client: Client) => (await client.get('/api/paginas')).json;
const create = (client: Client, nombre = 'Otra') => client.post('/api/paginas', { nombre });
const visit = async (slug: string, url = serverUrl()) =>
  (await anonymous(url).get(`/${slug}`)).status;
/** Returns the header that names the page of a request. */
const about = (uid: string) => ({ headers: { 'x-cuenta': uid } });

/** Creates a page and switches the client to it; returns its profile. */
async function another(client: Client, nombre = 'Otra') {
  const { uid } = (await create(client, nombre)).json;
  expect((await client.post('/api/paginas/actual', { uid })).json).toEqual({ uid });
  return readProfile(client);
}

describe('the pages of a person', () => {
  test('are one on the free plan, which says so', async () => {
    const ana = await newcomer();
    const { uid, slug } = await readProfile(ana);
    expect(await pagesOf(ana)).toMatchObject({
      paginas: [{ uid, slug, plan: 'free', rol: 'dueno', unica: true }],
      maximo: 1,
      ampliable: true,
    });
    const refused = await create(ana);
    expect([refused.status, refused.json.error.message]).toEqual([
      403,
      expect.stringContaining('1 página'),
    ]);
    expect(refused.json.error.message).toContain('plan mayor');
  });

  test('and the people of one, speak of no larger plan on the largest', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'enterprise');
    expect(await pagesOf(ana)).toMatchObject({ maximo: 10, ampliable: false });
    let last = await ana.post('/api/miembros', { rol: 'editor', correo: '' });
    for (let more = 0; more < 10 && last.status === 200; more += 1) {
      last = await ana.post('/api/miembros', { rol: 'editor', correo: '' });
    }
    expect([last.status, last.json.error.message]).toEqual([
      403,
      expect.stringMatching(/lugar para 10 personas.*Retira una/),
    ]);
    expect(last.json.error.message).not.toContain('plan');
    for (let more = 0; more < 9; more += 1) expect((await create(ana)).status).toBe(200);
    const full = await create(ana);
    expect([full.status, full.json.error.message]).toEqual([
      403,
      expect.stringMatching(/10 páginas.*Elimina una/),
    ]);
  });

  test('are as many as the plan has, however many are asked for at once', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(ana)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403, 403]);
    const { paginas, maximo } = await pagesOf(ana);
    expect([paginas.length, maximo]).toEqual([3, 3]);
    expect(new Set(paginas.map(({ slug }: { slug: string }) => slug)).size).toBe(3);
  });

  test('are each what their tab asks for, and the one chosen last elsewhere', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    const first = await readProfile(ana);
    const second = await another(ana, 'Segunda');
    expect(second).toMatchObject({ nombre: 'Segunda', plan: 'pro' });
    expect((await ana.get('/api/perfil', about(first.uid))).json.uid).toBe(first.uid);
    const bio = 'Solo de la primera';
    await ana.put('/api/perfil', { ...first, bio }, { 'x-cuenta': first.uid });
    expect((await readProfile(ana)).bio).toBe('');
    const stranger = await newcomer('Eva');
    expect((await stranger.post('/api/paginas/actual', { uid: first.uid })).status).toBe(404);
    expect((await stranger.get('/api/perfil', about(first.uid))).status).toBe(403);
  });

  test('share the plan of the one that pays, and keep what they have when it ends', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    const first = await readProfile(ana);
    const second = await another(ana);
    const refused = await ana.post('/api/checkout', { plan: 'pro', periodo: 'mes' });
    expect([refused.status, refused.json.error.message]).toEqual([
      403,
      expect.stringContaining('viene de otra tuya'),
    ]);
    await ana.post('/api/paginas/actual', { uid: first.uid });
    await act(ana, { accion: 'desistir' });
    expect(await planOf(ana)).toBe('free');
    expect((await ana.get('/api/perfil', about(second.uid))).json.plan).toBe('free');
    const { paginas, maximo } = await pagesOf(ana);
    expect([paginas.length, maximo]).toEqual([2, 1]);
    expect(await visit(second.slug)).toBe(200);
    await buyDemo(ana, 'pro');
    expect((await ana.get('/api/perfil', about(second.uid))).json.plan).toBe('pro');
  });
});

describe('ending a page', () => {
  test('leaves the person and their other pages', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    const first = await readProfile(ana);
    const second = await another(ana);
    expect((await ana.delete('/api/paginas?slug=otra')).status).toBe(422);
    expect((await ana.delete('/api/paginas')).status).toBe(422);
    const gone = await ana.delete(`/api/paginas?slug=${second.slug}`);
    expect([gone.status, gone.json]).toEqual([200, { quedan: 1 }]);
    expect([await visit(second.slug), await visit(first.slug)]).toEqual([404, 200]);
    expect((await readProfile(ana)).uid).toBe(first.uid);
    const paying = await ana.delete(`/api/paginas?slug=${first.slug}`);
    expect([paying.status, paying.json.error.message]).toEqual([
      422,
      expect.stringContaining('Cancélala'),
    ]);
  });

  test('takes its plan from those that had theirs from it, and nothing else', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    const first = await readProfile(ana);
    const second = await another(ana);
    await ana.post('/api/paginas/actual', { uid: first.uid });
    await act(ana, { accion: 'cancelar' });
    expect((await ana.delete(`/api/paginas?slug=${first.slug}`)).json).toEqual({ quedan: 1 });
    expect(await readProfile(ana)).toMatchObject({ uid: second.uid, plan: 'free' });
  });

  test('leaves whoever ends their last one without a page until they sign in again', async () => {
    const person = newPerson('Ana Sin Nada');
    const ana = await signIn(serverUrl(), person);
    const { slug, uid } = await readProfile(ana);
    expect((await ana.delete(`/api/paginas?slug=${slug}`)).json).toEqual({ quedan: 0 });
    expect(ana.cookies.size).toBe(1);
    expect((await ana.get('/api/perfil')).status).toBe(401);
    const again = await signIn(serverUrl(), person);
    const fresh = await readProfile(again);
    expect(fresh).toMatchObject({ nombre: 'Ana Sin Nada', enlaces: [], email: person.correo });
    expect(fresh.uid).not.toBe(uid);
  });
});

describe('a person with a team', () => {
  const server = inject('largest');
  const member = (nombre: string) => signIn(server.url, newPerson(nombre));

  test('who goes takes the pages that only they own, and leaves the others', async () => {
    const [ana, eva] = [await member('Ana Se Va'), await member('Eva')];
    const shared = await readProfile(eva);
    const own = await readProfile(ana);
    await join(ana, eva, 'editor');
    await eva.post('/api/paginas/actual', { uid: shared.uid });
    await join(eva, ana, 'dueno');
    const { paginas } = await pagesOf(ana);
    expect(paginas.map(({ unica }: { unica: boolean }) => unica)).toEqual([true, false]);
    const gone = await ana.post('/api/cuenta/borrar', { slug: shared.slug });
    expect(gone.status, gone.text).toBe(200);
    expect([await visit(own.slug, server.url), await visit(shared.slug, server.url)]).toEqual([
      404, 200,
    ]);
    expect((await teamOf(eva)).miembros).toMatchObject([{ nombre: 'Eva', rol: 'dueno' }]);
    const { notificaciones } = (await eva.get('/api/notificaciones')).json;
    const events = notificaciones.flatMap(({ datos }: { datos: object }) =>
      'hecho' in datos ? datos.hecho : [],
    );
    expect(events).toEqual(expect.arrayContaining(['salida', 'eliminada']));
  });

  test('who works on others’ pages only may go as well', async () => {
    const [ana, eva] = [await member('Ana'), await member('Eva Se Va')];
    const { slug } = await readProfile(ana);
    await join(ana, eva, 'analista');
    expect((await eva.delete(`/api/paginas?slug=${slug}`)).status).toBe(403);
    expect((await eva.post('/api/cuenta/borrar', { slug })).status).toBe(200);
    expect(await visit(slug, server.url)).toBe(200);
    expect((await teamOf(ana)).miembros).toHaveLength(1);
  });

  test.runIf(ONCE)('works on a page without being counted as its visitors', async () => {
    const [ana, eva] = [await member('Ana'), await member('Eva')];
    const page = await readProfile(ana);
    const home = await readProfile(eva);
    await join(ana, eva, 'ventas');
    await eva.post('/api/paginas/actual', { uid: home.uid });
    const body = JSON.stringify({ uid: page.uid, tipo: 'view' });
    const sent = { 'content-type': 'text/plain', 'user-agent': BROWSER };
    expect((await eva.post('/api/visitas', body, sent)).status).toBe(204);
    const { propias, views } = await statisticsOnce(ana, (figures) => figures.propias > 0);
    expect([propias, views]).toEqual([1, 0]);
  });
});
