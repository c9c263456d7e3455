import { jobs, mails } from '@db/tables';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmationMail } from '@/lib/contacts/mails';
import { sha256 } from '@/lib/core/crypto/digest';
import { atomically, reading } from '@/lib/core/db';
import { Runner } from '@/lib/core/jobs/runner.server';
import { listJobs, retryJobs } from '@/lib/core/jobs/service.server';
import { mailboxOf } from '@/lib/core/text/email';
import { DAY_MS } from '@/lib/core/time/units';
import { orderMail } from '@/lib/orders/notifications/mails';
import type { OrderMail } from '@/lib/orders/notifications/schema';
import type { MailCause } from './allowances';
import { composeMail } from './compose.server';
import { silenceAddress } from './opt-outs.server';
import type { MailRow } from './queries.server';
import { sendMail } from './service.server';

let to: string;

beforeEach(() => {
  to = `ana-${v7()}@ejemplo.com`;
});

const stranger = { by: 'stranger' } as MailCause;
const confirm = (pagina: string, cause = stranger, address = to) => {
  const params = { pagina, camino: `/${pagina}/boletin/x`, llave: 'x' };
  return atomically((tx) => sendMail(tx, confirmationMail, { to: address, params, cause }));
};
const sendOrder = (params: Partial<OrderMail>, cause = stranger) => {
  const facts = { pagina: 'Ana', camino: '/pedido/x', numero: 1, producto: 'Curso' } as const;
  const sum = { hecho: 'recibido', cantidad: 1, importe: 900, moneda: 'EUR' } as const;
  const all = { ...facts, ...sum, ...params };
  return atomically((tx) => sendMail(tx, orderMail, { to, params: all, cause }));
};
const rowsTo = async (): Promise<MailRow[]> => {
  const db = await reading();
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.buzon, mailboxOf(to)));
  return rows.sort((a, b) => a.creadoEn - b.creadoEn || (a.id < b.id ? -1 : 1));
};
const states = async () => (await rowsTo()).map(({ estado }) => estado);

/** Lets the day pass that what was sent is counted in, and has what waits looked at. */
async function nextDay(): Promise<void> {
  for (const { id, creadoEn, estado } of await rowsTo()) {
    if (estado === 'aplazado') continue;
    const values = { creadoEn: creadoEn - DAY_MS };
    await atomically(async (tx) => {
      await tx.update(mails).set(values).where(eq(mails.id, id));
    });
  }
  const runner = new Runner();
  await runner.start();
  for (const { id } of await listJobs('correos-aplazados', 100)) await retryJobs(id);
  // A job that is under way is not due either.
  const unfinished = async () =>
    (await (await reading()).select().from(jobs).where(eq(jobs.tipo, 'correos-aplazados'))).filter(
      ({ proximoEn, arriendo }) => proximoEn <= Date.now() || arriendo !== null,
    );
  await expect.poll(unfinished).toEqual([]);
  await expect.poll(states).not.toContain('espera');
  await expect.poll(() => listJobs('correo', 100)).toEqual([]);
  await runner.stop();
}

describe('mails that strangers cause', () => {
  it('reach a mailbox once a day over all pages and aliases; what waits comes in one mail', async () => {
    const alias = to.replace('@', '+b@');
    expect(await confirm('uno')).toBe('queued');
    expect(await confirm('dos')).toBe('waits');
    expect(await confirm('tres')).toBe('waits');
    expect(await confirm('cuatro', stranger, alias)).toBe('waits');
    await nextDay();
    const rows = await rowsTo();
    const [together] = rows.filter(({ plantilla }) => plantilla === 'pendientes');
    expect(together && composeMail(together)?.text).toMatch(
      /\/dos\/boletin\/x[\s\S]+\/tres\/boletin/,
    );
    expect(together && composeMail(together)?.text).not.toContain('uno');
    expect(rows.filter(({ estado }) => estado === 'unido')).toHaveLength(2);
    expect(rows.filter(({ para, estado }) => para === alias && estado === 'aplazado')).toHaveLength(
      1,
    );
    // That was the mail of this day.
    expect(await confirm('cinco')).toBe('waits');
  });

  it('are one mail where one alone waited, as it would have been', async () => {
    await confirm('uno');
    await confirm('dos');
    await nextDay();
    const [, later] = await rowsTo();
    expect(later).toMatchObject({ plantilla: 'boletin', estado: 'enviado' });
    expect((await rowsTo()).length).toBe(2);
  });

  it('of ten at once are one, and nine that wait', async () => {
    const many = Array.from({ length: 10 }, (_, at) => confirm(`p${at}`));
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((one) => one === 'queued')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'waits')).toHaveLength(9);
  });

  it('go nowhere where their reader wants none meanwhile', async () => {
    await confirm('uno');
    await confirm('dos');
    await atomically((tx) => silenceAddress(tx, to));
    await nextDay();
    expect(await states()).toEqual(['enviado', 'unido']);
  });

  it('are few for each visitor, so that one does not use up what is there for all', async () => {
    const visitor = v7();
    const from = { by: 'stranger', visitor } as const;
    const outcomes: string[] = [];
    for (let at = 0; at < 7; at += 1)
      outcomes.push(await confirm('uno', from, `${v7()}@ejemplo.com`));
    expect(outcomes).toEqual([...Array(5).fill('queued'), 'waits', 'waits']);
    const other = { by: 'stranger', visitor: v7() } as const;
    expect(await confirm('uno', other)).toBe('queued');
  });

  it('that wait take turns between networks: each of one for longer than the one before', async () => {
    const waitOf = async (visitor: string) => {
      const address = `${v7()}@ejemplo.com`;
      await confirm('uno', { by: 'stranger', visitor }, address);
      const db = await reading();
      const [job] = await db
        .select()
        .from(jobs)
        .where(eq(jobs.clave, sha256(mailboxOf(address))));
      return job ? Math.round((job.proximoEn - job.creadoEn) / 60_000) : 0;
    };
    const waits = async (many: number, address: (at: number) => string) => {
      const all: number[] = [];
      for (let at = 0; at < many; at += 1) all.push(await waitOf(address(at)));
      return all;
    };
    expect(await waits(9, () => '198.51.100.7')).toEqual([0, 0, 0, 0, 0, 5, 10, 15, 20]);
    // Whoever has a /48 has one turn, from whatever /64.
    const within = (at: number) => `2001:db8:77:${at}::`;
    expect((await waits(13, within)).slice(-3)).toEqual([5, 10, 15]);
    expect(await waits(6, () => '198.51.100.8')).toEqual([0, 0, 0, 0, 0, 5]);
  });

  it('take nothing from buyers, sellers and what the product tells', async () => {
    for (let at = 0; at < 5; at += 1) await confirm(`p${at}`);
    for (let at = 0; at < 3; at += 1) expect(await sendOrder({})).toBe('queued');
    expect(await sendOrder({})).toBe('waits');
    for (const by of ['buyer', 'seller'] as const) {
      for (let at = 0; at < 5; at += 1)
        expect(await sendOrder({}, { by, order: to })).toBe('queued');
      await expect(sendOrder({}, { by, order: to })).rejects.toMatchObject({
        code: 'tooMany',
        headers: { 'Retry-After': '86400' },
      });
      expect(await sendOrder({}, { by, order: `${to}-2` })).toBe('queued');
    }
    expect(await sendOrder({ hecho: 'pagado' }, { by: 'product', about: to })).toBe('queued');
  });
});
