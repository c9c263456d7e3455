import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../../setup/actions/mailbox';
import { readProfile } from '../../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../../setup/client';
import { startOnEngine } from '../../../setup/own-server';
import { serverUrl } from '../../../setup/scenario';
import type { RunningServer } from '../../../setup/server';

const DESK = '/operador/conversaciones';
const OPERATOR = { nombre: 'Olga Opera', correo: 'olga@ejemplo.com' };
const HOSTILE = 'Mira https://ejemplo.com/a?b=1. <img src=x onerror=alert(1)> javascript:alert(1)';

let server: RunningServer;
let operator: Client;
let ana: Client;
let eva: Client;

beforeAll(async () => {
  server = await startOnEngine({
    OPERATORS: OPERATOR.correo,
    SUPPORT_HOURS: 'pro=24',
    SUPPORT_CONTACTS: 'Carla Cuida <carla@ejemplo.com>',
  });
  operator = await signIn(server.url, OPERATOR);
  ana = await signIn(server.url, newPerson('Ana Pregunta'));
  eva = await signIn(server.url, newPerson('Eva Paga'));
});
afterAll(() => server?.stop());

const ask = async (who: Client, asunto: string, texto = 'No funciona.') =>
  who.post('/api/soporte', { asunto, texto });
const desk = (id: string, hacer: string, texto = '') =>
  operator.post(`${DESK}/${id}`, new URLSearchParams({ hacer, texto }));
const read = async (who: Client, id: string) => (await who.get(`/api/soporte/${id}`)).json;
const list = async (query = '') => (await operator.get(`${DESK}${query}`)).text;
/** Changes a page's plan as an operator does. */
async function plan(who: Client, name: string): Promise<void> {
  const { uid } = await readProfile(who);
  const form = new URLSearchParams({ hacer: 'plan', plan: name });
  await operator.post(`/operador/paginas/${uid}`, form);
}
const readNotifications = async (who: Client) =>
  (await who.get('/api/notificaciones')).json.notificaciones.filter(
    ({ tipo }: { tipo: string }) => tipo === 'soporte',
  );

test('somebody asks, is answered on the screen and by mail, and goes on', async () => {
  const response = await ask(ana, 'Mi página', HOSTILE);
  expect(response.status).toBe(200);
  const { id } = response.json;
  expect(response.json).toMatchObject({ asunto: 'Mi página', estado: 'abierta' });
  const seen = await operator.get(`${DESK}/${id}`);
  expect(seen.text).toContain('href="https://ejemplo.com/a?b=1"');
  // Apart from what follows, which an Arabic name would turn around.
  for (const text of [seen.text, await list()]) expect(text).toMatch(/<bdi[^>]*>Ana Pregunta</);
  expect(seen.text).not.toContain('<img src=x');
  expect(seen.text).not.toContain('href="javascript:');
  expect((await operator.get('/operador')).text).toContain('1 conversación espera respuesta');

  expect((await desk(id, 'contestar', ' ')).status).toBe(422);
  expect((await desk(id, 'anotar', 'Es de confianza.')).status).toBe(303);
  expect((await desk(id, 'contestar', 'Prueba ahora.')).status).toBe(303);
  const answered = await read(ana, id);
  expect(answered.estado).toBe('respondida');
  expect(answered.mensajes.map(({ texto }: { texto: string }) => texto)).toEqual([
    HOSTILE,
    'Prueba ahora.',
  ]);
  expect(await readNotifications(ana)).toMatchObject([
    { datos: { hecho: 'respuesta', conversacion: id } },
  ]);
  const { email } = await readProfile(ana);
  const [mail = ''] = await mailsTo(server.url, email);
  const { text } = await anonymous(server.url).get(`/correo/${mail}`);
  expect(text).toContain('Prueba ahora.');
  expect(text).toContain(`/ayuda?conversacion=${id}`);

  const again = await ana.post(`/api/soporte/${id}`, { texto: 'Sigue igual.' });
  expect([again.status, again.json.estado, again.json.mensajes.length]).toEqual([
    200,
    'abierta',
    3,
  ]);
});

