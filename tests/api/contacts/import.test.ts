import { describe, expect, test } from 'vitest';
import { type Client, signIn, somebody } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const CONSENT = { procedencia: 'Formulario de mi web', fecha: '2026-05-04' };
const PATH = '/api/suscriptores/importar';

function send(person: Client, modo: string, texto: string, values: object = CONSENT) {
  const body = new FormData();
  body.append('archivo', new File([texto], 'lista.csv'));
  for (const [name, value] of Object.entries(values)) body.append(name, String(value));
  return person.post(`${PATH}?modo=${modo}`, body);
}

const listOf = async (person: Client) => (await person.get('/api/suscriptores')).json;
const newPage = () => signIn(serverUrl(), somebody('Ana'));
const mails = (count: number) => Array.from({ length: count }, () => somebody().correo);

describe('subscribers that are brought along', () => {
  test('are shown before they come, come with their consent, and go when it is taken back', async () => {
    const person = await newPage();
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
      confirmadoEn: '2026-05-04T00:00:00.000Z',
    });
    expect((await send(person, 'aplicar', file)).json.resumen.nuevo).toBe(0);
    const stranger = await newPage();
    expect((await stranger.delete(`${PATH}?lote=${lote}`)).json).toEqual({ quitados: 0 });
    expect((await person.delete(`${PATH}?lote=${lote}`)).json).toEqual({ quitados: 2 });
    expect((await listOf(person)).suscriptores).toEqual([]);
  });

  test('are no more than the plan has room for, also of two files at once', async () => {
    const person = await newPage();
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
    const person = await newPage();
    const answer = await send(person, 'aplicar', mails(1).join(), values);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json.error.fields)).toEqual([field]);
    expect((await listOf(person)).suscriptores).toEqual([]);
  });

  test('in a file that is too large or none are refused, and nothing is written', async () => {
    const person = await newPage();
    expect((await send(person, 'aplicar', 'a@b.co\n'.repeat(200_000))).status).toBe(413);
    expect((await send(person, 'aplicar', '\u0000\u0001')).status).toBe(422);
    expect((await send(person, 'borrar', 'a@b.co')).status).toBe(422);
    expect((await listOf(person)).suscriptores).toEqual([]);
  });
});
