import { isIP } from 'node:net';
import { canSeal } from '@/lib/core/crypto/sealed.server';
import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { isPublicAddress } from '@/lib/core/http/outgoing.server';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { isoOf } from '@/lib/core/time/iso';
import { getPageCard } from '@/lib/pages/read-model.server';
import { type Asking, checkRight } from '@/lib/people/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { defineQuota } from '@/lib/plans/usage.server';
import { isEvent } from './events';
import { ring } from './outbox.server';
import * as queries from './queries.server';
import { OVERLAP, UNDO_TIME, WEBHOOK_LIMITS } from './rules';
import type { NewWebhook, Webhook, WebhookChange, Webhooks } from './schema';
import { newSecret } from './signature.server';
import { webhooksIssue } from './texts';

/** Names that always mean this machine or a local network (RFC 6761, 6762, 8375). */
const LOCAL = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|localdomain)$/;

/** True for a host that is never reachable: not public, or this installation. */
function isUnreachable(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  if (!host.includes('.') || LOCAL.test(host)) return true;
  return host === new URL(config().publicUrl).hostname;
}

/** Throws `invalid` for a URL that is never reachable. Each attempt checks a public name's DNS. */
function checkReachable(url: string | undefined): void {
  if (url === undefined || !isUnreachable(new URL(url).hostname)) return;
  throw new AppError('invalid', { fields: { url: webhooksIssue('unreachable') } });
}

defineQuota({ key: 'webhooks', count: queries.countWebhooks });

/** Writes and manual deliveries of webhooks per person and hour. */
export const WEBHOOK_WRITES = rateLimit('webhooks', 240, 3_600);

const isoAfter = (moment: number | null, now: number) =>
  moment !== null && moment > now ? isoOf(moment) : null;

function toWebhook(row: queries.WebhookRow, esperan: number): Webhook {
  const { id, nombre, url, sucesos, estado, motivo, fallos, omitidas } = row;
  const now = nowMs();
  return {
    id,
    nombre,
    url,
    sucesos: sucesos.filter(isEvent),
    estado,
    motivo,
    fallos,
    esperan,
    omitidas,
    creadoEn: isoOf(row.creadoEn),
    proximoEn: estado === 'activo' && esperan > 0 ? isoAfter(row.proximoEn, now) : null,
    anteriorHasta: isoAfter(row.anteriorHasta, now),
  };
}

async function listOf(db: Database, uid: string): Promise<Webhooks> {
  const rows = await queries.listWebhooks(db, uid);
  const ids = rows.map(({ id }) => id);
  const waiting = ids.length > 0 ? await queries.countWaitingOf(db, ids) : [];
  const { plan } = await getPageCard(db, uid);
  return {
    webhooks: rows.map((row) =>
      toWebhook(row, waiting.find(({ webhook }) => webhook === row.id)?.all ?? 0),
    ),
    maximo: WEBHOOK_LIMITS.stored,
    incluida: PLAN_RULES[plan].api,
  };
}

/** Returns the webhooks of a page. Throws `notFound` when it is deleted. */
export async function listWebhooks(uid: string): Promise<Webhooks> {
  return listOf(await reading(), uid);
}

/** Returns a webhook of a page that is not removed. Throws `notFound`. */
export async function ownWebhook(
  db: Database,
  uid: string,
  id: string,
): Promise<queries.WebhookRow> {
  const row = await queries.findOwn(db, uid, id);
  if (!row || row.borradoEn !== null) throw new AppError('notFound');
  return row;
}

async function checkLimit(tx: Database, uid: string): Promise<void> {
  if ((await queries.countWebhooks(tx, uid)) < WEBHOOK_LIMITS.stored) return;
  throw new AppError('invalid', { message: webhooksIssue('tooMany', WEBHOOK_LIMITS.stored) });
}

function checkSeal(): void {
  if (!canSeal()) throw new AppError('unavailable', { message: webhooksIssue('noKey') });
}

/** The list, and the secret of one webhook, shown this once. */
type Made = Webhooks & { id: string; secreto: string };

/**
 * Creates a webhook of a page, and returns its secret with the list. Throws `invalid` when the page
 * has the maximum number of webhooks or the URL can never be reached, `unavailable` when no secret
 * can be sealed, and `forbidden`.
 */
