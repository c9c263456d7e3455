import { z } from 'zod';
import { sha256 } from '@/lib/core/crypto/digest';
import { signText } from '@/lib/core/crypto/mac';
import { canSeal } from '@/lib/core/crypto/sealed.server';
import { type Database, exclusively } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { widestNetworkOf } from '@/lib/core/http/ip-networks';
import { rateLimit, sharedToWait } from '@/lib/core/http/rate-limit.server';
import { defineJob } from '@/lib/core/jobs/service.server';
import { DAY_MS } from '@/lib/core/time/units';
import { type Allowance, CONFIRMATIONS, whenAllowed } from './allowances';
import { packData, summaryOf } from './compose.server';
import { defineMail } from './definitions';
import { delivery } from './delivery.server';
import { isSilenced } from './opt-outs.server';
import * as queries from './queries.server';
import { getMailTexts } from './texts';

/** One mail that replaces several deferred ones. It lists a subject and a link for each. */
export const pendingMail = defineMail('pendientes', {
  schema: z.object({ correos: z.array(z.object({ asunto: z.string(), enlace: z.string() })) }),
  texts: (language) => getMailTexts(language).pendientes,
  isTriggeredByStrangers: true,
  isNeutral: true,
});

/** Maximum number of deferred mails per mailbox, and of mails in a combined mail. */
const MAX_WAITING = 500;
const MAX_COMBINED = 100;

/** Limit of deferred mails per hour, over all recipients. Strangers triggered all of them. */
const LATER = rateLimit('correos-aplazados', 300, 3_600);

/** Returns the name of the lock that serializes the counting of a mailbox's mails. */
export const mailboxLock = (buzon: string) => `correo ${buzon}`;

/** Returns the instant (ms) of a mailbox's next mail of an allowance: `now` if at once. */
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
  await queries.updateMail(tx, row.id, { estado: 'espera', cupo: CONFIRMATIONS.name, creadoEn });
  await delivery.enqueue(tx, { correo: row.id });
}

/** Combines several mails into one, which lists each with its link. */
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
    id,
    persona,
    para,
    buzon,
    idioma,
    cupo: CONFIRMATIONS.name,
    plantilla: pendingMail.name,
    datos: packData(id, data, canSeal()),
    estado: 'espera',
    creadoEn: now,
    enviadoEn: null,
  });
  await delivery.enqueue(tx, { correo: id });
}

/**
 * Sends a mailbox's deferred mails if they are due. Returns the instant (ms) of the next attempt;
 * undefined when none are left.
 */
async function release(tx: Database, { buzon, red = '' }: Waiting): Promise<number | undefined> {
  const now = nowMs();
  const waiting = await queries.listDeferred(tx, buzon, MAX_COMBINED + 1);
  const rows = waiting.slice(0, MAX_COMBINED);
  const [first] = rows;
  if (!first) return undefined;
  if (await isSilenced(tx, first.para)) {
    const silenced = rows.filter(({ para }) => para === first.para).map(({ id }) => id);
    await queries.markMerged(tx, silenced);
    return waiting.length > silenced.length ? now : undefined;
  }
  const turn = await turnOf(tx, buzon, { allowance: CONFIRMATIONS, now });
  if (turn > now) return turn;
  const seconds = await sharedToWait(LATER, 'all', red);
  if (seconds !== undefined) return now + seconds * 1_000;
  // Aliases of a mailbox may belong to different people, so mails to different addresses are not
  // combined. Mails to the mailbox's own address come first.
  const next = rows.find(({ para }) => para === buzon) ?? first;
  const same = rows.filter(({ para }) => para === next.para);
  if (same.length === 1) await send(tx, next, now);
  else await sendTogether(tx, same, now);
  return waiting.length > same.length ? now + DAY_MS : undefined;
}

/** A mailbox with deferred mails, and an HMAC of the network that triggered the first of them. */
type Waiting = { buzon: string; red?: string };

const releasing = defineJob<Waiting>({
  name: 'correos-aplazados',
  atOnce: 1,
  most: 200_000,
  run: ({ data, again }) =>
    exclusively(mailboxLock(data.buzon), (tx) => again(tx, () => release(tx, data))),
});

/** Defers a mail until `at`, in the caller's transaction. Throws `tooMany` when too many wait. */
export async function defer(
  tx: Database,
  row: Omit<queries.MailRow, 'estado'>,
  at: number,
  visitor?: string,
): Promise<void> {
  const { buzon } = row;
  const red = visitor && { red: signText('correo-red', widestNetworkOf(visitor)) };
  const tooMany = () => new AppError('tooMany', { headers: { 'Retry-After': '86400' } });
  if ((await queries.countDeferred(tx, buzon)) >= MAX_WAITING) throw tooMany();
  await queries.insertMail(tx, { ...row, estado: 'aplazado' });
  const order = { key: sha256(buzon), at, sooner: true } as const;
  await releasing.enqueue(tx, { buzon, ...red }, order).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'unavailable' ? tooMany() : error;
  });
}
