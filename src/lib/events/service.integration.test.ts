import { expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically } from '@/lib/core/db';
import { EVENT_LIMITS } from './limits';
import * as queries from './queries.server';
import { newEventSchema } from './schema';
import { createEvent, listEvents } from './service.server';

const concert = newEventSchema.parse({
  titulo: 'Concierto',
  inicio: '2096-05-05T21:00:00-05:00',
  zona: 'America/Bogota',
});

it('a page has at most 500 events, however many are sent at once', async () => {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  const row = { ...concert, uid, secuencia: 0, creadoEn: 0, cambiadoEn: 0, porAvisar: false };
  await atomically(async (tx) => {
    for (let at = 3; at < EVENT_LIMITS.stored; at += 1) {
      await queries.insertEvent(tx, { ...row, id: `id-${at}` });
    }
  });
  const sent = await Promise.allSettled(Array.from({ length: 6 }, () => createEvent(uid, concert)));
  expect(sent.map(({ status }) => status).sort()).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(3).fill('rejected'),
  ]);
  expect((await listEvents(uid)).eventos).toHaveLength(EVENT_LIMITS.stored);
});
