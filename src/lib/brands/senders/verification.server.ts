import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { MINUTE_MS } from '@/lib/core/time/units';
import { type NameResolver, nameResolver } from '@/lib/domains/resolver.server';
import { sendMail } from '@/lib/mail/service.server';
import { returnDomain } from '@/lib/mail/settings.server';
import { notifyOwners } from '@/lib/notifications/service.server';
import { contactsOf } from '@/lib/people/service.server';
import { senderMail } from './mails';
import * as queries from './queries.server';
import {
  dmarcNames,
  judgeDmarc,
  judgeKey,
  judgeSpf,
  type KeyVerdict,
  keyName,
  nextStep,
  type SenderChecks,
} from './rules';
import { type SenderChange, senderNotification } from './schema';

/** Notifies the owners of a page about its sender, in the dashboard and by mail. */
async function notifyOfSender(
  tx: Database,
  { uid, correo }: queries.SenderRow,
  hecho: SenderChange,
): Promise<void> {
  await notifyOwners(tx, uid, senderNotification, { correo, hecho });
  for (const { persona, email: to } of await contactsOf(tx, uid)) {
    await sendMail(tx, senderMail, { to, params: { correo, hecho }, persona });
  }
}

async function checkDmarc(dominio: string, { texts }: NameResolver): Promise<KeyVerdict> {
  const [own = '', bought = ''] = dmarcNames(dominio);
  const verdict = judgeDmarc(await texts(own));
  return verdict === 'missing' && bought !== own ? judgeDmarc(await texts(bought)) : verdict;
}

/** Checks the DNS records that a sender's mails depend on. */
export async function checkSenderDns(
  { selector, dominio, publica }: queries.SenderRow,
  resolver = nameResolver(),
): Promise<SenderChecks> {
  const [keys, spf, dmarc] = await Promise.all([
    resolver.texts(keyName(selector, dominio)),
    resolver.texts(returnDomain()),
    checkDmarc(dominio, resolver),
  ]);
  return { key: judgeKey(keys, publica), spf: judgeSpf(spf), dmarc };
}

/** Returns the new verdict; without a DNS response, the verdict before. */
const latest = (found: KeyVerdict, before: KeyVerdict | null) =>
  found === 'silent' ? (before ?? found) : found;

/** Stores the result of a DNS check, and notifies the owners of a change. */
export async function recordCheck(
  seen: queries.SenderRow,
  { key: hallado, spf, dmarc }: SenderChecks,
  { now, asked: byOwner }: { now: number; asked: boolean },
): Promise<void> {
  await exclusively(pageLock(seen.uid), async (tx) => {
    const row = await queries.findSender(tx, seen.uid);
    // The owner may have replaced the sender during the check.
    if (row?.selector !== seen.selector) return;
    const { news, ...step } = nextStep(row, hallado, { now, asked: byOwner });
    await queries.updateSender(tx, row, {
      ...step,
      hallado,
      comprobadoEn: now,
      spf: latest(spf, row.spf),
      dmarc: latest(dmarc, row.dmarc),
    });
    if (news) await notifyOfSender(tx, row, news);
  });
}

/**
 * Suspends a sender whose mail was accepted only from the product's address, so that the next mails
 * do not use it. Notifies the owners of the page, who can retry.
 */
export async function recordRefusal(
  tx: Database,
  { uid, selector }: Pick<queries.SenderRow, 'uid' | 'selector'>,
): Promise<void> {
  const row = await queries.findSender(tx, uid);
  if (row?.selector !== selector) return;
  if (row.estado !== 'activo' && row.estado !== 'aviso') return;
  await queries.updateSender(tx, row, { estado: 'rechazado' });
  await notifyOfSender(tx, row, 'rechazado');
}

/** A DNS check takes at most 10 s, so a batch ends within its lease. */
const LEASE = 20 * MINUTE_MS;
const BATCH = 100;

/** Checks the DNS records of the senders that are due. Returns their number. */
async function checkSenders(now: number): Promise<number> {
  const due = await queries.listDue(await reading(), now, BATCH);
  for (const row of due) await recordCheck(row, await checkSenderDns(row), { now, asked: false });
  return due.length;
}

/** Checks senders that are due: daily, new ones hourly. */
defineJob({
  name: 'remitentes',
  atOnce: 1,
  lease: LEASE,
  next: (begun) => begun + 10 * MINUTE_MS,
  run: async ({ signal, progress }) => {
    while ((await checkSenders(nowMs())) > 0) {
      await progress({});
      signal.throwIfAborted();
    }
  },
});
