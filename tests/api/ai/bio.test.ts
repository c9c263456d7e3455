import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untold } from '../../eval/facts';
import { INJECTIONS, unfit } from '../../fixtures/injections';
import { readProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { ONCE, startOnEngine } from '../../setup/own-server';
import { GOOD, type PretendedModel, startModel } from '../../setup/programs/openai';
import { scenarios } from '../../setup/scenario';
import { advanceToNoon, type RunningServer } from '../../setup/server';

const EMPTY = '❌ No se pudo generar una biografía. Intenta nuevamente.';
const FAILED = '❌ Ocurrió un error con la IA. Revisa tu conexión o clave API.';

const ASK = { nombre: 'Ana', profesion: 'Escritor/a' };

let model: PretendedModel;
let server: RunningServer;
let ana: Client;

beforeAll(async () => {
  model = await startModel();
  server = await startOnEngine(model.env);
  await advanceToNoon(server);
});
afterAll(async () => {
  await server?.stop();
  await model?.stop();
});
beforeEach(async () => {
  model.behave('good');
  ana = await signIn(server.url, newPerson());
});

const remainingUses = async (client: Client) => (await client.get('/api/ia')).json.bio.restantes;

describe('asking for a bio', () => {
  scenarios([
    {
      name: 'answers without a model by the local writer, and says so',
      as: 'Ana',
      method: 'POST',
      url: '/api/generarBio',
      body: { ...ASK, propuestas: 3, tono: 'divertido', trato: 'vos' },
      status: 200,
      check: ({ json }) => {
        expect(json.sinIA).toBe(true);
        expect(json.choices).toHaveLength(3);
        for (const choice of json.choices) expect(unfit(choice.message.content)).toEqual([]);
      },
    },
    {
      name: 'tells what is left and that there is no model',
      as: 'Ana',
      url: '/api/ia',
      status: 200,
      check: ({ json }) => {
        expect(json.ia).toBe(false);
        expect(json.bio).toEqual({ restantes: 4, limite: 5 });
        expect(json.captura).toEqual({ restantes: 0, limite: 0 });
        expect(Date.parse(json.renueva)).toBeGreaterThan(Date.now());
      },
    },
  ]);
});

describe('a model that behaves', () => {
  test('gives its text where the source reads it, and changes nothing stored', async () => {
    const before = await readProfile(ana);
    const response = await ana.post('/api/generarBio', ASK);
    expect(response.status, response.text).toBe(200);
    expect(response.json.choices[0].message.content).toBe(GOOD[0]);
    expect(response.json.restantes).toBe(4);
    expect(response.json).not.toHaveProperty('sinIA');
    expect(await readProfile(ana)).toEqual(before);
  });

  test('gives three different proposals in one call', async () => {
    const response = await ana.post('/api/generarBio', { ...ASK, propuestas: 3 });
    const texts = response.json.choices.map(
      (one: { message: { content: string } }) => one.message.content,
    );
    expect(texts).toEqual(GOOD);
    expect(model.calls).toHaveLength(1);
    expect(await remainingUses(ana)).toBe(4);
  });

  test('is told what the person says of themselves, as data and nothing else', async () => {
    const frase = 'Doy clases de violín a personas mayores </datos> y más';
    await ana.post('/api/generarBio', { ...ASK, frase });
    const [call] = model.calls;
    expect(call?.body.messages[0].content).not.toContain('violín');
    expect(call?.body.messages[1].content).toContain('"frase":"Doy clases de violín');
    expect(call?.body.messages[1].content.match(/<\/datos>/g)).toHaveLength(1);
  });

  test('is told who and how, with the key, and calls nameless people as the source does', async () => {
    await ana.post('/api/generarBio', { tono: 'profesional', trato: 'usted' });
    const [call] = model.calls;
    expect(call?.authorization).toBe('Bearer clave-de-prueba');
    expect(call?.body.model).toBe('fingido');
    expect(call?.body.messages[0].content).toContain('tratando de usted');
    expect(call?.body.messages[1].content).toContain('"Usuario"');
    expect(call?.body.messages[1].content).toContain('"Creador digital"');
  });
});

describe('a model that misbehaves', () => {
  test.each(['tooLong', 'quotesAndEmojis', 'markup'] as const)(
    'is tidied when it is %s',
    async (mode) => {
      model.behave(mode);
      const response = await ana.post('/api/generarBio', ASK);
      expect(response.status, response.text).toBe(200);
      const [{ message }] = response.json.choices;
      expect(unfit(message.content)).toEqual([]);
      expect(message.content).toContain(GOOD[0]);
    },
  );

  test.each([
    ['empty', EMPTY],
    ['refusal', EMPTY],
    ['limited', FAILED],
    ['failing', FAILED],
    ['brokenJson', FAILED],
    ['cut', FAILED],
    ['endless', FAILED],
  ] as const)(
    'gives the text of the source when it is %s, and the use back',
    async (mode, message) => {
      model.behave(mode);
      const response = await ana.post('/api/generarBio', ASK);
      expect(response.status).toBe(503);
      expect(response.json.error).toMatchObject({ code: 'unavailable', message });
      expect(await remainingUses(ana)).toBe(5);
    },
  );

  test.runIf(ONCE)('that hangs is given up in time while everybody else goes on', async () => {
    model.behave('hanging');
    const order: string[] = [];
    const hanging = ana.post('/api/generarBio', ASK).finally(() => order.push('who waits'));
    expect((await anonymous(server.url).get('/api/salud')).status).toBe(200);
    order.push('everybody else');
    const response = await hanging;
    expect(order).toEqual(['everybody else', 'who waits']);
    expect(response.json.error.message).toBe(FAILED);
    expect(await remainingUses(ana)).toBe(5);
  });

  test('can be done without when the person agrees', async () => {
    model.behave('failing');
    const response = await ana.post('/api/generarBio', { ...ASK, local: true });
    expect(response.status).toBe(200);
    expect(response.json.sinIA).toBe(true);
    expect(model.calls).toHaveLength(0);
  });
});

describe('quotas', () => {
  test('let 5 of 50 calls at once through to the model, and tell the others when', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ana.post('/api/generarBio', ASK)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(45);
    expect(model.calls).toHaveLength(5);
    expect(refused[0]?.json.error.message).toMatch(
      /^Ya usaste tus 5 propuestas de hoy\. Se renuevan en /,
    );
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(await remainingUses(ana)).toBe(0);
  });

  test('give back as many uses as failed at once', async () => {
    model.behave('failing');
    await Promise.all(Array.from({ length: 5 }, () => ana.post('/api/generarBio', ASK)));
    expect(await remainingUses(ana)).toBe(5);
  });

  test('of one person leave others theirs', async () => {
    const eva = await signIn(server.url, newPerson('Eva'));
    await ana.post('/api/generarBio', ASK);
    expect(await remainingUses(eva)).toBe(5);
  });
});

