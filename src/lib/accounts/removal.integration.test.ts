import { jobs, messages, profiles, subscribers } from '@db/tables';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { atomically, reading } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { Runner } from '@/lib/core/jobs/runner.server';
import { listJobs } from '@/lib/core/jobs/service.server';
import { getProfile } from '@/lib/profile/service.server';
import { createAccount } from './creation.server';
import { removePage } from './removal.server';
import { deleteAccount } from './service.server';

const MANY = 620;
const KIND = 'paginas-borradas';
const indexes = Array.from({ length: MANY }, (_, at) => at);

let runner: Runner | undefined;
afterEach(() => runner?.stop());

/** An account whose page has many subscribers and messages, more than a batch. */
async function withMany(nombre: string) {
  const account = await atomically((tx) => createAccount(tx, { nombre }));
  const { uid } = account;
  const now = nowMs();
  await atomically(async (tx) => {
    await tx.insert(subscribers).values(
      indexes.map((at) => ({
        id: newId(),
        uid,
        correo: `n${at}@ejemplo.com`,
        estado: 'confirmado' as const,
        llave: `${uid} ${at}`,
        consentimiento: '',
        creadoEn: now,
        confirmadoEn: now,
      })),
    );
    await tx.insert(messages).values(
      indexes.map((at) => ({
        id: newId(),
        uid,
        carpeta: 'bandeja' as const,
        nombre: `Eva ${at}`,
        correo: '',
        texto: 'Hola',
        busqueda: 'hola',
        sospecha: '',
        leido: false,
        creadoEn: now,
        movidoEn: now,
      })),
    );
  });
  return account;
}

async function countOf(uid: string) {
  const db = await reading();
  return Promise.all([
    db.$count(profiles, eq(profiles.uid, uid)),
    db.$count(subscribers, eq(subscribers.uid, uid)),
    db.$count(messages, eq(messages.uid, uid)),
  ]);
}

test('a page goes with more rows than a batch, and its neighbour stays', async () => {
  const [gone, neighbour] = [await withMany('Ana Grande'), await withMany('Eva Vecina')];
  const { slug } = await getProfile(gone.uid);
  await deleteAccount(gone, slug);
  expect(await countOf(gone.uid)).toEqual([0, 0, 0]);
  expect(await countOf(neighbour.uid)).toEqual([1, MANY, MANY]);
  expect(await listJobs(KIND, 10)).toEqual([]);
});

test('rows that a process leaves that dies after taking a page away go by a job', async () => {
  const { uid } = await withMany('Ana Cortada');
  await atomically((tx) => removePage(tx, uid));
  expect(await countOf(uid)).toEqual([1, MANY, MANY]);
  await expect(getProfile(uid)).rejects.toMatchObject({ code: 'notFound' });
  await atomically((tx) => tx.update(jobs).set({ proximoEn: 0 }).where(eq(jobs.tipo, KIND)));
  runner = new Runner();
  await runner.start();
  await expect.poll(() => countOf(uid)).toEqual([0, 0, 0]);
  await expect.poll(() => listJobs(KIND, 10)).toEqual([]);
});
