import { profiles } from '@db/tables';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { confirmationKey, leavingKey, traceOf } from '@/lib/contacts/subscribers/keys.server';
import {
  confirmByKey,
  endSubscription,
  signUp,
  subscriptionOf,
} from '@/lib/contacts/subscribers/service.server';
import { atomically, reading } from '@/lib/core/db';
import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';
import { composeMail } from '@/lib/mail/compose.server';
import * as mails from '@/lib/mail/queries.server';
import { newEventSchema } from '../schema';
import { createEvent, listEvents } from '../service.server';
import {
  beginAnnouncement,
  pagesDue,
  readDatesMailState,
  sendAnnouncementBatch,
} from './service.server';

let uid: string;

beforeEach(async () => {
  ({ uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' })));
  await atomically((tx) => tx.update(profiles).set({ plan: 'pro' }).where(eq(profiles.uid, uid)));
});

const concert = (titulo: string, values: object = {}) =>
  newEventSchema.parse({
    titulo,
    inicio: '2096-05-05T21:00:00-05:00',
    zona: 'America/Bogota',
    lugar: 'Cali',
    ...values,
  });

/** Adds a confirmed date subscriber. Returns their address and their key. */
async function follower() {
  const correo = `eva-${v7()}@ejemplo.com`;
  await signUp({ uid, kind: 'fechas', typed: correo, visitor: correo });
  const trace = traceOf(uid, correo);
  const key = leavingKey('fechas', trace);
  expect(await confirmByKey(key)).toBe(false);
  expect(await confirmByKey(confirmationKey('fechas', trace))).toBe(true);
  return { correo, key };
}

/** The mails about new dates to an address, newest first. */
async function mailsTo(correo: string) {
  const rows = (await mails.listMails(await reading(), 10_000)).filter(
    ({ para }) => para === correo,
  );
  return rows.filter(({ plantilla }) => plantilla === 'fechas').map((row) => composeMail(row));
}

async function tellAll(now: number): Promise<void> {
  const begun = await beginAnnouncement(uid, now);
  while (begun && (await sendAnnouncementBatch(uid, begun)));
}

describe('new dates', () => {
  it('are told together, once, to who asked and confirmed', async () => {
    const [one, other] = [await follower(), await follower()];
    const pending = `p-${v7()}@ejemplo.com`;
    await signUp({ uid, kind: 'fechas', typed: pending, visitor: pending });
    await createEvent(uid, concert('Uno'));
    await createEvent(uid, concert('Dos', { inicio: '2096-06-05T21:00:00-05:00' }));
    await createEvent(uid, concert('Nada', { estado: 'cancelado' }));
    await createEvent(uid, concert('Pasado', { inicio: '2020-06-05T21:00:00-05:00' }));
    const now = Date.now();
    expect(await pagesDue(await reading(), now)).not.toContain(uid);
    expect(await pagesDue(await reading(), now + HOUR_MS)).toContain(uid);
    expect(await readDatesMailState(uid)).toMatchObject({
      personas: 2,
      proximo: expect.any(String),
    });
    await Promise.all([tellAll(now), tellAll(now)]);
    await tellAll(now);
    for (const { correo, key } of [one, other]) {
      const [mail, ...more] = await mailsTo(correo);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('2 fechas nuevas de «Ana»');
      expect(mail?.text).toContain('Cali');
      expect(mail?.stop?.call).toContain(`/api/boletin/baja/${key}`);
    }
    expect(await mailsTo(pending)).toEqual([]);
    expect(await pagesDue(await reading(), now + HOUR_MS)).not.toContain(uid);
    expect(await readDatesMailState(uid)).toMatchObject({ personas: 2, proximo: null });
  });

  it('are told once a day at most, and what is put back is not new', async () => {
    const { correo } = await follower();
    await createEvent(uid, concert('Uno'));
    const now = Date.now();
    await tellAll(now);
    await createEvent(uid, concert('Dos'));
    await createEvent(uid, concert('Tres', { id: v7(), secuencia: 2 }));
    await tellAll(now + HOUR_MS);
    expect(await mailsTo(correo)).toHaveLength(1);
    await tellAll(now + DAY_MS + HOUR_MS);
    expect((await mailsTo(correo)).map((mail) => mail?.subject)).toEqual([
      'Nueva fecha de «Ana»: Dos',
      'Nueva fecha de «Ana»: Uno',
    ]);
  });

  it('are told to nobody without a plan that shows them, nor after they were ended', async () => {
    const { correo, key } = await follower();
    await createEvent(uid, concert('Uno'));
    await atomically((tx) =>
      tx.update(profiles).set({ plan: 'free' }).where(eq(profiles.uid, uid)),
    );
    await tellAll(Date.now());
    expect(await mailsTo(correo)).toEqual([]);
    await atomically((tx) => tx.update(profiles).set({ plan: 'pro' }).where(eq(profiles.uid, uid)));
    await endSubscription(key);
    expect(await subscriptionOf(key)).toBeUndefined();
    await tellAll(Date.now());
    expect(await mailsTo(correo)).toEqual([]);
    const { eventos } = await listEvents(uid);
    expect(eventos.map(({ porAvisar }) => porAvisar)).toEqual([false]);
  });
});
