import { type Database, exclusively, pageLock } from '@/lib/kernel/db';
import { nameResolver } from '@/lib/page/domains/resolver.server';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyOwners } from '@/lib/people/notifications/service.server';
import { contactsOf } from '@/lib/people/people/service.server';
import { senderMail } from './mails';
import * as queries from './queries.server';
import { judgeKey, type KeyVerdict, keyName, nextStep } from './rules';
import { type SenderChange, senderNotification } from './schema';

/** Tells the owners of a page what became of its sender, on the screen and by mail. */
async function tellOwners(
  tx: Database,
  { uid, correo }: queries.SenderRow,
  hecho: SenderChange,
): Promise<void> {
  await notifyOwners(tx, uid, senderNotification, { correo, hecho });
  for (const { persona, email: to } of await contactsOf(tx, uid)) {
    await sendMail(tx, senderMail, { to, params: { correo, hecho }, persona });
  }
}

/** Asks the DNS for the key of a sender. */
export async function checkSenderKey(
  { selector, dominio, publica }: queries.SenderRow,
  resolver = nameResolver(),
): Promise<KeyVerdict> {
  return judgeKey(await resolver.texts(keyName(selector, dominio)), publica);
}

/** Writes down what a look at the DNS gave, and tells the owners what changes by it. */
export async function recordCheck(
  seen: queries.SenderRow,
  hallado: KeyVerdict,
  { now, asked: byOwner }: { now: number; asked: boolean },
): Promise<void> {
  await exclusively(pageLock(seen.uid), async (tx) => {
    const row = await queries.findSender(tx, seen.uid);
    // Its owner may have chosen another one while we asked.
    if (row?.selector !== seen.selector) return;
    const { news, ...step } = nextStep(row, hallado, { now, asked: byOwner });
    await queries.updateSender(tx, row, { ...step, hallado, comprobadoEn: now });
    if (news) await tellOwners(tx, row, news);
  });
}

/**
 * Has a sender rest whose mail was taken only from our address: the next ones need not be refused
 * first. Its owners are told, and can have it tried again.
 */
export async function recordRefusal(
  tx: Database,
  { uid, selector }: Pick<queries.SenderRow, 'uid' | 'selector'>,
): Promise<void> {
  const row = await queries.findSender(tx, uid);
  if (row?.selector !== selector) return;
  if (row.estado !== 'activo' && row.estado !== 'aviso') return;
  await queries.updateSender(tx, row, { estado: 'rechazado' });
  await tellOwners(tx, row, 'rechazado');
}