test('nobody else reads a conversation, writes in it or ends it', async () => {
  const { id } = (await ask(ana, 'Solo mío')).json;
  for (const stranger of [eva, operator]) {
    expect((await stranger.get(`/api/soporte/${id}`)).status).toBe(404);
    expect((await stranger.post(`/api/soporte/${id}`, { texto: 'Hola' })).status).toBe(404);
    expect((await stranger.put(`/api/soporte/${id}`, { estado: 'cerrada' })).status).toBe(404);
    expect((await stranger.get('/api/soporte')).text).not.toContain('Solo mío');
  }
  for (const stranger of [eva, anonymous(server.url)]) {
    expect((await stranger.get(`${DESK}/${id}`)).status).toBe(404);
    const form = new URLSearchParams({ hacer: 'contestar', texto: 'Falso' });
    expect((await stranger.post(`${DESK}/${id}`, form)).status).toBe(404);
  }
  expect((await anonymous(server.url).get(`/api/soporte/${id}`)).status).toBe(401);
  expect((await read(ana, id)).mensajes).toHaveLength(1);
  expect((await operator.get(`${DESK}/nadie`)).status).toBe(404);
});

test('who waits comes first by plan and then by age, and all are found by whose they are', async () => {
  await plan(eva, 'enterprise');
  const { id } = (await ask(eva, 'Urgente')).json;
  const waiting = await list();
  expect(waiting.indexOf('Urgente')).toBeGreaterThan(0);
  expect(waiting.indexOf('Urgente')).toBeLessThan(waiting.indexOf('Mi página'));
  expect(waiting.indexOf('Mi página')).toBeLessThan(waiting.indexOf('Solo mío'));
  expect(await list('?plan=enterprise')).not.toContain('Solo mío');
  const { email } = await readProfile(ana);
  for (const words of ['ana preg', 'ANAPREGUNTA', email]) {
    const results = await list(`?busca=${encodeURIComponent(words)}`);
    expect([results.includes('Solo mío'), results.includes('Urgente')], words).toEqual([
      true,
      false,
    ]);
  }
  // The next part of a list begins after the last item of the one before.
  const { turno } = await read(eva, id);
  const after = await list(`?antes=0-${Date.parse(turno)}-${id}`);
  expect([after.includes('Urgente'), after.includes('Mi página')]).toEqual([false, true]);
  await desk(id, 'contestar', 'Ya.');
  expect(await list()).not.toContain('Urgente');
  expect(await list('?ver=respondida')).toContain('Urgente');
});

test('ending one is told, and taken back by either side and from the log', async () => {
  const { id } = (await ask(eva, 'Por cerrar')).json;
  expect((await desk(id, 'cerrar', 'Listo, gracias.')).status).toBe(303);
  expect((await desk(id, 'cerrar')).status).toBe(409);
  expect(await read(eva, id)).toMatchObject({ estado: 'cerrada' });
  expect((await readNotifications(eva))[0]).toMatchObject({
    datos: { hecho: 'cerrada', conversacion: id },
  });
  const log = await operator.get('/operador/actos');
  expect(log.text).toContain('Cerró una conversación');
  expect(log.text).not.toContain('Listo, gracias.');
  const [, act = ''] = /name="id" value="([^"]+)"/.exec(log.text) ?? [];
  const undo = () =>
    operator.post('/operador/actos', new URLSearchParams({ hacer: 'deshacer', id: act }));
  expect((await undo()).status).toBe(303);
  expect(await read(eva, id)).toMatchObject({ estado: 'respondida' });
  const closed = await eva.put(`/api/soporte/${id}`, { estado: 'cerrada' });
  expect(closed.json.estado).toBe('cerrada');
  expect((await eva.put(`/api/soporte/${id}`, { estado: 'cerrada' })).status).toBe(409);
  expect((await eva.post(`/api/soporte/${id}`, { texto: 'Una cosa más.' })).json.estado).toBe(
    'abierta',
  );
});

