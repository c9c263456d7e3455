import { describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { askForNews, hiddenFields } from '../../setup/actions/contact';
import { mailsTo, subscriptionsTo } from '../../setup/actions/mailbox';
import { saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl, visitor } from '../../setup/scenario';

async function newsletter(person: Client): Promise<string> {
  const bloques = [{ tipo: 'boletin', activo: true, datos: { titulo: 'Mis novedades' } }];
  return (await saveProfile(person, { bloques })).json.slug;
}

/** Creates a page with an event, to whose new dates visitors can subscribe. */
async function agenda() {
  const person = await signInOn(serverUrl());
  const event = { titulo: 'Concierto', inicio: '2096-05-05T21:00:00Z', zona: 'Etc/UTC' };
  expect((await person.post('/api/eventos', event)).status).toBe(200);
  const bloques = [{ tipo: 'eventos', activo: true, datos: { cuantos: 2 } }];
  const { slug } = (await saveProfile(person, { bloques })).json;
  return { person, slug: slug as string };
}

async function newPage() {
  const person = await signIn(serverUrl(), newPerson('Ana'));
  return { person, slug: await newsletter(person) };
}

const ask = (slug: string, correo: string, values = {}, form?: string) =>
  askForNews(serverUrl(), slug, correo, values, form);

/** Returns the path of the newest confirmation link sent to an address. */
const keyPath = async (correo: string) => (await subscriptionsTo(serverUrl(), correo))[0] ?? '';

const act = (path: string, accion: string) => visitor().post(path, new URLSearchParams({ accion }));
const listOf = async (person: Client) => (await person.get('/api/suscriptores')).json;

describe('a newsletter', () => {
  test('has who confirmed from their own mail, until they end it', async () => {
    const { person, slug } = await newPage();
    const { correo } = newPerson();
    const page = await visitor().get(`/${slug}`);
    expect(page.text).toContain(`<form method="post" action="/${slug}/boletin"`);
    const { correo: waiting } = newPerson();
    const request = new URLSearchParams({ ...hiddenFields(page), correo: waiting });
    const onPage = await visitor().post(`/${slug}/boletin`, request);
    expect(onPage.headers.get('location')).toBe(`/${slug}#suscrito`);
    const response = await ask(slug, ` ${correo.toUpperCase()}`);
    expect(response.headers.get('location')).toBe(`/${slug}/boletin?enviado=1`);
    const path = await keyPath(correo);
    expect((await visitor().get(path)).text).toContain('Confirmar suscripción');
    expect((await listOf(person)).cuentas).toEqual({ confirmado: 0, pendiente: 2 });
    expect((await act(path, 'confirmar')).status).toBe(303);
    expect((await listOf(person)).suscriptores).toContainEqual(
      expect.objectContaining({ correo, estado: 'confirmado' }),
    );
    const { text } = await person.get('/api/suscriptores.csv');
    expect(text).toContain(`"${correo}"`);
    expect(text).not.toContain(waiting);
    const ended = await act(path, 'baja');
    expect((await visitor().get(ended.headers.get('location') ?? '')).text).toContain('Borramos');
    expect((await listOf(person)).cuentas).toEqual({ confirmado: 0, pendiente: 1 });
    expect((await visitor().get(path)).status).toBe(404);
    // An import does not add a person who has unsubscribed, whatever the proof of consent.
    const file = new FormData();
    file.append('texto', correo);
    file.append('procedencia', 'Mi web');
    file.append('fecha', '2026-05-04');
    const brought = await person.post('/api/suscriptores/importar?modo=aplicar', file);
    expect(brought.json.resumen).toMatchObject({ nuevo: 0, baja: 1 });
  });

  test('reaches an address as it was meant, also one with letters beyond ASCII', async () => {
    const { person, slug } = await newPage();
    const { correo } = newPerson();
    const wanted = [
      correo,
      correo.replace('persona', 'ñandú'),
      correo.replace('ejemplo', 'español'),
    ];
    const typed = [` mailto:${wanted[0]}. `, `\u200b${wanted[1]},`, wanted[2] ?? ''];
    for (const one of typed) expect((await ask(slug, one)).status).toBe(303);
    for (const one of wanted) expect(await mailsTo(serverUrl(), one)).toHaveLength(1);
    const { suscriptores } = await listOf(person);
    expect(suscriptores.map((one: { correo: string }) => one.correo).sort()).toEqual(wanted.sort());
  });

  test('sends an address one mail in a day, whoever asks for whatever page', async () => {
    const pages = [await newPage(), await newPage(), await newPage()];
    const { correo } = newPerson();
    for (const { slug } of [...pages, ...pages]) {
      expect((await ask(slug, correo)).status).toBe(303);
    }
    expect(await mailsTo(serverUrl(), correo)).toHaveLength(1);
    const states = await Promise.all(pages.map(({ person }) => listOf(person)));
    // No subscription is lost: the other pages' confirmations wait for the next day.
    expect(states.map(({ cuentas }) => cuentas.pendiente)).toEqual([1, 1, 1]);
    expect((await act(await keyPath(correo), 'confirmar')).status).toBe(303);
  });

  test('is ended by one POST of a mail program, which sends no more to who never asked', async () => {
    const [one, other] = [await newPage(), await newPage()];
    const { correo } = newPerson();
    await ask(one.slug, correo);
    const path = await keyPath(correo);
    const key = path.split('/').at(-1);
    const body = 'List-Unsubscribe=One-Click';
    const program = { origin: null, 'content-type': 'application/x-www-form-urlencoded' };
    // A person who follows the program's URL, or a link with the sign behind it, gets the page.
    const followed = await visitor().get(`/api/boletin/baja/${key}`);
    expect([followed.status, followed.headers.get('location')]).toEqual([303, path]);
    expect((await visitor().get(`${path}%3E.`)).status).toBe(200);
    const ended = await visitor().post(`/api/boletin/baja/${key}`, body, program);
    expect(ended.status).toBe(200);
    expect((await listOf(one.person)).cuentas.pendiente).toBe(0);
    await ask(other.slug, correo);
    expect((await listOf(other.person)).cuentas.pendiente).toBe(0);
  });

  test.each([
    ['an address that is none', { correo: 'ana@' }, 422],
    ['more than one address', { correo: 'a@b.co\r\nBcc: c@d.co' }, 422],
    ['a stamp that is none', { sello: 'x' }, 422],
    ['what people do not see', { pagina_web: 'x' }, 303],
  ])('sends nothing for %s', async (_, values, status) => {
    const { person, slug } = await newPage();
    const { correo } = newPerson();
    expect((await ask(slug, correo, values)).status).toBe(status);
    expect((await listOf(person)).cuentas).toEqual({ confirmado: 0, pendiente: 0 });
    expect(await mailsTo(serverUrl(), correo)).toEqual([]);
  });

  test("is nobody else's: neither its addresses nor its keys", async () => {
    const [one, other] = [await newPage(), await newPage()];
    const { correo } = newPerson();
    await ask(one.slug, correo);
    const key = (await keyPath(correo)).split('/').at(-1);
    // A slug may belong to another page by then, so the key redirects to its own page.
    const led = await anonymous(serverUrl()).get(`/${other.slug}/boletin/${key}`);
    expect(led.headers.get('location')).toBe(`/${one.slug}/boletin/${key}`);
    expect((await act(`/${other.slug}/boletin/${key}`, 'confirmar')).status).toBe(404);
    const [{ id }] = (await listOf(one.person)).suscriptores;
    expect((await other.person.delete(`/api/suscriptores/${id}`)).status).toBe(404);
    expect((await one.person.delete(`/api/suscriptores/${id}`)).status).toBe(200);
    expect((await listOf(one.person)).suscriptores).toEqual([]);
  });
});

describe('«Avísame»', () => {
  const FORM = 'eventos/avisame';
  const countSubscribers = async (person: Client) =>
    (await person.get('/api/eventos/avisos')).json.personas;

  test('asks by mail, and is ended by one click of any of them', async () => {
    const { person, slug } = await agenda();
    const { correo } = newPerson();
    for (const path of [`/${slug}`, `/${slug}/eventos`]) {
      expect((await visitor().get(path)).text).toContain(`href="/${slug}/${FORM}"`);
    }
    const response = await ask(slug, correo, {}, FORM);
    expect(response.headers.get('location')).toBe(`/${slug}/${FORM}?enviado=1`);
    const path = await keyPath(correo);
    expect((await visitor().get(path)).text).toContain('Sí, avísame');
    expect(await countSubscribers(person)).toBe(0);
    expect((await act(path, 'confirmar')).status).toBe(303);
    expect(await countSubscribers(person)).toBe(1);
    // The subscription is only for new dates.
    expect((await listOf(person)).suscriptores).toEqual([]);
    const key = path.split('/').at(-1);
    const program = { origin: null, 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    expect((await visitor().post(`/api/boletin/baja/${key}`, body, program)).status).toBe(200);
    expect(await countSubscribers(person)).toBe(0);
    expect((await visitor().get(path)).status).toBe(404);
  });

  test('and a newsletter together cause one mail in a day', async () => {
    const { person, slug } = await agenda();
    await newsletter(person);
    const { correo } = newPerson();
    await ask(slug, correo);
    const news = await keyPath(correo);
    await act(news, 'confirmar');
    // Strangers trigger at most one mail in 24 hours, for both kinds of subscription together.
    await ask(slug, correo, {}, FORM);
    expect(await mailsTo(serverUrl(), correo)).toHaveLength(1);
    expect((await listOf(person)).cuentas).toEqual({ confirmado: 1, pendiente: 0 });
    expect(await countSubscribers(person)).toBe(0);
    const sent = await visitor().get(`/${slug}/${FORM}?enviado=1`);
    expect(sent.text).toContain('este te llega mañana');
  });

  test('is not there where no dates are shown', async () => {
    const { slug } = await newPage();
    expect((await visitor().get(`/${slug}/${FORM}`)).status).toBe(404);
    const body = new URLSearchParams({ correo: 'eva@ejemplo.com' });
    expect((await visitor().post(`/${slug}/${FORM}`, body)).status).toBe(404);
  });
});

describe('an import of who was subscribed elsewhere', () => {
  const send = (person: Client, modo: string, text: string, values: object = {}) => {
    const body = new FormData();
    body.append('archivo', new File([text], 'lista.csv'));
    const all = { procedencia: 'Mi web', fecha: '2026-05-04', ...values };
    for (const [name, value] of Object.entries(all)) body.append(name, String(value));
    return person.post(`/api/suscriptores/importar?modo=${modo}`, body);
  };

  test('asks what it does not understand before anything is written', async () => {
    const { person } = await newPage();
    const [stays, left, open] = [newPerson().correo, newPerson().correo, newPerson().correo];
    const file = `Correo;Estado\n${stays};activa\n${left};Cancelada\n${open};Frío`;
    const review = (await send(person, 'revisar', file)).json;
    expect(review).toMatchObject({
      resumen: { nuevo: 1, baja: 1, duda: 1 },
      preguntas: [{ columna: 1, nombre: 'Estado', valores: [{ valor: 'Frío', cuantos: 1 }] }],
    });
    const refused = await send(person, 'aplicar', file);
    expect([refused.status, refused.json.error.fields.respuestas]).toEqual([
      422,
      expect.stringContaining('«Estado»: Frío'),
    ]);
    expect((await send(person, 'aplicar', file, { respuestas: '{' })).status).toBe(422);
    expect((await listOf(person)).suscriptores).toEqual([]);
    const respuestas = JSON.stringify([{ columna: 1, valor: 'Frío', es: 'baja' }]);
    const done = (await send(person, 'aplicar', file, { respuestas })).json;
    expect(done).toMatchObject({ resumen: { nuevo: 1, baja: 2 }, preguntas: [] });
    const { suscriptores } = await listOf(person);
    expect(suscriptores.map(({ correo }: { correo: string }) => correo)).toEqual([stays]);
  });
});
