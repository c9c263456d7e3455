import { atomically, type Database, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { monotonicMs, nowMs, random } from '@/lib/core/env/system';
import { type Reach, siteToken, UnsafeAddressError } from '@/lib/core/http/outgoing.server';
import { defineJob } from '@/lib/core/jobs/service.server';
import { firstCharacters } from '@/lib/core/text/characters';
import { MINUTE_MS } from '@/lib/core/time/units';
import { sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { mayDo } from '@/lib/people/rights';
import { contactOf, membersOf } from '@/lib/people/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { webhookMail } from './mails';
import { ring } from './outbox.server';
import * as queries from './queries.server';
import {
  type Failure,
  failuresAfter,
  MAX_RESPONSE,
  nextTry,
  type Outcome,
  outcomeOf,
  restAfter,
  SENDING,
  STORED_RESPONSE_LIMIT,
  TOLD_AT,
  TRY_TIME,
  type WebhookStateChange,
} from './rules';
import { postSafely } from './safe-post.server';
import { webhookNotification } from './schema';
import { signedHeaders } from './signature.server';

/** The time of a delivery and its limits. Only tests set `reach` and `timeout`. */
interface Turn {
  now: number;
  signal: AbortSignal;
  reach?: Reach;
  timeout?: number;
}

/** The result of one attempt at a delivery. */
interface Attempt {
  delivery: queries.DeliveryRow;
  outcome: Outcome;
  respuesta: string;
  duracion: number;
}

const DNS_ERRORS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL']);
const CERTIFICATE_ERRORS = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_)/;

function failureOf(error: unknown): Failure {
  if (error instanceof UnsafeAddressError) return 'direccion';
  const { name = '', code = '' } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'tiempo';
  if (typeof code !== 'string') return 'conexion';
  if (DNS_ERRORS.has(code)) return 'nombre';
  return CERTIFICATE_ERRORS.test(code) ? 'certificado' : 'conexion';
}

/** Returns the secrets to sign with: the current one, and the former one while it is valid. */
function secretsOf(webhook: queries.WebhookRow, now: number): string[] {
  const { id, secreto, secretoAnterior, anteriorHasta } = webhook;
  const secrets = [queries.sealedSecret.open(id, secreto)];
  if (anteriorHasta !== null && now < anteriorHasta) {
    secrets.push(queries.sealedFormer.open(id, secretoAnterior));
  }
  return secrets;
}

/** Returns the displayable part of a response: one line, without control characters. */
const shownResponse = (text: string) =>
  firstCharacters(text.replace(/[\p{Cc}\uFFFD]+/gu, ' ').trim(), STORED_RESPONSE_LIMIT);

/**
 * Attempts a delivery. Returns undefined when the process shut down meanwhile, which is no failure
 * of the webhook. Throws SecretError when its secret cannot be read.
 */
async function attempt(
  webhook: queries.WebhookRow,
  delivery: queries.DeliveryRow,
  { now, signal, reach, timeout = TRY_TIME }: Turn,
): Promise<Attempt | undefined> {
  const signed = { id: `msg_${delivery.id}`, now, body: delivery.cuerpo };
  const headers = {
    ...signedHeaders(signed, secretsOf(webhook, now)),
    'User-Agent': `${siteToken(config().siteName)}Webhooks/1.0`,
  };
  const begun = monotonicMs();
  const ended = () => Math.round(monotonicMs() - begun);
  const posted = { headers, body: delivery.cuerpo, most: MAX_RESPONSE, timeout, signal, reach };
  try {
    const { status, text } = await postSafely(webhook.url, posted);
    return {
      delivery,
      outcome: outcomeOf(status),
      respuesta: shownResponse(text),
      duracion: ended(),
    };
  } catch (error) {
    if (signal.aborted) return undefined;
    const outcome = { kind: 'failed', status: null, why: failureOf(error) } as const;
    return { delivery, outcome, respuesta: '', duracion: ended() };
  }
}

/** Notifies the members who manage a page's webhooks, inside the caller's transaction. */
async function notifyMembers(
  tx: Database,
  { uid, nombre }: { uid: string; nombre: string },
  { pagina, hecho }: { pagina: string; hecho: WebhookStateChange },
): Promise<void> {
  const datos = { pagina, webhook: nombre, hecho };
  for (const { persona, rol } of await membersOf(tx, uid)) {
    if (!mayDo(rol, 'api.manage')) continue;
    await notifyPerson(tx, persona, webhookNotification, datos, uid);
    const { email: to } = await contactOf(tx, persona);
    await sendMail(tx, webhookMail, { to, params: datos, persona });
  }
}

/** Concurrent deliveries to one webhook; after a failure they are sent one at a time. */
const MAX_CONCURRENT = 4;

type Found = NonNullable<Awaited<ReturnType<typeof queries.findWebhook>>>;

/** True when a webhook gets deliveries. */
const isOpen = ({ webhook, plan }: Found) =>
  webhook.estado === 'activo' && webhook.borradoEn === null && PLAN_RULES[plan].api;

/** Returns a webhook's next delivery time; undefined when none waits or the webhook gets none. */
export async function dueAt(db: Database, id: string): Promise<number | undefined> {
  const webhook = await queries.findWebhook(db, id);
  if (!webhook || !isOpen(webhook)) return undefined;
  const next = await queries.nextDue(db, id);
  return next === null ? undefined : Math.max(next, webhook.webhook.proximoEn);
}

/** Stores the result of one attempt. */
async function writeAttempt(tx: Database, tried: Attempt, now: number): Promise<void> {
  const { delivery, outcome, respuesta, duracion } = tried;
  const intentos = delivery.intentos + 1;
  const common = { intentos, codigo: outcome.status, falla: outcome.why, respuesta, duracion };
  const values = { ...common, intentadaEn: now };
  if (outcome.kind === 'done') {
    const done = { ...values, estado: 'entregada', terminadaEn: now } as const;
    await queries.updateWaiting(tx, delivery.id, done);
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

/** Returns the number of failures in a row after some attempts, and the change to notify of. */
function healthAfter(webhook: queries.WebhookRow, all: readonly Attempt[], now: number) {
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
 * Stores the results of some attempts. Returns whether more may be sent now. The webhook's row is
 * locked against conflicts with other writes, because a delivery whose result cannot be stored is
 * sent twice.
 */
async function writeDown(
  tx: Database,
  id: string,
  { all, now }: { all: readonly Attempt[]; now: number },
): Promise<boolean> {
  await queries.lockWebhook(tx, id);
  const row = await queries.findWebhook(tx, id);
  if (!row) return false;
  const { webhook, pagina } = row;
  for (const tried of all) await writeAttempt(tx, tried, now);
  const { fallos, proximoEn, stopped, news } = healthAfter(webhook, all, now);
  const motivo = stopped === 'retirado' ? 'retirada' : 'fallos';
  const isOn = webhook.estado === 'activo';
  const ended = stopped && isOn ? ({ estado: 'detenido', motivo } as const) : {};
  await queries.updateWebhook(tx, id, { fallos, proximoEn, ...ended });
  if (news && isOn) await notifyMembers(tx, webhook, { pagina, hecho: news });
  // After a recovery the waiting deliveries are sent at once, without their own pauses.
  if (fallos === 0 && webhook.fallos >= TOLD_AT) await queries.advanceDeliveries(tx, id, now);
  return fallos === 0;
}

/** Sends some of a webhook's due deliveries. Returns whether more may be due. */
export async function deliverSome(id: string, turn: Turn): Promise<boolean> {
  const db = await reading();
  const { now } = turn;
  const row = await queries.findWebhook(db, id);
  if (!row || !isOpen(row) || row.webhook.proximoEn > now) return false;
  const { webhook } = row;
  const due = await queries.listDue(db, id, now, webhook.fallos > 0 ? 1 : MAX_CONCURRENT);
  if (due.length === 0) return false;
  const tried = await Promise.all(due.map((delivery) => attempt(webhook, delivery, turn)));
  const all = tried.filter((one) => one !== undefined);
  // Pauses count from the end of the attempts, because a timeout is longer than the first pauses.
  const ended = now + Math.max(0, ...all.map(({ duracion }) => duracion));
  return atomically((tx) => writeDown(tx, id, { all, now: ended }));
}

/** Webhooks served concurrently: a slow one delays no others until all slots are used. */
const AT_ONCE = 32;
/** Time in ms after which a webhook's job lets other webhooks run, and the lease of the job. */
const TURN = 45_000;
const LEASE = 2 * MINUTE_MS;
/** Milliseconds between searches for waiting deliveries without a job, e.g. of a restored plan. */
const ROUND = 15 * MINUTE_MS;

/** One job per webhook, so that only one process sends to it. */
defineJob<{ webhook: string }>({
  name: SENDING,
  atOnce: AT_ONCE,
  lease: LEASE,
  // Unlimited, because a full queue must not make an order fail; there is one job per webhook.
  most: Number.POSITIVE_INFINITY,
  run: async ({ data: { webhook }, signal, again, assertHeld }) => {
    const until = nowMs() + TURN;
    while (nowMs() < until && (await deliverSome(webhook, { now: nowMs(), signal }))) {
      signal.throwIfAborted();
      assertHeld();
    }
    signal.throwIfAborted();
    await atomically((tx) => again(tx, () => dueAt(tx, webhook)));
  },
});

defineJob({
  name: 'ronda-webhooks',
  atOnce: 1,
  next: (begun) => begun + ROUND,
  run: async () => {
    for (const webhook of await queries.listWaitingHooks(await reading())) {
      await atomically(async (tx) => {
        const next = await dueAt(tx, webhook);
        if (next !== undefined) await ring(tx, webhook, next);
      });
    }
  },
});
