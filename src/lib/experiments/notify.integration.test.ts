import { experiments, jobs, profiles } from '@db/tables';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { Runner } from '@/lib/core/jobs/runner.server';
import { DAY_MS } from '@/lib/core/time/units';
import { newLink } from '@/lib/links/rules';
import { chooseLists } from '@/lib/mail/lists.server';
import { mailsOf } from '@/lib/mail/service.server';
import { readFeed } from '@/lib/notifications/service.server';
import { getProfile, saveProfile } from '@/lib/profile/service.server';
import { changeExperiment, removeExperiment, startExperiment } from './service.server';
import { addFigures } from './variants/queries.server';

/** Two processes, as far as work knows. */
const runners = [new Runner(), new Runner()];

beforeAll(async () => {
  for (const runner of runners) await runner.start();
});
afterAll(async () => {
  for (const runner of runners) await runner.stop();
});

const setPlan = (uid: string, plan: 'free' | 'pro') =>
  atomically((tx) => tx.update(profiles).set({ plan }).where(eq(profiles.uid, uid)));

/** A page whose title is tested against another since so many days. */
async function tested(days: number) {
  const email = `ana-${v7()}@ejemplo.com`;
  const { persona, uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana', email }));
  await setPlan(uid, 'pro');
  const url = 'https://a.example';
  const enlace = { ...newLink('Mi tienda', { url }) };
  await saveProfile(uid, { ...(await getProfile(uid)), enlaces: [enlace] });
  const page = { persona, uid, enlace: enlace.id };
  return { ...page, id: await begin(page, days) };
}

async function begin({ uid, enlace }: { uid: string; enlace: string }, days: number) {
  const input = { tipo: 'titulo' as const, enlace, otras: ['Compra aquí'] };
  const { pruebas } = await startExperiment(uid, input, Date.now() - days * DAY_MS);
  await looked(uid);
  return pruebas[0]?.id ?? '';
}

/** Has a test's time be up. */
const expire = (id: string) =>
  atomically((tx) =>
    tx.update(experiments).set({ hasta: Date.now() }).where(eq(experiments.id, id)),
  );

type Seen = [visitors: number, clickers: number];

/** Counts the same of each variant on some days. */
const count = (prueba: string, days: number, ...variants: Seen[]) =>
  atomically((tx) =>
    addFigures(
      tx,
      Array.from({ length: days }, (_, day) =>
        variants.map(([visitors, clickers], variante) => {
          const dia = new Date(Date.now() - day * DAY_MS).toISOString().slice(0, 10);
          return { prueba, dia, variante, visitors, clickers };
        }),
      ).flat(),
    ),
  );

const job = (uid: string) => and(eq(jobs.tipo, 'veredicto'), eq(jobs.clave, uid));
const lookOf = async (uid: string) =>
  (await (await reading()).select().from(jobs).where(job(uid)))[0];

/** Waits until a page's test was looked at, if that was due. */
async function looked(uid: string): Promise<void> {
  const isUnderWay = async () => {
    const row = await lookOf(uid);
    return row !== undefined && (row.arriendo !== null || row.proximoEn < Date.now());
  };
  await expect.poll(isUnderWay).toBe(false);
}

/** Has a page's test looked at as if a day were over. Returns whether it will be again. */
async function runCheck(uid: string): Promise<boolean> {
  await atomically((tx) => tx.update(jobs).set({ proximoEn: 1 }).where(job(uid)));
  await looked(uid);
  return (await lookOf(uid)) !== undefined;
}

/** A person's notifications about their experiments, newest first. */
const notificationsOf = async (persona: string) =>
  (await readFeed(persona)).notificaciones.flatMap(({ tipo, datos }) =>
    tipo === 'prueba' ? [datos] : [],
  );
const words = async (persona: string) => (await notificationsOf(persona)).map(({ hecho }) => hecho);
const mails = async (persona: string) =>
  (await mailsOf(await reading(), persona)).map(({ asunto }) => asunto);

describe('what a test comes to', () => {
  it('is told once, and by mail to who asked for that', async () => {
    const { persona, uid, id } = await tested(16);
    expect(await runCheck(uid)).toBe(true);
    expect(await notificationsOf(persona)).toEqual([]);
    await chooseLists({ persona, uid }, { prueba: true });
    await count(id, 14, [100, 10], [100, 20]);
    expect(await runCheck(uid)).toBe(true);
    const news = { hecho: 'ganadora', tipo: 'titulo', nombre: 'Compra aquí', pagina: 'Ana' };
    expect(await notificationsOf(persona)).toEqual([news]);
    await runCheck(uid);
    expect(await notificationsOf(persona)).toEqual([news]);
    expect(await mails(persona)).toEqual(['«Compra aquí» funciona mejor']);
  });

  it('is not told of the alarm twice, and of the verdict that comes after it', async () => {
    const { persona, uid, id } = await tested(16);
    await count(id, 10, [100, 10], [40, 4]);
    await runCheck(uid);
    await runCheck(uid);
    expect(await words(persona)).toEqual(['desigual']);
    await count(id, 10, [0, 0], [60, 6]);
    await count(id, 16, [30_000, 3_000], [30_000, 3_000]);
    await runCheck(uid);
    await runCheck(uid);
    expect(await words(persona)).toEqual(['igual', 'desigual']);
    expect(await mails(persona)).toEqual([]);
  });

  it('is told when its time is up too, and is nothing to look at then', async () => {
    const few = await tested(20);
    await expire(few.id);
    expect(await runCheck(few.uid)).toBe(false);
    expect(await words(few.persona)).toEqual(['escasa']);
    // One that is begun, ended and removed since leaves the former what it was.
    const next = await begin(few, 0);
    await changeExperiment(few.uid, next, { accion: 'terminar' });
    await removeExperiment(few.uid, next);
    expect(await runCheck(few.uid)).toBe(false);
    expect(await words(few.persona)).toEqual(['escasa']);
    const now = await tested(20);
    await count(now.id, 14, [100, 20], [100, 10]);
    await expire(now.id);
    await runCheck(now.uid);
    expect(await words(now.persona)).toEqual(['actual']);
    const unclear = await tested(20);
    await count(unclear.id, 14, [100, 20], [100, 21]);
    await expire(unclear.id);
    await runCheck(unclear.uid);
    expect(await words(unclear.persona)).toEqual(['sin-decidir']);
  });

  it('is not told where somebody ended or removed it, nor while it pauses', async () => {
    const ended = await tested(16);
    await count(ended.id, 14, [100, 10], [100, 20]);
    await changeExperiment(ended.uid, ended.id, { accion: 'terminar' });
    expect(await runCheck(ended.uid)).toBe(false);
    const removed = await tested(16);
    await count(removed.id, 14, [100, 10], [100, 20]);
    await changeExperiment(removed.uid, removed.id, { accion: 'terminar' });
    await removeExperiment(removed.uid, removed.id);
    expect(await runCheck(removed.uid)).toBe(false);
    const paused = await tested(16);
    await count(paused.id, 14, [100, 10], [100, 20]);
    await setPlan(paused.uid, 'free');
    expect(await runCheck(paused.uid)).toBe(true);
    for (const { persona } of [ended, removed, paused])
      expect(await notificationsOf(persona)).toEqual([]);
    await setPlan(paused.uid, 'pro');
    await runCheck(paused.uid);
    expect(await words(paused.persona)).toEqual(['ganadora']);
  });
});