export function createWebhook({ uid, persona }: Asking, input: NewWebhook): Promise<Made> {
  checkSeal();
  checkReachable(input.url);
  const [id, secreto] = [newId(), newSecret()];
  return exclusively(pageLock(uid), async (tx) => {
    await checkRight(tx, { uid, persona }, 'api.manage');
    await checkLimit(tx, uid);
    const now = nowMs();
    await queries.insertWebhook(tx, {
      id,
      uid,
      ...input,
      estado: 'activo',
      motivo: '',
      fallos: 0,
      proximoEn: 0,
      omitidas: 0,
      secreto: queries.sealedSecret.seal(id, secreto),
      secretoAnterior: '',
      anteriorHasta: null,
      creadoEn: now,
      cambiadoEn: now,
      borradoEn: null,
    });
    return { id, secreto, ...(await listOf(tx, uid)) };
  });
}

/** Returns the fields that pausing or resuming a webhook sets: resuming resets its failures. */
function switched({ estado }: queries.WebhookRow, activo: boolean | undefined) {
  if (activo === undefined || activo === (estado === 'activo')) return {};
  if (!activo) return { estado: 'pausado' } as const;
  return { estado: 'activo', motivo: '', fallos: 0, proximoEn: 0, omitidas: 0 } as const;
}

/** Updates a webhook; when resumed it gets its waiting deliveries. Throws `notFound`, `invalid`. */
export function changeWebhook(
  uid: string,
  id: string,
  { activo, ...input }: WebhookChange,
): Promise<Webhooks> {
  return exclusively(pageLock(uid), async (tx) => {
    const row = await ownWebhook(tx, uid, id);
    if (input.url !== row.url) checkReachable(input.url);
    const now = nowMs();
    const state = switched(row, activo);
    await queries.updateWebhook(tx, id, { ...input, ...state, cambiadoEn: now });
    const isNew = input.url !== undefined && input.url !== row.url;
    if (state.estado === 'activo' || isNew) await sendWaiting(tx, id, now);
    return listOf(tx, uid);
  });
}

/** Makes all waiting deliveries of a webhook due now, without pauses. */
async function sendWaiting(tx: Database, id: string, now: number): Promise<void> {
  await queries.updateWebhook(tx, id, { proximoEn: 0 });
  await queries.advanceDeliveries(tx, id, now);
  await ring(tx, id, now);
}

/** Sets a new secret for a webhook; the former secret stays valid for a day. Throws `notFound`. */
export function renewSecret({ uid, persona }: Asking, id: string): Promise<Made> {
  checkSeal();
  const secreto = newSecret();
  return exclusively(pageLock(uid), async (tx) => {
    await checkRight(tx, { uid, persona }, 'api.manage');
    const row = await ownWebhook(tx, uid, id);
    const former = queries.sealedSecret.open(id, row.secreto);
    const now = nowMs();
    await queries.updateWebhook(tx, id, {
      secreto: queries.sealedSecret.seal(id, secreto),
      secretoAnterior: queries.sealedFormer.seal(id, former),
      anteriorHasta: now + OVERLAP,
      cambiadoEn: now,
    });
    return { id, secreto, ...(await listOf(tx, uid)) };
  });
}

/** Removes a webhook of a page: it gets no more deliveries. Throws `notFound`. */
export function removeWebhook(uid: string, id: string): Promise<Webhooks> {
  return exclusively(pageLock(uid), async (tx) => {
    await ownWebhook(tx, uid, id);
    await queries.updateWebhook(tx, id, { borradoEn: nowMs() });
    return listOf(tx, uid);
  });
}

/**
 * Restores a webhook that was removed within a day. Throws `notFound`, and `invalid` when the page
 * has the maximum number of webhooks.
 */
export function restoreWebhook(uid: string, id: string): Promise<Webhooks> {
  return exclusively(pageLock(uid), async (tx) => {
    const now = nowMs();
    const row = await queries.findOwn(tx, uid, id);
    if (!row || row.borradoEn === null || row.borradoEn < now - UNDO_TIME) {
      throw new AppError('notFound');
    }
    await checkLimit(tx, uid);
    await queries.updateWebhook(tx, id, { borradoEn: null });
    await ring(tx, id, now);
    return listOf(tx, uid);
  });
}
