import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathsWhere } from '@/routes';
import { mailsTo } from '../../setup/actions/mailbox';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, elsewhere, newPerson, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { type RunningServer, startServer } from '../../setup/server';
import { fuzzForm } from '../http/fuzz';

const DESK = pathsWhere(({ audience }) => audience === 'operator');
const OPERATOR = { nombre: 'Olga Opera', correo: 'Olga@ejemplo.com' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

let server: RunningServer;
/** The server that ran before the last test, on the same database. */
let former: RunningServer | undefined;
let operator: Client;
let owner: Client;
let visitor: Client;
let slug: string;
let uid: string;
/** A conversation of the owner's. */
let talk: string;

beforeAll(async () => {
  const env = { OPERATORS: 'olga@ejemplo.com', REGISTRATION: 'open' };
  server = await startOnEngine(env, { again: true });
  operator = await signIn(server.url, OPERATOR);
  owner = await signIn(server.url, newPerson('Ñusta Página'));
  visitor = anonymous(server.url);
  await saveProfile(owner, { enlaces: [link('Visible')] });
  ({ slug, uid } = await readProfile(owner));
  const response = await owner.post('/api/soporte', { asunto: 'Una duda', texto: '¿Cómo?' });
  talk = response.json.id;
});
afterAll(async () => {
  await server?.stop();
  // Its stop also drops the database.
  await former?.stop();
});

const placed = (route: string) => route.replace('[uid]', uid).replace('[id]', talk);
const desk = (fields: Record<string, string>, path = `/operador/paginas/${uid}`) =>
  operator.post(path, form(fields));

describe('the desk', () => {
  test('is not there for anybody else, however they ask', async () => {
    expect(DESK.length).toBeGreaterThan(6);
    for (const client of [owner, visitor]) {
      for (const route of DESK) {
        for (const method of ['GET', 'POST', 'PUT']) {
          const answer = await client.request(method, placed(route), {
            ...(method !== 'GET' && { body: form({ hacer: 'plan', plan: 'pro' }) }),
          });
          // A POST to a page without a form is refused before the session is read, as on any path.
          const refusals = method === 'GET' ? [404] : [404, 405];
          expect(refusals, `${method} ${route}`).toContain(answer.status);
          expect(answer.headers.get('cache-control')).toContain('no-store');
          expect(answer.text).not.toContain('olga@ejemplo.com');
        }
      }
    }
    expect((await readProfile(owner)).plan).toBe('free');
  });

  test('opens to an operator, and refuses what another site sends', async () => {
    for (const route of DESK) {
      const answer = await operator.get(placed(route));
      expect(answer.status, route).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    const elsewhere = { origin: 'https://evil.example' };
    const path = `/operador/paginas/${uid}`;
    const forged = await operator.post(path, form({ hacer: 'plan', plan: 'pro' }), elsewhere);
    expect(forged.status).toBe(403);
    expect((await desk({ hacer: 'constructor' })).status).toBe(400);
    expect((await operator.get('/operador/paginas/nadie')).status).toBe(404);
  });

  test('changes a plan, writes it down, and takes it back once', async () => {
    expect((await desk({ hacer: 'plan', plan: 'pro' })).status).toBe(303);
    expect((await readProfile(owner)).plan).toBe('pro');
    const log = await operator.get('/operador/actos');
    expect(log.text).toContain('olga@ejemplo.com');
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(log.text) ?? [];
    expect((await desk({ hacer: 'deshacer', id }, '/operador/actos')).status).toBe(303);
    expect((await readProfile(owner)).plan).toBe('free');
    const again = await desk({ hacer: 'deshacer', id }, '/operador/actos');
    expect(again.status).toBe(409);
    expect(again.text).toContain('Lo deshizo olga@ejemplo.com');
    expect(again.text).not.toContain(`value="${id}"`);
  });

  test('offers to undo what still holds, and says by whom and when the rest was ended', async () => {
    const undoable = async () => {
      const { text } = await operator.get('/operador/actos');
      return { text, ids: [...text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id) };
    };
    const other = await readProfile(await signIn(server.url, newPerson('Ida Vuelta')));
    const path = `/operador/paginas/${other.uid}`;
    const suspend = { hacer: 'suspender', motivo: 'otro', texto: 'Para mirarla.' };
    await desk(suspend, path);
    const [first = ''] = (await undoable()).ids;
    await desk({ hacer: 'levantar', texto: '' }, path);
    const lifted = await undoable();
    expect(lifted.ids).not.toContain(first);
    expect(lifted.text).toContain('Después: Levantó la suspensión (olga@ejemplo.com');
    // Undoing an old suspension does not publish a page that was suspended again.
    await desk(suspend, path);
    expect((await desk({ hacer: 'deshacer', id: first }, '/operador/actos')).status).toBe(409);
    expect((await visitor.get(`/${other.slug}`)).status).toBe(410);
    const [second = ''] = (await undoable()).ids;
    expect((await desk({ hacer: 'deshacer', id: second }, '/operador/actos')).status).toBe(303);
    expect((await visitor.get(`/${other.slug}`)).status).toBe(200);
  });
});

/** The acts of each form; the test sends only invalid values with them. */
const FORMS: [path: () => string, acts: string[]][] = [
  [
    () => `/operador/paginas/${uid}`,
    [
      ...['plan', 'suspender', 'levantar', 'responder', 'borrar', 'no-borrar'],
      ...['atendida', 'descartada'],
    ],
  ],
  [() => '/operador/denuncias', ['atendida', 'descartada', 'reabrir']],
  [() => '/operador/trabajo', ['reintentar', 'descartar']],
  [() => '/operador/invitaciones', ['retirar']],
  [() => '/operador/actos', ['deshacer']],
];

test('no fuzzed form of the desk fails or does anything', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const before = (await operator.get('/operador/actos')).text;
  for (const [path, acts] of FORMS) {
    for (const hacer of acts) {
      const statuses = [400, 404, 409, 413, 422];
      await fuzzForm(
        (body) => operator.request('POST', path(), { headers, body }),
        { hacer, plan: 'gold', motivo: 'nada', texto: ' ', id: 'de-nadie' },
        { statuses, runs: 40 },
      );
    }
  }
  const acted = (text: string) => text.split('name="id"').length;
  expect(acted((await operator.get('/operador/actos')).text)).toBe(acted(before));
  expect((await visitor.get(`/${slug}`)).status).toBe(200);
  // From another IP address, because some requests are reports, limited to ten an hour per address.
  const stranger = anonymous(server.url, elsewhere());
  await fuzzForm(
    (body) => stranger.request('POST', `/denunciar/${slug}`, { headers, body }),
    { objeto: '', motivo: 'derechos', texto: 'Algo', correo: 'x' },
    { statuses: [303, 400, 413, 422, 429], runs: 80 },
  );
});

describe('a report', () => {
  test('keeps what was typed when something is missing, and tells what becomes of it', async () => {
    const page = await visitor.get(`/${slug}`);
    expect(page.text).toContain(`href="/denunciar/${slug}"`);
    const path = `/denunciar/${slug}`;
    const text = 'Vende algo que <b>no es suyo</b>';
    const wrong = await visitor.post(path, form({ objeto: '', texto: text, correo: 'x' }));
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Vende algo que &lt;b&gt;no es suyo');
    const right = { objeto: '', motivo: 'derechos', texto: text, correo: 'testigo@ejemplo.com' };
    const sent = await visitor.post(path, form(right));
    expect(sent.status).toBe(303);
    const status = sent.headers.get('location') ?? '';
    const again = await visitor.post(path, form({ ...right, texto: text.toUpperCase() }));
    expect(again.headers.get('location')).toBe(status);
    const received = (await visitor.get(status)).text;
    expect(received).toContain('Recibimos tu denuncia');
    expect(received).toMatch(/ de \d{4} \(UTC\)\./);
    expect((await visitor.get(`${status.slice(0, -1)}~`)).status).toBe(404);
    const list = await operator.get('/operador/denuncias');
    expect(list.text).toContain('2 veces');
    expect(list.text).not.toContain('<b>no es suyo</b>');
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(list.text) ?? [];
    await desk({ hacer: 'descartada', id }, '/operador/denuncias');
    expect((await visitor.get(status)).text).toContain('Revisamos tu denuncia');
    const [mail = ''] = await mailsTo(server.url, 'testigo@ejemplo.com');
    expect((await visitor.get(`/correo/${mail}`)).text).toContain(status);
    await visitor.post(status, form({}));
    expect((await visitor.get(status)).text).not.toContain('No quiero ese correo');
  });
});

describe('a suspended page', () => {
  test('shows nothing of itself to anybody, and opens again as it was', async () => {
    const why = 'Parece la página de otra persona.';
    const before = await visitor.get(`/${slug}`);
    const without = await desk({ hacer: 'suspender', motivo: 'suplantacion', texto: ' ' });
    expect(without.status).toBe(422);
    const done = await desk({ hacer: 'suspender', motivo: 'suplantacion', texto: why });
    expect(done.status).toBe(303);
    expect((await desk({ hacer: 'suspender', motivo: 'otro', texto: why })).status).toBe(409);
    const gone = await visitor.get(`/${slug}`);
    expect(gone.status).toBe(410);
    expect(gone.text).toContain('Esta página está suspendida');
    expect(gone.text).toContain('name="robots" content="noindex"');
    expect(gone.text).not.toContain('Visible');
    for (const part of [
      'eventos',
      'tienda',
      'contacto',
      'contacto.vcf',
      'eventos.ics',
      'boletin',
    ]) {
      expect((await visitor.get(`/${slug}/${part}`)).status, part).toBeGreaterThanOrEqual(404);
    }
    expect((await visitor.get(`/og/${slug}.png`)).status).toBe(404);
    expect((await visitor.get('/sitemap/1.xml')).text).not.toContain(`/${slug}<`);
    expect((await visitor.get(`/denunciar/${slug}`)).status).toBe(410);

    const own = await readProfile(owner);
    await saveProfile(owner, { slug: `${slug}-otra`, enlaces: own.enlaces });
    expect((await visitor.get(`/${slug}-otra`)).status).toBe(410);
    await saveProfile(owner, { slug, enlaces: own.enlaces });
    expect((await owner.get('/dashboard')).text).toContain('Tu página está suspendida');
    expect((await owner.get('/api/exportar')).status).toBe(200);
    expect((await owner.get('/ajustes/suspension')).text).toContain(why);
    const answer = await owner.post('/ajustes/suspension', form({ texto: 'Soy yo, de verdad.' }));
    expect(answer.status).toBe(303);
    const seen = await operator.get(`/operador/paginas/${uid}`);
    expect(seen.text).toContain('Soy yo, de verdad.');
    expect((await operator.get('/operador')).text).toContain('1 dueño espera respuesta');
    expect((await mailsTo(server.url, 'olga@ejemplo.com')).length).toBeGreaterThan(0);
    await desk({ hacer: 'responder', texto: 'Gracias, lo reviso.' });
    expect((await owner.get('/ajustes/suspension')).text).toContain('Gracias, lo reviso.');

    const began = Date.now();
    expect((await desk({ hacer: 'borrar' })).status).toBe(303);
    const weeks = [began, Date.now()].map((at) => at + 7 * 86_400_000);
    // Seven days from then, in the page's zone; these two never have the same date.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await owner.put('/api/perfil/zona-horaria', { zonaHoraria: timeZone });
      const format = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone });
      const shown = (await owner.get('/ajustes/suspension')).text;
      expect(shown).toMatch(
        new RegExp(`Se elimina para siempre[^<]*(?:${weeks.map(format.format).join('|')})`),
      );
    }
    expect((await desk({ hacer: 'no-borrar' })).status).toBe(303);
    expect((await desk({ hacer: 'levantar', texto: '' })).status).toBe(303);
    const after = await visitor.get(`/${slug}`);
    expect([after.status, after.text]).toEqual([200, before.text]);
    const late = await owner.post('/ajustes/suspension', form({ texto: 'Y otra cosa.' }));
    expect(late.status).toBe(403);
    // A closed case accepts no further acts, and the page is not deleted.
    for (const hacer of ['levantar', 'responder', 'borrar']) {
      expect((await desk({ hacer, texto: 'Otra cosa.' })).status, hacer).toBe(409);
    }
    const kinds = (await owner.get('/api/notificaciones')).json.notificaciones;
    expect(kinds.filter(({ tipo }: { tipo: string }) => tipo === 'suspension')).toHaveLength(5);
  });

  test('leaves its address to nobody for years when its owner deletes it', async () => {
    const leaver = await signIn(server.url, newPerson('Irse Pronto'));
    const { slug: left, uid: page } = await readProfile(leaver);
    const path = `/operador/paginas/${page}`;
    await desk({ hacer: 'suspender', motivo: 'fraude', texto: 'Es una estafa.' }, path);
    expect((await leaver.post('/api/cuenta/borrar', { slug: left })).status).toBe(200);
    const { json } = await owner.get(`/api/perfil/slug?valor=${left}`);
    expect(json.disponible).toBe(false);
    const log = (await operator.get('/operador/actos')).text;
    expect(log).toContain('Es una estafa.');
    // A deleted page is named without a link.
    expect(log).toContain(`/${left}<`);
    expect(log).not.toContain(`href="${path}"`);
  });
});

describe('an offer to register', () => {
  test('lets one person in where nobody else gets in', async () => {
    former = server;
    await former.kill();
    server = await startServer({ env: { ...former.env, REGISTRATION: 'closed' } });
    operator = await signIn(server.url, OPERATOR);
    const made = await desk({ hacer: 'invitar', para: 'Tía Rosa' }, '/operador/invitaciones');
    const [, volver = ''] = /entrar\?volver=([^"&]+)/.exec(made.text) ?? [];
    const enter = (typed: Record<string, string>) =>
      anonymous(server.url).post('/auth/demo', form(typed));
    const person = { ...newPerson('Rosa'), volver: decodeURIComponent(volver) };
    expect((await enter(person)).status).toBe(303);
    expect((await enter({ ...newPerson('Otra'), volver: person.volver })).status).toBe(403);
    expect((await operator.get('/operador/invitaciones')).text).toContain('Usada');
  });
});
