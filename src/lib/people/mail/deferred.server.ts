import { z } from 'zod';
import { sha256 } from '@/lib/kernel/crypto/digest';
import { canSeal } from '@/lib/kernel/crypto/sealed.server';
import { type Database, exclusively } from '@/lib/kernel/db';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit, secondsToWait } from '@/lib/kernel/http/rate-limit.server';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { DAY_MS } from '@/lib/kernel/time/units';
import { type Allowance, CONFIRMATIONS, whenAllowed } from './allowances';
import { packData, summaryOf } from './compose.server';
import { defineMail } from './definitions';
import { delivery } from './delivery.server';
import * as queries from './queries.server';
import { isSilenced } from './silence.server';
import { getMailTexts } from './texts';

/** Mails that were due to an address and waited for their turn: a subject and a link each. */
export const pendingMail = defineMail('pendientes', {
  schema: z.object({ correos: z.array(z.object({ asunto: z.string(), enlace: z.string() })) }),
  texts: (language) => getMailTexts(language).pendientes,
  isOpenToAll: true,
  isNeutral: true,
});

/** Mails that wait for one mailbox, and those that one mail tells of. */
const MAX_WAITING = 500;
const MAX_TOLD = 100;

/** The rate of deferred mails that strangers triggered: mails in an hour, over all recipients. */
const LATER = rateLimit('correos-aplazados', 300, 3_600);

/** The name that stands for a mailbox: how much it may get is counted. */
export const mailboxLock = (buzon: string) => `correo ${buzon}`;

/** When a mailbox gets one more mail of an allowance: `now` when at once. */
export async function turnOf(
  tx: Database,
  buzon: string,
  { allowance, now }: { allowance: Allowance; now: number },
): Promise<number> {
  const { name: cupo, most, time } = allowance;
  const sentAt = await queries.listOrdered(tx, { buzon, cupo, since: now - time }, most);
  return whenAllowed(allowance, sentAt, now);
}

async function send(tx: Database, row: queries.MailRow, creadoEn: number): Promise<void> {
  await queries.updateMail(tx, row.id, {
    ...{ estado: 'espera', cupo: CONFIRMATIONS.name, creadoEn },
  });
  await delivery.enqueue(tx, { correo: row.id });
}

/** Puts several mails into one, which names each with its link. */
async function sendTogether(tx: Database, rows: queries.MailRow[], now: number): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const summaries = rows.flatMap((row) => summaryOf(row) ?? []);
  const ids = rows.map(({ id }) => id);
  await queries.markMerged(tx, ids);
  if (summaries.length === 0) return;
  const id = newId();
  const page = summaries.find(({ pagina }) => pagina !== undefined)?.pagina;
  const correos = summaries.map(({ asunto, enlace }) => ({ asunto, enlace }));
  const data = { params: { correos }, ...(page !== undefined && { pagina: page }) };
  const { persona, para, buzon, idioma } = first;
  await queries.insertMail(tx, {
    ...{ id, persona, para, buzon, idioma, cupo: CONFIRMATIONS.name, plantilla: pendingMail.name },
    ...{ datos: packData(id, data, canSeal()), estado: 'espera', creadoEn: now, enviadoEn: null },
  });
  await delivery.enqueue(tx, { correo: id });
}

/** Sends what waits for a mailbox, where its turn has come. Returns when more of it is due. */
async function release(tx: Database, buzon: string): Promise<number | undefined> {
  const now = nowMs();
  const waiting = await queries.listDeferred(tx, buzon, MAX_TOLD + 1);
  const rows = waiting.slice(0, MAX_TOLD);
  const [first] = rows;
  if (!first) return undefined;
  if (await isSilenced(tx, first.para)) {
    await queries.markMerged(
      tx,
      rows.map(({ id }) => id),
    );
    return waiting.length > rows.length ? now : undefined;
  }
  const turn = await turnOf(tx, buzon, { allowance: CONFIRMATIONS, now });
  if (turn > now) return turn;
  const seconds = await secondsToWait(LATER, 'all');
  if (seconds !== undefined) return now + seconds * 1_000;
  // Aliases may be addresses of others: each is sent what is its own, the mailbox itself first.
  const next = rows.find(({ para }) => para === buzon) ?? first;
  const same = rows.filter(({ para }) => para === next.para);
  if (same.length === 1) await send(tx, next, now);
  else await sendTogether(tx, same, now);
  return waiting.length > same.length ? now + DAY_MS : undefined;
}

const releasing = defineJob<{ buzon: string }>({
  name: 'correos-aplazados',
  atOnce: 1,
  most: 200_000,
  run: ({ data: { buzon }, again }) =>
    exclusively(mailboxLock(buzon), (tx) => again(tx, () => release(tx, buzon))),
});

/** Defers a mail until `at`, in the caller's transaction. Throws `tooMany` when too many wait. */
export async function defer(
  tx: Database,
  row: Omit<queries.MailRow, 'estado'>,
  at: number,
): Promise<void> {
  const { buzon } = row;
  const tooMany = () => new AppError('tooMany', { headers: { 'Retry-After': '86400' } });
  if ((await queries.countDeferred(tx, buzon)) >= MAX_WAITING) throw tooMany();
  await queries.insertMail(tx, { ...row, estado: 'aplazado' });
  const order = { key: sha256(buzon), at, sooner: true } as const;
  await releasing.enqueue(tx, { buzon }, order).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'unavailable' ? tooMany() : error;
  });
}
