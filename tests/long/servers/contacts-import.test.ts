import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newPerson, signIn } from '../../setup/client';
import { ONCE, startOnEngine } from '../../setup/own-server';
import { newcomer } from '../../setup/scenario';
import { type RunningServer, startServer } from '../../setup/server';

const CONSENT = { procedencia: 'Formulario de mi web', fecha: '2026-05-04' };
const PATH = '/api/suscriptores/importar';

function send(person: Client, modo: string, texto: string, values: object = CONSENT) {
  const body = new FormData();
  body.append('archivo', new File([texto], 'lista.csv'));
  for (const [name, value] of Object.entries(values)) body.append(name, String(value));
  return person.post(`${PATH}?modo=${modo}`, body);
}

const listOf = async (person: Client) => (await person.get('/api/suscriptores')).json;
const mails = (count: number) => Array.from({ length: count }, () => newPerson().correo);

describe('subscribers that are brought along', () => {
  test('are shown before they come, come with their consent, and go when it is taken back', async () => {
    const person = await newcomer('Ana');
    const [one = '', other = ''] = mails(2);
    const file = `correo\n${one}\nnadie\n${other}\n${one}`;
    const review = await send(person, 'revisar', file);
    expect(review.json).toMatchObject({
      resumen: { nuevo: 2, duplicado: 1, baja: 0, rechazado: 1, sinLugar: 0 },
      filas: [
        { linea: 3, correo: 'nadie', estado: 'rechazado' },
        { linea: 5, estado: 'duplicado' },
      ],
      lote: null,
    });
    expect((await listOf(person)).suscriptores).toEqual([]);
    const { lote } = (await send(person, 'aplicar', file)).json;
    const list = (await listOf(person)).suscriptores;
    expect(list.map(({ correo }: { correo: string }) => correo).sort()).toEqual(
      [one, other].sort(),
    );
    expect(list[0]).toMatchObject({
      estado: 'confirmado',
      confirmadoEn: '2026-05-04T12:00:00.000Z',
    });
    expect((await send(person, 'aplicar', file)).json.resumen.nuevo).toBe(0);
    const stranger = await newcomer('Ana');
    expect((await stranger.delete(`${PATH}?lote=${lote}`)).json).toEqual({ quitados: 0 });
    expect((await person.delete(`${PATH}?lote=${lote}`)).json).toEqual({ quitados: 2 });
    expect((await listOf(person)).suscriptores).toEqual([]);
  });

  test('are no more than the plan has room for, also of two files at once', async () => {
    const person = await newcomer('Ana');
    const files = [mails(40), mails(40)].map((list) => list.join('\n'));
    const answers = await Promise.all(files.map((file) => send(person, 'aplicar', file)));
    const sum = (state: string) => answers.reduce((all, { json }) => all + json.resumen[state], 0);
    expect([sum('nuevo'), sum('sinLugar')]).toEqual([50, 30]);
    expect((await listOf(person)).cuentas.confirmado).toBe(50);
  });

  test.each([
    ['without where they come from', { fecha: '2026-05-04' }, 'procedencia'],
    ['without a day', { procedencia: 'Mi web' }, 'fecha'],
    ['of a day to come', { ...CONSENT, fecha: '2190-01-01' }, 'fecha'],
  ])('are refused %s', async (_, values, field) => {
    const person = await newcomer('Ana');
    const answer = await send(person, 'aplicar', mails(1).join(), values);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json.error.fields)).toEqual([field]);
    expect((await listOf(person)).suscriptores).toEqual([]);
  });

  test('in a file that is too large or none are refused, and nothing is written', async () => {
    const person = await newcomer('Ana');
    expect((await send(person, 'aplicar', 'a@b.co\n'.repeat(800_000))).status).toBe(413);
    const rows = await send(person, 'aplicar', 'a@b.co\n'.repeat(100_001));
    expect([rows.status, rows.json.error.message]).toEqual([422, expect.stringMatching(/100,000/)]);
    expect((await send(person, 'aplicar', '\u0000\u0001')).status).toBe(422);
    expect((await send(person, 'borrar', 'a@b.co')).status).toBe(422);
    expect((await listOf(person)).suscriptores).toEqual([]);
  });
});

/** Returns a file of many rows, some of them invalid. */
function fileOf(many: number): string {
  const rows = Array.from({ length: many }, (_, at) => `persona${at}@lista.example`);
  rows[7] = 'nadie';
  rows[many - 2] = 'nadie@';
  return rows.join('\n');
}

/** Sends a file without waiting for its end; returns the path of its progress. */
async function sendLarge(person: Client, texto: string): Promise<string> {
  const answer = await send(person, 'aplicar', texto);
  expect([answer.status, answer.json.estado]).toEqual([202, 'pendiente']);
  const where = answer.headers.get('location') ?? '';
  expect(where).toBe(`${PATH}/${answer.json.id}`);
  return where;
}

describe('a file of more rows than anybody waits for', () => {
  /** More rows than a machine imports in the 2 s for which a request waits. */
  const MANY = 40_000;
  const ana = newPerson('Ana');
  let server: RunningServer;
  let again: RunningServer | undefined;
  beforeAll(async () => {
    server = await startOnEngine({ DEFAULT_PLAN: 'enterprise' });
  });
  afterAll(async () => {
    await again?.stop();
    await server.stop();
  });

  /**
   * Kills and restarts the server on SQLite only: on PostgreSQL the killed process's lease would
   * have to end first.
   */
  async function afterKill(): Promise<RunningServer> {
    if (!ONCE) return server;
    await server.kill();
    again = await startServer({ env: server.env });
    return again;
  }

  test('is read in the background, goes on after a kill, and lists the rows that are wrong', async () => {
    const before = await signIn(server.url, ana);
    const where = await sendLarge(before, fileOf(MANY));
    const last = async () => (await before.get(PATH)).json.importacion;
    await expect.poll(async () => (await last()).hechas).toBeGreaterThan(0);
    const person = await signIn((await afterKill()).url, ana);
    const state = async () => (await person.get(where)).json;
    await expect.poll(async () => (await state()).estado).toBe('lista');
    const { total, hechas, resumen, filas, lote } = await state();
    expect([total, hechas, resumen.nuevo, resumen.rechazado]).toEqual([MANY, MANY, MANY - 2, 2]);
    expect(filas.map(({ linea }: { linea: number }) => linea)).toEqual([8, MANY - 1]);
    expect((await listOf(person)).cuentas.confirmado).toBe(MANY - 2);
    const stranger = await signIn(person.url, newPerson('Otra'));
    expect((await stranger.get(where)).status).toBe(404);
    expect((await person.delete(`${PATH}?lote=${lote}`)).json).toEqual({ quitados: MANY - 2 });
    expect([(await state()).estado, (await listOf(person)).cuentas.confirmado]).toEqual([
      'deshecha',
      0,
    ]);
  });
});