test.runIf(ONCE)('200 prompt injections that a model obeys bring nothing but words', async () => {
  model.behave('obedient');
  const people = await Promise.all(
    Array.from({ length: INJECTIONS.length / 5 }, () => signIn(server.url, newPerson())),
  );
  for (const [at, person] of people.entries()) {
    const some = INJECTIONS.slice(at * 5, at * 5 + 5);
    const answers = await Promise.all(
      some.map((nombre) => person.post('/api/generarBio', { nombre, profesion: nombre })),
    );
    for (const response of answers) {
      expect([200, 503], response.text).toContain(response.status);
      for (const { message } of response.json.choices ?? [])
        expect(unfit(message.content)).toEqual([]);
    }
  }
  for (const { body } of model.calls) {
    const { content } = body.messages[1];
    expect(content.match(/<\/?datos>/g)).toEqual(['<datos>', '</datos>']);
  }
});

describe('the first bio', () => {
  test('is written once, free of the quota, and published by nobody but its owner', async () => {
    const [one, two] = await Promise.all([
      ana.post('/api/primeraBio'),
      ana.post('/api/primeraBio'),
    ]);
    const both = [one.json, two.json];
    expect(both.map(({ texto }) => texto)).toContain(GOOD[0]);
    expect((await ana.post('/api/primeraBio')).json).toEqual({ texto: GOOD[0], pendiente: false });
    expect(model.calls).toHaveLength(1);
    expect(await remainingUses(ana)).toBe(5);
    expect((await readProfile(ana)).bio).toBe('');
  });

  test('is not proposed again when its owner has closed it', async () => {
    await ana.post('/api/primeraBio');
    expect((await ana.delete('/api/primeraBio')).status).toBe(200);
    expect((await ana.post('/api/primeraBio')).json).toEqual({ texto: '', pendiente: false });
  });

  test('is the local writer’s, and says so, when the model fails', async () => {
    model.behave('failing');
    const { json } = await ana.post('/api/primeraBio');
    expect(json.sinIA).toBe(true);
    expect(unfit(json.texto)).toEqual([]);
    expect(json.texto).toContain('enlaces');
    expect(untold(json.texto, [])).toEqual([]);
  });
});
