import { atomically, type Database, reading } from '@/lib/kernel/db';
import { random } from '@/lib/kernel/env/system';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { attempt, type Tried, type Turn } from './attempt.server';
import { notifyMembers } from './notifications.server';
import * as queries from './queries.server';
import { failuresAfter, nextTry, restAfter, TOLD_AT, type WebhookStateChange } from './rules';

/** What is sent to one address at once; one that failed is sent one at a time. */
const TOGETHER = 4;

type Found = NonNullable<Awaited<ReturnType<typeof queries.findWebhook>>>;

/** Whether anything is sent to an address at all. */
const isOpen = ({ webhook, plan }: Found) =>
  webhook.estado === 'activo' && webhook.borradoEn === null && PLAN_RULES[plan].api;

/** When an address is to be sent something next; undefined where nothing waits, or nothing is sent. */
export async function dueAt(db: Database, id: string): Promise<number | undefined> {
  const webhook = await queries.findWebhook(db, id);
  if (!webhook || !isOpen(webhook)) return undefined;
  const next = await queries.nextDue(db, id);
  return next === null ? undefined : Math.max(next, webhook.webhook.proximoEn);
}

/** Writes down what came of one try. */
async function writeTry(tx: Database, tried: Tried, now: number): Promise<void> {
  const { delivery, outcome, respuesta, duracion } = tried;
  const intentos = delivery.intentos + 1;
  const common = { intentos, codigo: outcome.status, falla: outcome.why, respuesta, duracion };
  const values = { ...common, intentadaEn: now };
  if (outcome.kind === 'done') {
    await queries.updateWaiting(tx, delivery.id, {
      ...{ ...values, estado: 'entregada', terminadaEn: now },
    });
    return;
  }
  const tries = { tries: intentos, last: delivery.caducaEn };
  const proximoEn = nextTry(tries, now, random());
  const ended = { estado: 'fallida', terminadaEn: now } as const;
  await queries.updateWaiting(tx, delivery.id, {
    ...values,
    ...(proximoEn === undefined ? ended : { proximoEn }),
  });
}

/** How an address is after some tries, one after the other, and what is to be told of it. */
function healthAfter(webhook: queries.WebhookRow, all: readonly Tried[], now: number) {
  let { fallos } = webhook;
  const news: WebhookStateChange[] = [];
  for (const { outcome } of all) {
    const after = failuresAfter(fallos, outcome.kind);
    fallos = after.fallos;
    if (after.news) news.push(after.news);
  }
  const rest = fallos === 0 ? 0 : now + restAfter(fallos, random());
  const stopped = news.find((one) => one !== 'falla');
  return { fallos, proximoEn: rest, stopped, news: stopped ?? news[0] };
}

/**
 * Stores the results of some attempts, with the webhook's row locked. Returns whether more may be
 * sent now. It does not conflict with saves of other people: a delivery that was sent and could not
 * be stored is sent twice.
 */
async function writeDown(
  tx: Database,
  id: string,
  { all, now }: { all: readonly Tried[]; now: number },
): Promise<boolean> {
  await queries.holdWebhook(tx, id);
  const row = await queries.findWebhook(tx, id);
  if (!row) return false;
  const { webhook, pagina } = row;
  for (const tried of all) await writeTry(tx, tried, now);
  const { fallos, proximoEn, stopped, news } = healthAfter(webhook, all, now);
  const motivo = stopped === 'retirado' ? 'retirada' : 'fallos';
  const isOn = webhook.estado === 'activo';
  const ended = stopped && isOn ? ({ estado: 'detenido', motivo } as const) : {};
  await queries.updateWebhook(tx, id, { fallos, proximoEn, ...ended });
  if (news && isOn) await notifyMembers(tx, webhook, { pagina, hecho: news });
  // What failed while nothing was taken need not wait for its own turn.
  if (fallos === 0 && webhook.fallos >= TOLD_AT) await queries.hastenAll(tx, id, now);
  return fallos === 0;
}

/** Sends an address some of what is due for it. Returns whether more may be due already. */
export async function deliverSome(id: string, turn: Turn): Promise<boolean> {
  const db = await reading();
  const { now } = turn;
  const row = await queries.findWebhook(db, id);
  if (!row || !isOpen(row) || row.webhook.proximoEn > now) return false;
  const { webhook } = row;
  const due = await queries.listDue(db, id, now, webhook.fallos > 0 ? 1 : TOGETHER);
  if (due.length === 0) return false;
  const tried = await Promise.all(due.map((delivery) => attempt(webhook, delivery, turn)));
  const all = tried.filter((one) => one !== undefined);
  return atomically((tx) => writeDown(tx, id, { all, now }));
}