test('what is promised is said by plan, and what is measured only once there is enough', async () => {
  const enterprise = (await eva.get('/api/soporte')).json;
  expect(enterprise).toMatchObject({
    abierto: true,
    contacto: { nombre: 'Carla Cuida', correo: 'carla@ejemplo.com' },
    primero: true,
    plazo: null,
    solemos: null,
  });
  await plan(ana, 'pro');
  expect((await ana.get('/api/soporte')).json).toMatchObject({ plazo: 24, contacto: null });
  expect((await anonymous(server.url).get('/soporte')).text).toContain('24 horas');
});

test('has a limit for conversations that are going on, keeps the text out, and says so', async () => {
  const eager = await signIn(server.url, newPerson('Zoe Prisa'));
  const answers = await Promise.all(Array.from({ length: 7 }, (_, at) => ask(eager, `Tema ${at}`)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 422, 422]);
  const { json } = await eager.get('/api/soporte');
  expect(json.conversaciones).toHaveLength(5);
  const { id } = json.conversaciones[0];
  const long = await eager.post(`/api/soporte/${id}`, { texto: 'a'.repeat(4_001) });
  expect([long.status, Object.keys(long.json.error.fields)]).toEqual([422, ['texto']]);
  for (let more = 0; more < 30; more += 1) {
    await eager.post(`/api/soporte/${id}`, { texto: `Otra vez ${more}` });
  }
  const refused = await eager.post(`/api/soporte/${id}`, { texto: 'Una más' });
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});

test('outlives the page that it was begun from', async () => {
  const { uid } = (await eva.post('/api/paginas', { nombre: 'Otra página' })).json;
  const there = { 'x-cuenta': uid };
  const asking = { asunto: 'Sobre la otra', texto: '¿Y esta?' };
  const { id } = (await eva.post('/api/soporte', asking, there)).json;
  expect((await operator.get(`${DESK}/${id}`)).text).toContain('Otra página');
  const { slug } = (await eva.get('/api/perfil', { headers: there })).json;
  expect((await eva.delete(`/api/paginas?slug=${slug}`, there)).status).toBe(200);
  expect((await operator.get(`${DESK}/${id}`)).text).toContain('Su página ya no existe');
  expect((await eva.post(`/api/soporte/${id}`, { texto: 'Ya no está.' })).status).toBe(200);
});

test('goes with its person, and is in what they take away without the notes', async () => {
  const leaver = await signIn(server.url, newPerson('Irse Pronto'));
  const { id } = (await ask(leaver, 'Me voy')).json;
  await desk(id, 'anotar', 'Nota secreta');
  const file = await leaver.get('/api/exportar');
  expect(file.status).toBe(200);
  expect((await operator.get(`${DESK}/${id}`)).text).toContain('Nota secreta');
  const { slug } = await readProfile(leaver);
  expect((await leaver.post('/api/cuenta/borrar', { slug })).status).toBe(200);
  expect((await operator.get(`${DESK}/${id}`)).status).toBe(404);
});

test('where nobody operates, nothing is taken, and the way to the operator is named', async () => {
  const person = await signIn(serverUrl(), newPerson());
  // Neither priority nor dedicated support is sold there, as with custom domains.
  const features = ['Soporte prioritario', 'Soporte dedicado'];
  const missing = ['prioritySupport', 'dedicatedSupport'];
  const here = (await person.get('/precios')).text;
  const shell = (await person.get('/facturacion')).text;
  for (const name of features) expect(here).not.toContain(name);
  for (const id of missing) expect(shell).toContain(`&quot;${id}&quot;`);
  const there = (await anonymous(server.url).get('/precios')).text;
  for (const name of features) expect(there).toContain(name);
  const answered = (await ana.get('/facturacion')).text;
  for (const id of missing) expect(answered).not.toContain(id);
  expect((await person.get('/api/soporte')).json).toMatchObject({
    abierto: false,
    conversaciones: [],
  });
  expect((await ask(person, 'Hola')).status).toBe(404);
});

test('operators are told by mail once for all that comes in a while', async () => {
  const mails = async () => {
    const ids = await mailsTo(server.url, OPERATOR.correo);
    const reader = anonymous(server.url);
    const texts = await Promise.all(
      ids.map(async (id) => (await reader.get(`/correo/${id}`)).text),
    );
    return texts.filter((text) => text.includes('/operador/conversaciones'));
  };
  await expect.poll(async () => (await mails()).length).toBe(1);
});
