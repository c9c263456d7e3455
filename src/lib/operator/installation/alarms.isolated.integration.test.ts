import { mails } from '@db/tables';
import { expect, test, vi } from 'vitest';
import { atomically, reading } from '@/lib/core/db';
import { kindOf } from '@/lib/core/jobs/kinds';
import { reportMissedTurn } from '@/lib/core/jobs/service.server';
import './alarms.server';

vi.hoisted(() => {
  process.env['OPERATORS'] = 'olga@ejemplo.com,otto@ejemplo.com';
});

const free = vi.hoisted(() => ({ share: 1 }));
const SIZE = 1_000_000_000;
vi.mock('./disk-space.server', async (original) => ({
  ...(await original<typeof import('./disk-space.server')>()),
  readDiskSpace: async () => ({ free: SIZE * free.share, size: SIZE }),
}));

const sent = async () => {
  const rows = await (await reading())
    .select({ to: mails.para, what: mails.plantilla })
    .from(mails);
  return rows.map(({ to, what }) => `${what} ${to}`).sort();
};

test('the operators are told by mail at a tenth and at a twentieth, once each, and anew later', async () => {
  let data = {};
  const runWith = async (share: number) => {
    free.share = share;
    const again = async (_: unknown, next: () => Promise<unknown>) => {
      ({ data } = (await next()) as { data: object });
    };
    await kindOf('disco')?.run({ data, again } as never);
    const addressed = await sent();
    await atomically((tx) => tx.delete(mails));
    return addressed;
  };
  const both = ['disco olga@ejemplo.com', 'disco otto@ejemplo.com'];
  expect(await runWith(0.101)).toEqual([]);
  expect(await runWith(0.099)).toEqual(both);
  expect(await runWith(0.06)).toEqual([]);
  expect(await runWith(0.049)).toEqual(both);
  expect(await runWith(0.01)).toEqual([]);
  expect(await runWith(0.5)).toEqual([]);
  expect(await runWith(0.09)).toEqual(both);
});

test('the operators are told by mail that work of each day failed, but for copies', async () => {
  await reportMissedTurn('copias', 'lleno');
  expect(await sent()).toEqual([]);
  await reportMissedTurn('limpieza', 'lleno');
  expect(await sent()).toEqual(['tarea olga@ejemplo.com', 'tarea otto@ejemplo.com']);
});
