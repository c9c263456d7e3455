import { mails } from '@db/tables';
import { expect, test, vi } from 'vitest';
import { reading } from '@/lib/core/db';
import { reportMissedTurn } from '@/lib/core/jobs/service.server';
import './missed.server';

vi.hoisted(() => {
  process.env['OPERATORS'] = 'olga@ejemplo.com';
});

const sent = async () =>
  (await (await reading()).select({ to: mails.para, what: mails.plantilla }).from(mails)).map(
    ({ to, what }) => `${what} ${to}`,
  );

test('the operators are told by mail that work of each day failed, but for copies', async () => {
  await reportMissedTurn('copias', 'lleno');
  expect(await sent()).toEqual([]);
  await reportMissedTurn('limpieza', 'lleno');
  expect(await sent()).toEqual(['tarea olga@ejemplo.com']);
});
