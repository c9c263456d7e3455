import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/kernel/http/errors';
import { csvTable } from '@/lib/kernel/text/csv';
import { MAX_ROWS } from './limits';
import { readSubscriberFile } from './read.server';
import { judged } from './rules';

const read = (text: string) => readSubscriberFile(new TextEncoder().encode(text));
const summaryOf = async (text: string) =>
  (await read(text)).map(({ linea, correo, estado }) => [linea, correo, estado]);

describe('a file of subscribers', () => {
  it('is read by the name of its column, with the faults by their lines', async () => {
    const text =
      'Nombre;Correo electrónico;Estado\r\n"Ana; la de Quito";ANA@ejemplo.com;activo\r\n\r\nEva;eva@;\r\nLuz;luz@ejemplo.com;unsubscribed\r\nAna;ana@ejemplo.com;';
    expect(await summaryOf(text)).toEqual([
      [2, 'ana@ejemplo.com', undefined],
      [4, 'eva@', 'rechazado'],
      [5, 'luz@ejemplo.com', 'baja'],
      [6, 'ana@ejemplo.com', 'duplicado'],
    ]);
  });

  it('needs no names where a column has addresses, nor columns', async () => {
    expect(await summaryOf('Ana,ana@ejemplo.com\nEva,eva@ejemplo.com')).toHaveLength(2);
    expect(await summaryOf('ana@ejemplo.com\neva@ejemplo.com')).toHaveLength(2);
  });

  it('is what we export ourselves', async () => {
    const table = csvTable([
      ['Correo', 'Confirmado'],
      ['+ana@ejemplo.com', '2026-11-22T09:00:00.000Z'],
    ]);
    expect(await summaryOf(table)).toEqual([[2, '+ana@ejemplo.com', undefined]]);
  });

  it.each([
    ['nothing', ''],
    ['no address', 'Nombre,Edad\nAna,30'],
    ['names alone', 'correo'],
    ['a picture', '\u0000\u0001PNG\u0000'],
    ['a cell without end', `correo\n"${'a'.repeat(100_000)}`],
    ['too many columns', ','.repeat(5_000)],
    ['too many rows', `correo\n${'a@b.co\n'.repeat(2 * MAX_ROWS)}`],
  ])('is refused with words when it has %s', async (_, text) => {
    await expect(read(text)).rejects.toBeInstanceOf(AppError);
  });

  it('lets others have their turn while it is read', async () => {
    const rows = Array.from({ length: MAX_ROWS }, (_, at) => `persona${at}@ejemplo.com`);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    expect(await read(`correo\n${rows.join('\n')}`)).toHaveLength(MAX_ROWS);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

it('who is there, who left and who has no room is told of each row', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((name, at) => ({
    ...{ linea: at + 2, correo: `${name}@x.co` },
    estado: name === 'e' ? ('rechazado' as const) : undefined,
  }));
  const contacts = { readers: new Set(['a@x.co']), ended: new Set(['b@x.co']), room: 1 };
  const states = judged(rows, contacts).map(({ estado }) => estado);
  expect(states).toEqual(['duplicado', 'baja', 'nuevo', 'sinLugar', 'rechazado']);
});
